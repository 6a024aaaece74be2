import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { approvals, type PendingAudience } from '#contract/campaigns/approvals.ts';
import type { AudienceTarget } from '#contract/matching/audience-meta.ts';
import { protectedTraits } from '#contract/matching/audiences.policy.ts';
import { MetaFacts } from '#web/features/matching/audiences/MetaFacts.tsx';
import { PoolPanel } from '#web/features/matching/audiences/PoolPanel.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call, mutation } from '#web/kernel/http/api.ts';
import { toast } from '#web/ui/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Note } from '#web/ui/Note.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import css from './Approvals.module.css';
import { Company } from './Company.tsx';
import { Queue, queueQuery } from './Queue.tsx';
import { RejectDialog } from './RejectDialog.tsx';

/** Audiences with a pending approval. */
export function AudienceApprovalsPage() {
  const t = useTexts('approvals');
  const list = useInfiniteQuery(queueQuery(approvals.pendingAudiences, (...args) => call(approvals.pendingAudiences, ...args)));
  return (
    <Queue title={t('audiences.title')} text={t('audiences.text')} list={list}>
      {(audience) => <Waiting audience={audience} />}
    </Queue>
  );
}

function Waiting({ audience }: { audience: PendingAudience }) {
  const t = useTexts('approvals');
  const { contact_type, meta, approved_meta, name } = audience;
  const traits = protectedTraits(meta);
  return (
    <>
      <div className={css.head}>
        <h2>{name}</h2>
        <Decide audience={audience} />
      </div>
      <div className={css.item}>
        <Stack>
          {traits.length > 0 && (
            <Note level="warning" title={t('protected')}>
              {traits.map(({ trait, reason }) => (
                <p key={trait}>
                  <strong>{t(`trait.${trait}`)}:</strong> {reason}
                </p>
              ))}
            </Note>
          )}
          <Panel title={t('asks')} aside={<Status>{t(`contact_type.${contact_type}`)}</Status>}>
            <MetaFacts meta={meta} before={approved_meta} />
          </Panel>
          <Company {...audience} />
        </Stack>
        <PoolPanel target={meta.location ? ({ contact_type, meta } as AudienceTarget) : undefined} />
      </div>
    </>
  );
}

function Decide({ audience }: { audience: PendingAudience }) {
  const t = useTexts('approvals');
  const [isRejecting, setRejecting] = useState(false);
  const { id, name, updated_at } = audience;
  const approve = useMutation({
    ...mutation(approvals.approveAudience),
    onSuccess: () => toast.success(t('audiences.approved')),
  });
  const form = useContractForm(approvals.rejectAudience, {
    initial: { rejected_reason: '' },
    input: (values) => ({ body: { audience_id: id, ...values } }),
    onSaved: () => toast.success(t('audiences.rejected')),
  });
  return (
    <div className={css.decide}>
      <Button variant="default" onClick={() => setRejecting(true)}>
        {t('reject')}
      </Button>
      <Button loading={approve.isPending} onClick={() => approve.mutate({ body: { audience_id: id, updated_at } })}>
        {t('approve')}
      </Button>
      {isRejecting && <RejectDialog name={name} form={form} onClose={() => setRejecting(false)} />}
    </div>
  );
}
