import { IconFileTypePdf } from '@tabler/icons-react';
import type { SepaAccount } from '#contract/billing/payment-methods.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { day, groupedIban, moment } from '#web/ui/format.ts';
import { DescriptionList } from '#web/ui/Panel.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import css from './PaymentMethods.module.css';

/** 'visa' in the spelling of its brand. */
export const cardName = ({ brand, last_four }: { brand: string; last_four: string }) => ({
  brand: brand.charAt(0).toUpperCase() + brand.slice(1),
  last_four,
});

export function MandateStatus({ account }: { account: SepaAccount }) {
  const t = useTexts('payment_methods');
  return account.approved_at ? (
    <Status level="success">{t('mandate.approved')}</Status>
  ) : (
    <Status level="warning">{t('mandate.waiting')}</Status>
  );
}

/** A mandate as the company and staff read it, with its document. */
export function MandateFacts({ account }: { account: SepaAccount }) {
  const t = useTexts('payment_methods');
  return (
    <>
      <DescriptionList
        facts={[
          [t('sepa.bank_account_owner'), account.bank_account_owner],
          [
            t('sepa.iban'),
            <span key="iban" className={css.nowrap}>
              {groupedIban(account.iban)}
            </span>,
          ],
          [t('sepa.swift_bic'), account.swift_bic],
          [t('sepa.signer_name'), account.signer_name],
          [t('sepa.scheme'), t(`sepa.schemes.${account.scheme}.name`)],
          [t('mandate.reference'), account.mandate_reference],
          [t('mandate.accepted_at'), moment(account.accepted_terms_at)],
          [t('mandate.signed_on'), account.signed_on && day(account.signed_on)],
          [t('mandate.approved_at'), account.approved_at && moment(account.approved_at)],
        ]}
      />
      {account.pdf_path && (
        <a className={css.document} href={account.pdf_path} target="_blank" rel="noreferrer">
          <IconFileTypePdf size={18} stroke={1.7} aria-hidden />
          {t('mandate.pdf')}
        </a>
      )}
    </>
  );
}
