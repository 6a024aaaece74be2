import { NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { options } from '#contract/foundation/options.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import type { AdminDriver } from '#contract/staff/drivers-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { money } from '#web/ui/format.ts';
import { MoneyInput } from '#web/ui/input/MoneyInput.tsx';
import { SearchSelect } from '#web/ui/input/SearchSelect.tsx';
import { Note } from '#web/ui/Note.tsx';
import { toast } from '#web/ui/toast.ts';

interface Props {
  driver: AdminDriver;
  onClose: () => void;
}
interface Values {
  company_id: number | undefined;
  campaign_id: number | null;
  price: number | null;
  note: string;
}
const initial: Values = { company_id: undefined, campaign_id: null, price: null, note: '' };

/** S159: at the price of the company or its campaign; super admins may set another one that was agreed. */
export function UnlockForCompany({ driver, onClose }: Props) {
  const t = useTexts('drivers_admin');
  const canSetPrice = usePermission('super');
  const form = useContractForm(unlocks.unlock, {
    initial: initial as Values & Record<string, unknown>,
    input: ({ company_id, campaign_id, price, note }) => ({
      body: {
        driver_id: driver.id,
        // the server names the field while it is empty
        company_id: company_id as number,
        campaign_id,
        with_campaign: campaign_id !== null,
        note,
        price: price ?? tariff ?? undefined,
      },
    }),
    onSaved: ({ already_unlocked, price }) => {
      toast.success(already_unlocked ? t('unlock.already') : t('unlock.done', { price: money(price) }));
      onClose();
    },
  });
  const { company_id, campaign_id } = form.values;
  const { campaigns, tariff } = useTariff(company_id, campaign_id);
  const price = form.values.price ?? tariff;
  return (
    <FormDialog
      form={form}
      title={t('unlock.title', { name: driver.full_name })}
      onClose={onClose}
      submitLabel={price === undefined ? t('unlock.confirm') : t('unlock.confirm_for', { price: money(price) })}
    >
      <SearchSelect
        label={t('companies.company')}
        none={t('companies.choose_company')}
        required
        data-autofocus
        error={form.errors['company_id']}
        value={company_id}
        onPick={(id) => {
          form.set('company_id', id);
          form.set('campaign_id', null);
        }}
        choices={(filter) => query(options.companies, { query: filter })}
      />
      <NativeSelect
        label={t('unlock.campaign')}
        disabled={company_id === undefined}
        value={String(campaign_id ?? '')}
        onChange={({ currentTarget }) => form.set('campaign_id', Number(currentTarget.value) || null)}
        data={[{ value: '', label: t('unlock.no_campaign') }, ...campaigns.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      {canSetPrice && (
        <MoneyInput label={t('unlock.price')} description={t('unlock.price_text')} {...form.field('price')} value={form.values.price} />
      )}
      <Textarea
        label={t('unlock.note')}
        description={t('unlock.note_text')}
        autosize
        minRows={2}
        maxLength={2000}
        {...form.field('note')}
      />
      {price !== undefined && <Note>{t('unlock.charge', { price: money(price) })}</Note>}
    </FormDialog>
  );
}

/** The campaigns of the company, and what an unlock costs there. */
function useTariff(company_id: number | undefined, campaign_id: number | null) {
  const params = { id: company_id ?? 0 };
  const enabled = company_id !== undefined;
  const company = useQuery({ ...query(companyAdmin.get, { params }), enabled });
  const list = useQuery({ ...query(companyAdmin.campaigns, { params, query: { per_page: 100 } }), enabled });
  const campaigns = enabled ? (list.data?.data ?? []) : [];
  const campaign = campaigns.find(({ id }) => id === campaign_id);
  return { campaigns, tariff: enabled ? (campaign?.cost_per_unlock ?? company.data?.configs.cost_per_unlock) : undefined };
}
