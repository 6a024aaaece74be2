import { isMemberState } from '#server/features/billing/billing/queries.ts';
import { audit } from '#server/kernel/audit.ts';
import { daysAgo, now } from '#server/kernel/clock.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { findUnchecked } from './queries.ts';

/** A registration can end, so a number is asked about again after a quarter of a year, at the next change of the company. */
const REPEAT_DAYS = 90;

/**
 * Asks the tax office about a company's VAT number and keeps answer and time. Nothing waits for it: the tax follows the form of the number,
 * and staff read the answer beside each document. While the office is away, the job is tried again.
 */
export async function checkVat({ db, ports }: Services, company_id: number): Promise<void> {
  if (!ports.vat.is_on) return;
  const company = await findUnchecked(db, company_id, daysAgo(REPEAT_DAYS));
  if (!company || !isMemberState(company.country)) return;
  const { vat } = company;
  const { is_valid, reference } = await ports.vat.check(vat.slice(0, 2), vat.slice(2));
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('vat_checks').values({ company_id, vat, is_valid, reference, checked_at: now() }).execute();
    await audit(tx, null, {
      action: 'vat.checked',
      subject: 'company',
      subject_id: company_id,
      company_id,
      details: { vat, is_valid, reference },
    });
  });
}
