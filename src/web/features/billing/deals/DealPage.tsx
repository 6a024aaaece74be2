import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { dealDocuments } from '#contract/billing/deal-documents.ts';
import { deals, type StaffDeal } from '#contract/billing/deals.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { confirm } from '#web/ui/confirm.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { day, moment, money } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { DescriptionList, Panel, Stack, type Fact } from '#web/ui/Panel.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import { toast } from '#web/ui/toast.ts';
import { DealForm } from './DealForm.tsx';
import { DealHistory } from './DealHistory.tsx';
import { DealPrices } from './DealPrices.tsx';
import { draftOf } from './draft.ts';
import { stateLevels } from './state-levels.ts';

/** One deal: its state, its history, and its form until it is signed. */
export function DealPage({ id }: { id: number }) {
  const { data: deal, error, refetch } = useQuery(query(deals.get, { params: { id } }));
  if (error && !deal) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!deal) return <FormSkeleton fields={8} />;
  return <Deal key={deal.id} deal={deal} />;
}

function Deal({ deal }: { deal: StaffDeal }) {
  const t = useTexts('deals');
  const isOpen = deal.can_change && deal.state !== 'signed';
  return (
    <>
      <PageHeader
        title={t('deal_of', { number: `D-${deal.id}`, company: deal.company_name })}
        back={hrefOf(pages.deals)}
        actions={<Actions deal={deal} />}
      />
      <Stack>
        <Facts deal={deal} />
        {isOpen ? (
          <DealForm
            endpoint={deals.save}
            initial={draftOf(deal)}
            input={(body) => ({ params: { id: deal.id }, body })}
            onSaved={() => toast.success(t('saved'))}
          />
        ) : (
          <Panel title={t('offer')}>
            <DealPrices price={deal.price} />
          </Panel>
        )}
        <DealHistory events={deal.events} />
      </Stack>
    </>
  );
}

function Actions({ deal }: { deal: StaffDeal }) {
  const t = useTexts('deals');
  const params = { id: deal.id };
  const send = useMutation({ ...mutation(deals.send), onSuccess: () => toast.success(t('sent')) });
  const takeBack = useMutation({ ...mutation(deals.takeBack), onSuccess: () => toast.success(t('taken_back')) });
  if (!deal.can_change || deal.state === 'signed') return null;
  const isSent = deal.state !== 'draft';
  const sendNow = async () => {
    const text = t(isSent ? 'send_again_text' : 'send_text', { email: deal.contact_email, gross: money(deal.total.amount_gross) });
    if (await confirm({ title: t(isSent ? 'send_again' : 'send'), text, confirmLabel: t('send') })) send.mutate({ params });
  };
  return (
    <>
      {isSent && (
        <Button variant="default" loading={takeBack.isPending} onClick={() => takeBack.mutate({ params })}>
          {t('take_back')}
        </Button>
      )}
      <Button loading={send.isPending} onClick={() => void sendNow()}>
        {t(isSent ? 'send_again' : 'send')}
      </Button>
    </>
  );
}

function Facts({ deal }: { deal: StaffDeal }) {
  const t = useTexts('deals');
  const { company_id, link, decline_reason, signer_name, signer_email, total } = deal;
  const at = (when: string | null) => when && moment(when);
  const pdf = (path: string, label: string) => (
    <a href={path.replace('{id}', String(deal.id))} target="_blank" rel="noopener">
      {label}
    </a>
  );
  const facts: Fact[] = [
    [
      t('column.state'),
      <Status key="state" level={stateLevels[deal.state]}>
        {t(`state.${deal.state}`)}
      </Status>,
    ],
    [
      t('company'),
      company_id === null ? (
        t('new_company')
      ) : (
        <PageLink key="company" to={hrefOf(pages.company, { params: { id: company_id } })}>
          {deal.company_name}
        </PageLink>
      ),
    ],
    [t('contact'), [deal.contact_name, deal.contact_email].filter(Boolean).join(' · ')],
    [t('column.total'), t('net_and_gross', { net: money(total.amount_net), gross: money(total.amount_gross) })],
    [t('column.sent_at'), at(deal.sent_at)],
    [t('column.viewed_at'), at(deal.viewed_at)],
    [t('column.expires_on'), deal.expires_on && day(deal.expires_on)],
    [t('column.declined_at'), at(deal.declined_at)],
    [t('decline_reason'), decline_reason],
    [t('column.signed_at'), at(deal.signed_at)],
    [t('starts_on'), deal.starts_on && day(deal.starts_on)],
    [t('price_per_hire'), deal.form.commission_type === 'per_hire' && money(deal.conditions.price_per_hire)],
    [t('goodwill'), t('goodwill_weeks', { count: deal.form.obligingness_weeks })],
    [t('signer'), signer_name && [signer_name, signer_email].join(' · ')],
    [t('sealed_at'), at(deal.sealed_at)],
    [t('stamped_at'), at(deal.stamped_at)],
    [
      t('link'),
      link && (
        <a key="link" href={link}>
          {link}
        </a>
      ),
    ],
    [t('document'), deal.has_document && pdf(dealDocuments.staffFile.path, t(deal.sealed_at ? 'sealed_pdf' : 'open_pdf'))],
    [t('by_hand'), deal.has_upload && pdf(dealDocuments.staffUpload.path, t('open_pdf'))],
  ];
  return (
    <Panel>
      {/* what has not happened has no line */}
      <DescriptionList facts={facts.filter(([, value]) => Boolean(value))} />
    </Panel>
  );
}
