import { useSuspenseQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { audiences, type Audience } from '#contract/matching/audiences.ts';
import { canChangeType } from '#contract/matching/audiences.policy.ts';
import { goTo } from '#web/kernel/pages/go.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { toast } from '#web/ui/toast.ts';
import { recordForm } from '#web/ui/form/record-form.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Note } from '#web/ui/Note.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import type { AudienceValues } from './audience-form.ts';
import { AudienceBuilder } from './AudienceBuilder.tsx';
import { AudienceStatus } from './AudienceStatus.tsx';
import type { BlankMetas } from './blank-metas.ts';
import { MetaFacts } from './MetaFacts.tsx';
import { presetsQuery } from './presets.ts';

/** Edits an audience, or its pending change; the approved one stays in use. Without the permission it is read-only. */
export function EditAudiencePage({ id, blank }: { id: number; blank: BlankMetas }) {
  const { data: audience, refetch } = useSuspenseQuery(query(audiences.edit, { params: { id } }));
  const canEdit = usePermission('audiences');
  const renew = async () => (await refetch()).data ?? audience;
  if (!canEdit) return <ReadAudience audience={audience} />;
  return <EditAudience key={id} audience={audience} renew={renew} blank={blank} />;
}

/** An audience's values as text. */
function ReadAudience({ audience }: { audience: Audience }) {
  const t = useTexts('audiences');
  const { name, sub_audience } = audience;
  const { contact_type, meta } = sub_audience ?? audience;
  return (
    <>
      <PageHeader title={name} back={hrefOf(pages.audiences)} aside={<AudienceStatus audience={audience} />} />
      <Stack>
        <WhatHolds audience={audience} />
        <Note>{t('read_only')}</Note>
        <Panel title={t(`contact_type.${contact_type}`)}>
          <MetaFacts meta={meta} />
        </Panel>
      </Stack>
    </>
  );
}

/** The pending change is edited, if there is one. */
const valuesOf = ({ name, partner_customer_id, ...audience }: Audience, blank: BlankMetas): AudienceValues => {
  const { contact_type, meta } = audience.sub_audience ?? audience;
  return { name, partner_customer_id, contact_type, meta: { ...blank[contact_type], ...meta } } as AudienceValues;
};

function EditAudience({ audience, renew, blank }: { audience: Audience; renew: () => Promise<Audience>; blank: BlankMetas }) {
  const t = useTexts('audiences');
  const { data: options } = useSuspenseQuery(presetsQuery());
  const { name } = audience;
  const form = useContractForm(audiences.update, {
    ...recordForm(audience, { values: (read) => valuesOf(read, blank), version: ({ updated_at }) => String(updated_at), renew }),
    input: (written, read) => ({ params: { id: audience.id }, body: { ...written, updated_at: read.version } }),
    draft: `audience-${audience.id}`,
    onSaved: async (saved) => {
      toast.success(saved.sub_audience?.status === 'pending' ? t('change_waits') : t('updated'));
      await goTo(hrefOf(pages.audiences));
    },
  });
  return (
    <>
      <PageHeader
        title={name}
        documentTitle={t('edit_title', { name })}
        back={hrefOf(pages.audiences)}
        aside={<AudienceStatus audience={audience} />}
      />
      <Stack>
        <WhatHolds audience={audience} />
        <AudienceBuilder
          form={form}
          blank={blank}
          optimization={options.optimization}
          is_type_fixed={!canChangeType(audience)}
          submitLabel={t('save_change')}
        />
      </Stack>
    </>
  );
}

/** The reason of a rejection, and the criteria that apply during editing. */
function WhatHolds({ audience }: { audience: Audience }) {
  const t = useTexts('audiences');
  const canEdit = usePermission('audiences');
  const { status, rejected_reason, sub_audience } = audience;
  if (status === 'rejected')
    return (
      <Note level="danger" title={t('rejected_title')}>
        {rejected_reason}
      </Note>
    );
  if (sub_audience?.status === 'rejected')
    return (
      <Note level="danger" title={t('change_rejected_title')}>
        {sub_audience.rejected_reason}
      </Note>
    );
  if (sub_audience) return <Note>{t('change_pending_note')}</Note>;
  return canEdit && status === 'approved' ? <Note>{t('approved_note')}</Note> : null;
}
