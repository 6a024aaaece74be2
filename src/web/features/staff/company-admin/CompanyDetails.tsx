import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { companyAdmin, customerLevels, type AdminCompany, type CustomerLevel } from '#contract/staff/company-admin.ts';
import type { SepaAccount } from '#contract/billing/payment-methods.ts';
import { MandateFacts, MandateStatus } from '#web/features/billing/payment-methods/MandateState.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { confirm } from '#web/ui/confirm.ts';
import { toast } from '#web/ui/toast.ts';
import { day, moment, money, phoneNumber } from '#web/ui/format.ts';
import { TriStateSelect } from '#web/ui/input/TriStateSelect.tsx';
import { Columns, DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';

const PeopleForm = lazy(async () => ({ default: (await import('./PeopleForm.tsx')).PeopleForm }));
const ApproveMandate = lazy(async () => ({ default: (await import('./ApproveMandate.tsx')).ApproveMandate }));

interface Props {
  company: AdminCompany;
}

/** A mandate that waits holds up all payments, so it comes first. */
export function WaitingMandate({ company }: Props) {
  const canApprove = usePermission('admin');
  const account = company.sepa_account;
  if (!account || account.approved_at) return null;
  return <Mandate company={company} account={account} canApprove={canApprove} />;
}

/** Assignments, account and payment data for staff. */
export function CompanyDetails({ company }: Props) {
  const account = company.sepa_account;
  return (
    <Columns min={320}>
      <Stack>
        <Care company={company} />
        {account?.approved_at && <Mandate company={company} account={account} canApprove={false} />}
      </Stack>
      <Account company={company} />
    </Columns>
  );
}

function Mandate({ company, account, canApprove }: Props & { account: SepaAccount; canApprove: boolean }) {
  const t = useTexts('company_admin');
  const [approves, setApproves] = useState(false);
  return (
    <Panel title={t('mandate.title')} aside={<MandateStatus account={account} />}>
      <MandateFacts account={account} />
      {!account.approved_at && canApprove && (
        <Button mt="md" display="block" ml="auto" onClick={() => setApproves(true)}>
          {t('mandate.approve')}
        </Button>
      )}
      <Suspense fallback={null}>
        {approves && <ApproveMandate company_id={company.id} account={account} onClose={() => setApproves(false)} />}
      </Suspense>
    </Panel>
  );
}

/** Account manager, sales owner, rating, and removal of both. */
function Care({ company }: Props) {
  const t = useTexts('company_admin');
  const { id, can_manage } = company;
  const canAssign = usePermission('admin');
  const level = useMutation({ ...mutation(companyAdmin.setCustomerLevel), onSuccess: () => toast.success(t('saved')) });
  const letGo = useMutation({ ...mutation(companyAdmin.noFocus), onSuccess: () => toast.success(t('no_focus.done')) });
  const confirmNoFocus = async () => {
    if (await confirm({ title: t('no_focus.really'), text: t('no_focus.text'), confirmLabel: t('no_focus.confirm'), tone: 'danger' }))
      letGo.mutate({ params: { id } });
  };
  return (
    <Panel title={t('care')}>
      <Stack>
        {canAssign ? (
          <Suspense fallback={<RowsSkeleton rows={4} />}>
            <PeopleForm company={company} />
          </Suspense>
        ) : (
          <DescriptionList
            facts={[
              [t('column.account_manager'), company.account_manager?.full_name],
              [t('column.sales_owner'), company.sales_owner?.full_name],
            ]}
          />
        )}
        <TriStateSelect
          label={t('column.customer_level')}
          description={t('customer_level_text')}
          value={company.customer_level ?? ''}
          disabled={!can_manage || level.isPending}
          onDecide={(chosen) => level.mutate({ params: { id }, body: { customer_level: (chosen || null) as CustomerLevel | null } })}
          data={[{ value: '', label: '–' }, ...customerLevels.map((value) => ({ value, label: value.toUpperCase() }))]}
        />
        {company.no_focus_at ? (
          <p>{t('no_focus.since', { day: day(company.no_focus_at) })}</p>
        ) : (
          can_manage && (
            <div>
              <Button variant="default" color="signal" loading={letGo.isPending} onClick={() => void confirmNoFocus()}>
                {t('no_focus.button')}
              </Button>
            </div>
          )
        )}
      </Stack>
    </Panel>
  );
}

function Account({ company }: Props) {
  const t = useTexts('company_admin');
  const { subscription, following } = company;
  const nameOf = ({ package_key }: NonNullable<typeof subscription>) => (package_key === 'pro' ? 'Pro' : 'Starter');
  return (
    <Panel title={t('account')}>
      <DescriptionList
        facts={[
          [t('fact.account_name'), company.account_name],
          [
            t('fact.address'),
            [company.address_line1, company.address_line2, `${company.postal_code} ${company.city}`.trim(), company.country]
              .filter(Boolean)
              .join(', '),
          ],
          [t('fact.billing_email'), company.billing_email],
          [t('fact.vat'), company.vat],
          [t('fact.tax'), `${company.tax_percentage} %`],
          [t('fact.contact_person'), [company.contact_person, company.phone && phoneNumber(company.phone)].filter(Boolean).join(' · ')],
          [t('fact.card'), company.card_last_four && `${company.card_brand} •••• ${company.card_last_four}`],
          [t('fact.package'), subscription && t('fact.package_until', { name: nameOf(subscription), day: day(subscription.ends_on) })],
          [t('fact.following'), following && t('fact.package_from', { name: nameOf(following), day: day(following.starts_on) })],
          [t('due_days'), company.due_days],
          [t('config.cost_per_unlock'), money(company.configs.cost_per_unlock)],
          [t('config.price_per_hire'), money(company.configs.price_per_hire)],
          [t('column.created_at'), moment(company.created_at)],
          ...Object.entries(company.properties),
        ]}
      />
    </Panel>
  );
}
