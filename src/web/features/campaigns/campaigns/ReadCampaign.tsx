import { useQuery } from '@tanstack/react-query';
import type { CampaignDetail } from '#contract/campaigns/campaigns.ts';
import { audiences } from '#contract/matching/audiences.ts';
import { MetaFacts } from '#web/features/matching/audiences/MetaFacts.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { listed, number } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { Columns, DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { valuesOf } from './campaign-form.ts';
import { CampaignPreview } from './CampaignPreview.tsx';
import { usePeople } from './use-people.ts';

/** A campaign's values as text, for those who may not change it. */
export function ReadCampaign({ campaign }: { campaign: CampaignDetail }) {
  const t = useTexts('campaigns');
  const values = valuesOf(campaign);
  const people = usePeople();
  const nameOf = (id: number | null) => people.find((person) => person.id === id)?.full_name;
  return (
    <Stack>
      <Note>{t('read_only')}</Note>
      <Columns min={340}>
        <Panel title={t('tab.general')}>
          <DescriptionList
            facts={[
              [t('field.name'), values.name],
              [t('field.title'), values.title],
              [t('field.vacancies'), number(values.vacancies)],
              [t('field.contact_type'), t(`contact_type.${values.contact_type}`)],
              [t('field.contact_person_id'), nameOf(values.contact_person_id)],
              [t('field.phone'), values.phone],
              [t('field.users'), listed(values.users.flatMap((id) => nameOf(id) ?? []))],
              [t('field.cost_center'), values.cost_center],
            ]}
          />
        </Panel>
        {values.audience_id !== null && (
          <Panel title={t('tab.audience')}>
            <AudienceFacts id={values.audience_id} />
          </Panel>
        )}
      </Columns>
      <Panel title={t('tab.information')}>
        <CampaignPreview values={values} image_id={campaign.content.image_id} />
      </Panel>
    </Stack>
  );
}

function AudienceFacts({ id }: { id: number }) {
  const found = useQuery(query(audiences.edit, { params: { id } }));
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} compact />;
  return found.data ? <MetaFacts meta={found.data.meta} /> : <RowsSkeleton rows={5} />;
}
