import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { contractData, hires, type Hire } from '#contract/hiring/hires.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { listed } from '#web/ui/format.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './Hires.module.css';

/** Street address and date of birth reach the company with one tap, and not before. */
export function ContractData({ hire }: { hire: Hire }) {
  const t = useTexts('hires');
  const { contract_data_missing: missing, company } = hire;
  const shared = hire.contract_data_shared_at !== null;
  const share = useMutation({
    ...mutation(hires.shareContractData),
    onSuccess: () => toast.success(t(shared ? 'contract_data.withdrawn' : 'contract_data.shared', { company: company.name })),
  });
  const hasSome = missing.length < contractData.length;
  return (
    <div className={css.contract}>
      <p>{t(shared ? 'contract_data.seen' : 'contract_data.text', { company: company.name })}</p>
      {missing.length > 0 && (
        <p>
          {t('contract_data.missing', { what: listed(missing.map((each) => t(`contract_data.${each}`))) })}{' '}
          <PageLink to={hrefOf(pages.profile)}>{t('contract_data.add')}</PageLink>
        </p>
      )}
      {(shared || hasSome) && (
        <Button
          variant="default"
          loading={share.isPending}
          onClick={() => share.mutate({ params: { unlockedDriverId: hire.unlocked_driver_id }, body: { shared: !shared } })}
        >
          {t(shared ? 'contract_data.withdraw' : 'contract_data.share')}
        </Button>
      )}
    </div>
  );
}
