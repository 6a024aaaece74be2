import { Button, Input } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { AudienceTarget } from '#contract/matching/audience-meta.ts';
import { audiences, type Audience, type AudienceChoice, type AudienceStatus } from '#contract/matching/audiences.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { MetaFacts } from '#web/features/matching/audiences/MetaFacts.tsx';
import { PoolPanel } from '#web/features/matching/audiences/PoolPanel.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FieldGroup } from '#web/ui/form/Form.tsx';
import { SearchSelect } from '#web/ui/input/SearchSelect.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Columns, Panel } from '#web/ui/Panel.tsx';
import type { CampaignForm } from './campaign-form.ts';
import css from './CampaignForm.module.css';

/** Chooses one of the company's audiences for this contact type, with its criteria and its pool. */
export function AudienceTab({ form }: { form: CampaignForm }) {
  const t = useTexts('campaigns');
  const { audience_id, contact_type } = form.values;
  const { id, error } = form.field('audience_id');
  const found = useQuery({ ...query(audiences.edit, { params: { id: audience_id ?? 0 } }), enabled: audience_id !== null });
  // one for another contact type is chosen anew
  const isOther = found.data !== undefined && found.data.contact_type !== contact_type;
  const chosen = audience_id === null || isOther ? undefined : found.data;
  return (
    <div className={css.tab}>
      <FieldGroup title={t('group.audience')} hint={t('hint.audience', { type: t(`contact_type.${contact_type}`) })}>
        <Input.Wrapper label={t('field.audience_id')} required id={id} error={error}>
          <SearchSelect
            id={id}
            none={t('choose_audience')}
            value={isOther ? undefined : (audience_id ?? undefined)}
            onPick={(picked) => form.set('audience_id', picked ?? null)}
            choices={(wanted) => ({
              ...query(audiences.options, { query: { ...wanted, contact_type } }),
              select: ({ data }: { data: AudienceChoice[] }) => ({
                data: data.map(({ status, ...choice }) => ({ ...choice, name: withStatus(choice.name, status) })),
              }),
            })}
          />
        </Input.Wrapper>
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
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} compact />}
      {chosen && <Chosen audience={chosen} />}
    </div>
  );

  function withStatus(name: string, status: AudienceStatus): string {
    return status === 'approved' ? name : `${name} · ${t(`audience_status.${status}`)}`;
  }
}

function Chosen({ audience }: { audience: Audience }) {
  const t = useTexts('campaigns');
  const { contact_type, meta } = audience;
  return (
    <Columns min={320} uneven>
      <Panel title={t('audience_asks')}>
        <MetaFacts meta={meta} />
      </Panel>
      <PoolPanel target={meta.location ? ({ contact_type, meta } as AudienceTarget) : undefined} />
    </Columns>
  );
}
