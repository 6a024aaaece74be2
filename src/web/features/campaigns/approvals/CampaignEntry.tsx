import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { approvals, type CampaignApproval } from '#contract/campaigns/approvals.ts';
import { MetaFacts } from '#web/features/matching/audiences/MetaFacts.tsx';
import { JobPostView } from '#web/features/hiring/job-posts/JobPostView.tsx';
import { usePreview } from '#web/features/hiring/job-posts/use-preview.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { money, number, phoneNumber } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import css from './Approvals.module.css';
import { Company } from './Company.tsx';
import { DecideCampaign } from './Decide.tsx';

/** A campaign, or the change of one, as drivers will read it. */
export function CampaignEntry() {
  const { id } = useParams({ strict: false });
  const entry = useQuery(query(approvals.campaign, { params: { id: Number(id) } }));
  if (entry.error && !entry.data) return <ErrorState error={entry.error} onRetry={() => void entry.refetch()} />;
  if (!entry.data) return <FormSkeleton fields={6} />;
  return <Campaign key={id} entry={entry.data} />;
}

function Campaign({ entry }: { entry: CampaignApproval }) {
  const t = useTexts('approvals');
  const preview = usePreview();
  const { campaign, company, audience, parent_id } = entry;
  const { content } = campaign;
  return (
    <>
      <DecideCampaign entry={entry} />
      <div className={css.item}>
        <section className={css.phone} aria-label={t('preview')}>
          <JobPostView nested post={preview({ content, company, meta: audience?.meta })} />
        </section>
        <Stack>
          {parent_id && <Note>{t('is_change', { name: campaign.name })}</Note>}
          {content.confidential && <Note level="warning">{t('confidential')}</Note>}
          <Company {...entry} />
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
