import { Input, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { options } from '#contract/foundation/options.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { locales, type Locale } from '#contract/people.ts';
import { PartnerCustomerSelect } from '#web/features/matching/partner-customers/PartnerCustomerSelect.tsx';
import { languageNames } from '#web/ui/Language.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { Fields } from '#web/ui/form/Form.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { MoneyInput } from '#web/ui/input/MoneyInput.tsx';
import { PhoneInput } from '#web/ui/input/PhoneInput.tsx';
import { SearchSelect } from '#web/ui/input/SearchSelect.tsx';

export interface CandidateValues extends Record<string, unknown> {
  company_id: number | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  locale: Locale;
  campaign_id: number | null;
  partner_customer_id: number | null;
  owner_id: number | null;
  price: number | null;
}
interface Props {
  form: ContractForm<CandidateValues>;
  /** Staff choose the company of a new candidate only. */
  isNew?: boolean;
  hasPerson?: boolean;
}

/** Person, job and price. */
export function CandidateFields({ form, isNew = false, hasPerson = true }: Props) {
  const t = useTexts('candidates');
  const isStaff = useSession().user?.side === 'staff';
  return (
    <>
      {isStaff && isNew && <CompanyField form={form} />}
      {hasPerson && <PersonFields form={form} />}
      <WorkFields form={form} />
      {isStaff && (
        <MoneyInput
          label={t('price')}
          description={t('price_hint')}
          {...form.field('price')}
          value={form.values.price}
          onChange={(price) => form.set('price', price)}
        />
      )}
    </>
  );
}

function PersonFields({ form }: Pick<Props, 'form'>) {
  const t = useTexts('candidates');
  const phone = form.field('phone');
  return (
    <>
      <Fields>
        <TextInput label={t('first_name')} required autoComplete="off" {...form.field('first_name')} />
        <TextInput label={t('last_name')} required autoComplete="off" {...form.field('last_name')} />
      </Fields>
      <TextInput type="email" label={t('email')} description={t('email_hint')} autoComplete="off" {...form.field('email')} />
      <PhoneInput
        label={t('phone')}
        value={form.values.phone}
        onChange={(number) => form.set('phone', number)}
        error={phone.error}
        id={phone.id}
        onBlur={phone.onBlur}
      />
      <NativeSelect
        label={t('language')}
        {...form.field('locale')}
        data={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
      />
    </>
  );
}

function CompanyField({ form }: Pick<Props, 'form'>) {
  const t = useTexts('candidates');
  const id = useId();
  const pick = (company_id: number | undefined) => {
    form.set('company_id', company_id ?? null);
    for (const field of ['campaign_id', 'partner_customer_id', 'owner_id'] as const) form.set(field, null);
  };
  return (
    <Input.Wrapper label={t('company')} required id={id} error={form.errors['company_id']}>
      <SearchSelect
        id={id}
        none={t('choose_company')}
        value={form.values.company_id ?? undefined}
        onPick={pick}
        choices={(wanted) => query(options.companies, { query: wanted })}
      />
    </Input.Wrapper>
  );
}

/** What belongs to the company: campaign, responsible user, customer. Staff choose them once they have chosen the company. */
function WorkFields({ form }: Pick<Props, 'form'>) {
  const t = useTexts('candidates');
  const id = useId();
  const isStaff = useSession().user?.side === 'staff';
  const company_id = isStaff ? (form.values.company_id ?? undefined) : undefined;
  const isReady = !isStaff || company_id !== undefined;
  const owners = useQuery({ ...query(unlockedDrivers.owners, { query: { company_id } }), enabled: isReady }).data?.data ?? [];
  if (!isReady) return null;
  return (
    <>
      <Input.Wrapper label={t('campaign')} id={id} error={form.errors['campaign_id']}>
        <SearchSelect
          id={id}
          none={t('no_campaign')}
          value={form.values.campaign_id ?? undefined}
          onPick={(campaign_id) => form.set('campaign_id', campaign_id ?? null)}
          choices={(wanted) => query(options.campaigns, { query: { ...wanted, company_id } })}
        />
      </Input.Wrapper>
      <NativeSelect
        label={t('owner')}
        error={form.errors['owner_id']}
        value={form.values.owner_id ?? ''}
        onChange={(event) => form.set('owner_id', Number(event.currentTarget.value) || null)}
        data={[
          { value: '', label: t('nobody') },
          ...owners.map(({ id: user_id, full_name }) => ({ value: String(user_id), label: full_name })),
        ]}
      />
      <PartnerCustomerSelect
        label={t('customer')}
        none={t('no_customer')}
        description={t('customer_hint')}
        value={form.values.partner_customer_id}
        company_id={company_id}
        error={form.errors['partner_customer_id']}
        onPick={(customer) => form.set('partner_customer_id', customer ?? null)}
      />
    </>
  );
}
