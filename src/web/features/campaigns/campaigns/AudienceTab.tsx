import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { AudienceTarget } from '#contract/matching/audience-meta.ts';
import { audiences } from '#contract/matching/audiences.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { MetaFacts } from '#web/features/matching/audiences/MetaFacts.tsx';
import { PoolPanel } from '#web/features/matching/audiences/PoolPanel.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FieldGroup } from '#web/ui/form/Form.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Columns, Panel } from '#web/ui/Panel.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import type { CampaignForm } from './campaign-form.ts';
import css from './CampaignForm.module.css';

/** The maximum number of rows; typing filters them. */
const SHOWN = 100;

/** Chooses one of the company's audiences for this contact type, with its criteria and its pool. */
export function AudienceTab({ form }: { form: CampaignForm }) {
  const t = useTexts('campaigns');
  const ui = useTexts('ui');
  const choices = useQuery(query(audiences.options, { query: {} }));
  const { audience_id, contact_type } = form.values;
  const fitting = (choices.data?.data ?? []).filter((choice) => choice.contact_type === contact_type);
  const chosen = fitting.find(({ id }) => id === audience_id);
  const { onChange: _, value: __, ...props } = form.field('audience_id');
  return (
    <div className={css.tab}>
      <FieldGroup title={t('group.audience')} hint={t('hint.audience', { type: t(`contact_type.${contact_type}`) })}>
        {choices.error && <ErrorState error={choices.error} onRetry={() => void choices.refetch()} compact />}
        <Select
          label={t('field.audience_id')}
          required
          searchable
          limit={SHOWN}
          description={fitting.length > SHOWN && ui('pick.more')}
          placeholder={t(fitting.length > 0 ? 'choose_audience' : 'no_audience')}
          data={fitting.map(({ id, name, status }) => ({
            value: String(id),
            label: status === 'approved' ? name : `${name} · ${t(`audience_status.${status}`)}`,
          }))}
          {...props}
          value={chosen ? String(chosen.id) : null}
          onChange={(id) => form.set('audience_id', id ? Number(id) : null)}
        />
        {chosen?.status === 'pending' && <Note>{t('audience_pending')}</Note>}
        {chosen?.status === 'rejected' && <Note level="warning">{t('audience_rejected')}</Note>}
        <div>
          <Button
            component={PageLink}
            to={hrefOf(pages.newAudience)}
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('new_audience')}
          </Button>
        </div>
      </FieldGroup>
      {chosen && <Chosen id={chosen.id} />}
    </div>
  );
}

function Chosen({ id }: { id: number }) {
  const t = useTexts('campaigns');
  const found = useQuery(query(audiences.edit, { params: { id } }));
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} compact />;
  if (!found.data) return <FormSkeleton />;
  const { contact_type, meta } = found.data;
  return (
    <Columns min={320}>
      <Panel title={t('audience_asks')}>
        <MetaFacts meta={meta} />
      </Panel>
      <PoolPanel target={meta.location ? ({ contact_type, meta } as AudienceTarget) : undefined} />
    </Columns>
  );
}
