import type { ReactNode } from 'react';
import type { Invoice, InvoiceReason } from '#contract/billing/invoices.ts';
import { hrefOf, type Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { day, money } from '#web/ui/format.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import css from './Invoices.module.css';

interface Props {
  invoice: Invoice;
  /** What staff may do about a line. */
  action?: (position: number) => ReactNode;
}

/** The lines of a document. Each says why it is there, and leads to what was bought. */
export function InvoiceLines({ invoice, action }: Props) {
  const t = useTexts('invoices');
  const reasons = new Map(invoice.reasons.map((reason) => [reason.position, reason]));
  return (
    <ul className={css.lines} aria-label={t('lines')}>
      {invoice.content.lines.map((line) => (
        <li key={line.position} className={css.line}>
          <div className={css.what}>
            <span>{line.text}</span>
            <span className={css.soft}>
              {[day(line.supplied_on), line.quantity > 1 ? `${line.quantity} × ${money(line.unit_net)}` : '', line.detail]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Why reason={reasons.get(line.position)} />
          </div>
          <strong className={css.amount}>{money(line.net)}</strong>
          {action?.(line.position)}
        </li>
      ))}
    </ul>
  );
}

function Why({ reason }: { reason: InvoiceReason | undefined }) {
  const t = useTexts('invoices');
  const isStaff = useSession().user?.side === 'staff';
  if (!reason) return null;
  const target = targetOf(reason, isStaff);
  const isGone = (reason.kind === 'unlock' || reason.kind === 'hire') && reason.unlocked_driver_id === null && reason.candidate_id === null;
  return (
    <span className={css.soft}>
      {reason.campaign && `${t('why.campaign', { name: reason.campaign.name })} · `}
      {isGone || !target ? t('why.gone') : <PageLink to={target}>{t(`why.${reason.kind}`)}</PageLink>}
    </span>
  );
}

/** The row that the purchase delivered. */
function targetOf({ kind, unlocked_driver_id: id, candidate_id, campaign }: InvoiceReason, isStaff: boolean): Href | undefined {
  if (id !== null) return hrefOf(isStaff ? pages.staffUnlockedDriver : pages.unlockedDriver, { params: { id } });
  if (candidate_id !== null) return hrefOf(isStaff ? pages.staffCandidate : pages.candidate, { params: { id: candidate_id } });
  if (kind === 'budget' && campaign) return hrefOf(isStaff ? pages.staffCampaign : pages.campaign, { params: { id: campaign.id } });
  if (kind === 'unlock' || kind === 'hire') return undefined;
  if (isStaff) return hrefOf(pages.staffInvoices);
  return kind === 'slots' ? hrefOf(pages.slots) : hrefOf(pages.billing);
}
