import type { ReactNode } from 'react';
import type { Invoice, InvoiceReason } from '#contract/billing/invoices.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { dayRange, money } from '#web/ui/format.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import css from './Invoices.module.css';
import { targetOf, wordOf } from './line-target.ts';

interface Props {
  invoice: Invoice;
  /** Of the company, for staff. */
  company_id?: number;
  /** What staff may do about a line. */
  action?: (position: number) => ReactNode;
}

/** The lines of a document. Each says why it is there, and leads to what was bought. */
export function InvoiceLines({ invoice, company_id, action }: Props) {
  const t = useTexts('invoices');
  const reasons = new Map(invoice.reasons.map((reason) => [reason.position, reason]));
  return (
    <ul className={css.lines} aria-label={t('lines')}>
      {invoice.content.lines.map((line) => (
        <li key={line.position} className={css.line}>
          <div className={css.what}>
            <span>{line.text}</span>
            <span className={css.soft}>
              {[
                dayRange(line.supplied_on, line.supplied_till ?? line.supplied_on),
                line.quantity > 1 ? `${line.quantity} × ${money(line.unit_net)}` : '',
                line.detail,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Why reason={reasons.get(line.position)} company_id={company_id} />
          </div>
          <strong className={css.amount}>{money(line.net)}</strong>
          {action?.(line.position)}
        </li>
      ))}
    </ul>
  );
}

function Why({ reason, company_id }: { reason: InvoiceReason | undefined; company_id: number | undefined }) {
  const t = useTexts('invoices');
  if (!reason) return null;
  const target = targetOf(reason, company_id);
  return (
    <span className={css.soft}>
      {reason.campaign && `${t('why.campaign', { name: reason.campaign.name })} · `}
      {target ? <PageLink to={target}>{t(`why.${wordOf(reason)}`)}</PageLink> : t('why.gone')}
    </span>
  );
}
