import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useCanOpen, useMe } from '#web/kernel/session/session.ts';
import { Forbidden } from '#web/ui/Forbidden.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { CampaignValues } from './campaign-form.ts';
import { CampaignEditor } from './CampaignEditor.tsx';

/** A new campaign; its author is the default contact person. */
export function NewCampaignPage({ blank }: { blank: CampaignValues }) {
  const t = useTexts('campaigns');
  const me = useMe();
  if (!useCanOpen(pages.newCampaign)) return <Forbidden />;
  return (
    <>
      <PageHeader title={t('new_title')} text={t('new_text')} back={hrefOf(pages.campaigns)} />
      <CampaignEditor initial={{ ...blank, contact_person_id: me.id, users: [me.id] }} />
    </>
  );
}
