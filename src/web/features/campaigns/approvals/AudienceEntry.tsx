import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { approvals, type AudienceApproval } from '#contract/campaigns/approvals.ts';
import type { AudienceTarget } from '#contract/matching/audience-meta.ts';
import { protectedTraits } from '#contract/matching/audiences.policy.ts';
import { MetaFacts } from '#web/features/matching/audiences/MetaFacts.tsx';
import { PoolPanel } from '#web/features/matching/audiences/PoolPanel.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import css from './Approvals.module.css';
import { Company } from './Company.tsx';
import { DecideAudience } from './Decide.tsx';

/** An audience, or the change of one, with what a decision needs. */
export function AudienceEntry() {
  const { id } = useParams({ strict: false });
  const entry = useQuery(query(approvals.audience, { params: { id: Number(id) } }));
  if (entry.error && !entry.data) return <ErrorState error={entry.error} onRetry={() => void entry.refetch()} />;
  if (!entry.data) return <FormSkeleton fields={6} />;
  return <Audience key={id} entry={entry.data} />;
}

function Audience({ entry }: { entry: AudienceApproval }) {
  const t = useTexts('approvals');
  const { contact_type, meta, approved_meta } = entry;
  const traits = protectedTraits(meta);
  return (
    <>
      <DecideAudience entry={entry} />
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
          <Company {...entry} />
        </Stack>
        <PoolPanel target={meta.location ? ({ contact_type, meta } as AudienceTarget) : undefined} />
      </div>
    </>
  );
}
