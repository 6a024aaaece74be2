import { Button, Checkbox } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { approvals, type PendingCampaign } from '#contract/campaigns/approvals.ts';
import { MetaFacts } from '#web/features/matching/audiences/MetaFacts.tsx';
import { JobPostView } from '#web/features/hiring/job-posts/JobPostView.tsx';
import { usePreview } from '#web/features/hiring/job-posts/use-preview.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call, mutation } from '#web/kernel/http/api.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { money, number, phoneNumber } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import css from './Approvals.module.css';
import { Company } from './Company.tsx';
import { Queue, queueQuery } from './Queue.tsx';
import { RejectDialog } from './RejectDialog.tsx';

/** Campaigns, and changes of running ones, with a pending approval. */
export function CampaignApprovalsPage() {
  const t = useTexts('approvals');
  const list = useInfiniteQuery(queueQuery(approvals.pendingCampaigns, (...args) => call(approvals.pendingCampaigns, ...args)));
  return (
    <Queue title={t('campaigns.title')} text={t('campaigns.text')} list={list}>
      {(waiting) => <Waiting waiting={waiting} />}
    </Queue>
  );
}

function Waiting({ waiting }: { waiting: PendingCampaign }) {
  const t = useTexts('approvals');
  const preview = usePreview();
  const { campaign, company, audience, parent_id } = waiting;
  const { content } = campaign;
  return (
    <>
      <div className={css.head}>
        <h2>{content.name}</h2>
        <Decide waiting={waiting} />
      </div>
      <div className={css.item}>
        <section className={css.phone} aria-label={t('preview')}>
          <JobPostView nested post={preview({ content, company, meta: audience?.meta })} />
        </section>
        <Stack>
          {parent_id && <Note>{t('is_change', { name: campaign.name })}</Note>}
          {content.confidential && <Note level="warning">{t('confidential')}</Note>}
          <Company {...waiting} />
          <Panel
            title={t('audience')}
            aside={
              audience && (
                <Status level={audience.status === 'approved' ? 'success' : 'warning'}>{t(`audience_status.${audience.status}`)}</Status>
              )
            }
          >
            {audience ? <MetaFacts meta={audience.meta} /> : <p>{t('no_audience')}</p>}
          </Panel>
          <Panel title={t('facts')}>
            <DescriptionList
              facts={[
                [t('cost_per_unlock'), money(campaign.cost_per_unlock)],
                [t('vacancies'), number(content.vacancies)],
                [t('contact_person'), campaign.contact_person?.full_name],
                [t('phone'), content.phone && phoneNumber(content.phone)],
              ]}
            />
          </Panel>
        </Stack>
      </div>
    </>
  );
}

type Deciding = 'approve' | 'reject' | undefined;

function Decide({ waiting }: { waiting: PendingCampaign }) {
  const t = useTexts('approvals');
  const [deciding, setDeciding] = useState<Deciding>();
  const close = () => setDeciding(undefined);
  const { name } = waiting.campaign.content;
  const form = useContractForm(approvals.rejectCampaign, {
    initial: { rejected_reason: '' },
    input: (values) => ({ body: { campaign_id: waiting.id, ...values } }),
    onSaved: () => toast.success(t('campaigns.rejected')),
  });
  return (
    <div className={css.decide}>
      <Button variant="default" onClick={() => setDeciding('reject')}>
        {t('reject')}
      </Button>
      <Button onClick={() => setDeciding('approve')}>{t('approve')}</Button>
      <ApproveDialog waiting={waiting} open={deciding === 'approve'} onClose={close} />
      {deciding === 'reject' && <RejectDialog name={name} form={form} onClose={close} />}
    </div>
  );
}

/** Confirms the approval. For a campaign with rejected offers it can reopen them. */
function ApproveDialog({ waiting, open, onClose }: { waiting: PendingCampaign; open: boolean; onClose: () => void }) {
  const t = useTexts('approvals');
  const ui = useTexts('ui');
  const [reset_rejected_offers, setReset] = useState(false);
  const { id, updated_at, parent_id, rejected_offers_count: count, campaign } = waiting;
  const approve = useMutation({
    ...mutation(approvals.approveCampaign),
    onSuccess: () => toast.success(t('campaigns.approved')),
    onSettled: onClose,
  });
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {ui('cancel')}
      </Button>
      <Button
        data-autofocus
        loading={approve.isPending}
        onClick={() => approve.mutate({ body: { campaign_id: id, reset_rejected_offers, updated_at } })}
      >
        {t('approve')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('approve_title', { name: campaign.content.name })} footer={footer}>
      <Stack>
        <p>{t(parent_id ? 'approve_change_text' : 'approve_text')}</p>
        {count > 0 && (
          <Checkbox
            label={t('reset_rejected_offers', { count })}
            description={t('reset_hint')}
            checked={reset_rejected_offers}
            onChange={(event) => setReset(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
