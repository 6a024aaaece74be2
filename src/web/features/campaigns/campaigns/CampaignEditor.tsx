import { Button, Tabs } from '@mantine/core';
import { lazy, Suspense, useDeferredValue, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { campaigns, type CampaignDetail } from '#contract/campaigns/campaigns.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import { useWide } from '#web/ui/use-narrow.ts';
import { goTo } from '#web/kernel/pages/go.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { call } from '#web/kernel/http/api.ts';
import { reportError } from '#web/kernel/http/error-reporting.ts';
import { toast } from '#web/ui/toast.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { recordForm } from '#web/ui/form/record-form.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { tabOf, tabs, valuesOf, type CampaignForm, type CampaignValues, type Tab } from './campaign-form.ts';
import css from './CampaignForm.module.css';
import { CampaignImage } from './CampaignImage.tsx';
import { GeneralTab } from './GeneralTab.tsx';
import { PreviewDialog } from './lazy-dialogs.ts';
import { usePublish } from './use-publish.ts';

const InformationTab = lazy(async () => ({ default: (await import('./InformationTab.tsx')).InformationTab }));
const SettingsTab = lazy(async () => ({ default: (await import('./SettingsTab.tsx')).SettingsTab }));
const CampaignPreview = lazy(async () => ({ default: (await import('./CampaignPreview.tsx')).CampaignPreview }));
const AudienceTab = lazy(async () => ({ default: (await import('./AudienceTab.tsx')).AudienceTab }));

interface Props {
  initial: CampaignValues;
  /** Undefined for a new campaign. */
  campaign?: CampaignDetail;
  renew?: () => Promise<CampaignDetail>;
}

/** The campaign's form: four tabs, an image, a preview, and two ways to save it. Wide screens show the preview beside the form. */
export function CampaignEditor({ initial, campaign, renew }: Props) {
  const t = useTexts('campaigns');
  const [tab, setTab] = useTab();
  const saving = useSaving({ initial, campaign, renew }, (wrong) => wrong[0] && !wrong.includes(tab) && setTab(wrong[0]));
  const { form } = saving;
  const [isPreviewing, setPreviewing] = useState(false);
  // the error summary links to a field that may be on another tab, which is shown first
  const showField = ({ target }: MouseEvent) => {
    const address = target instanceof HTMLElement ? target.closest('a')?.getAttribute('href') : undefined;
    if (address?.startsWith(`#${form.id}`)) flushSync(() => setTab(tabOf(address.slice(form.id.length + 1))));
  };
  const image = (
    <CampaignImage id={campaign?.id} image_id={saving.image_id} file={saving.file} onFile={saving.setFile} onStored={saving.stored} />
  );
  return (
    <div className={css.editor} onClickCapture={showField} role="presentation">
      <Form
        form={form}
        sticky
        footer={
          <>
            <Button variant="subtle" onClick={() => setPreviewing(true)}>
              {t('preview')}
            </Button>
            <SubmitButton form={form} variant="default">
              {t('save_draft')}
            </SubmitButton>
            <Button loading={saving.is_publishing} onClick={() => void saving.publish()}>
              {t(campaign?.activated_at ? 'publish_change' : 'publish.action')}
            </Button>
          </>
        }
      >
        <Tabs value={tab} onChange={(next) => next && setTab(next as Tab)}>
          <Tabs.List>
            {tabs.map((each) => (
              <Tabs.Tab key={each} value={each} rightSection={<WrongFields form={form} tab={each} />}>
                {t(`tab.${each}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <TabPanel tab="general" onNext={setTab}>
            <GeneralTab form={form} image={image} />
          </TabPanel>
          <TabPanel tab="information" onNext={setTab}>
            <InformationTab form={form} />
          </TabPanel>
          <TabPanel tab="audience" onNext={setTab}>
            <AudienceTab form={form} />
          </TabPanel>
          <TabPanel tab="settings" onNext={setTab}>
            <SettingsTab form={form} />
          </TabPanel>
        </Tabs>
      </Form>
      <PreviewBeside values={form.values} image_id={saving.image_id} />
      <Suspense fallback={null}>
        {isPreviewing && <PreviewDialog values={form.values} image_id={saving.image_id} open onClose={() => setPreviewing(false)} />}
      </Suspense>
    </div>
  );
}

/** A tab with a button to the next one at its end. */
function TabPanel({ tab, onNext, children }: { tab: Tab; onNext: (next: Tab) => void; children: ReactNode }) {
  const t = useTexts('campaigns');
  const next = tabs[tabs.indexOf(tab) + 1];
  const go = (to: Tab) => {
    onNext(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <Tabs.Panel value={tab}>
      <Suspense fallback={<FormSkeleton />}>
        {children}
        {next && (
          <Button className={css.next} variant="light" onClick={() => go(next)}>
            {t('next_tab', { tab: t(`tab.${next}`) })}
          </Button>
        )}
      </Suspense>
    </Tabs.Panel>
  );
}

/** The beginning of the job as drivers see it on a phone. A picture: the dialog has the whole text, for every reader. */
function PreviewBeside(shown: { values: CampaignValues; image_id: number | null }) {
  const isWide = useWide();
  const values = useDeferredValue(shown.values);
  if (!isWide) return null;
  return (
    <div className={css.phone} inert aria-hidden>
      <Suspense fallback={null}>
        <CampaignPreview values={values} image_id={shown.image_id} />
      </Suspense>
    </div>
  );
}

function WrongFields({ form, tab }: { form: CampaignForm; tab: Tab }) {
  const t = useTexts('campaigns');
  const count = Object.keys(form.errors).filter((path) => tabOf(path) === tab).length;
  if (count === 0) return null;
  return (
    <span className={css.count}>
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{t('wrong_fields', { count })}</span>
    </span>
  );
}

/** The tab is in the URL. */
function useTab(): [Tab, (tab: Tab) => void] {
  const { values, set } = useFilters(pages.editCampaign);
  const [tab, setTab] = useState<Tab>(tabs.find((each) => each === values.tab) ?? 'general');
  const show = (next: Tab) => {
    setTab(next);
    set({ tab: next === 'general' ? undefined : next });
  };
  return [tab, show];
}

const versionOf = ({ content }: CampaignDetail) => String(content.updated_at);

/** The campaign's current image, also after a change by another user. */
function useStored(image_id: number | null) {
  const [read, setRead] = useState(image_id);
  const [stored, setStored] = useState(image_id);
  if (read !== image_id) {
    setRead(image_id);
    setStored(image_id);
  }
  return [stored, setStored] as const;
}

/** Saves the form, the image and the publication, with the version that was loaded. */
function useSaving({ initial, campaign, renew }: Props, onWrong: (tabs: readonly Tab[]) => void) {
  const t = useTexts('campaigns');
  const [image_id, setImageId] = useStored(campaign?.content.image_id ?? null);
  const [file, setFile] = useState<File>();
  const publishes = useRef(false);
  const bodyOf = (values: CampaignValues, publish: boolean, updated_at?: string) => ({
    ...values,
    publish,
    ...(campaign && { id: campaign.id }),
    ...(updated_at && { updated_at }),
  });
  const form = useContractForm(campaigns.save, {
    ...(campaign && renew ? recordForm(campaign, { values: valuesOf, version: versionOf, renew }) : { initial }),
    input: (values, { version }) => ({ body: bodyOf(values, publishes.current, version) }),
    draft: `campaign-${campaign?.id ?? 'new'}`,
    // shows the tab of the first invalid field, so that the field can get the focus
    onRefused: (errors) => onWrong(tabs.filter((tab) => Object.keys(errors).some((path) => path !== 'form' && tabOf(path) === tab))),
    onSaved: async (saved) => {
      if (file && !campaign) await sendPicture(saved.id, file);
      toast.success(t(publishes.current ? 'published' : campaign ? 'updated' : 'created'));
      if (publishes.current) await goTo(hrefOf(pages.campaigns));
      else if (!campaign) await goTo(hrefOf(pages.editCampaign, { params: { id: saved.id } }));
    },
  });
  const { publish, is_publishing } = usePublish({
    form,
    bodyOf: (values) => bodyOf(values, true),
    send: async () => {
      publishes.current = true;
      await form.submit().finally(() => {
        publishes.current = false;
      });
    },
  });
  return { form, file, setFile, image_id, stored: setImageId, publish, is_publishing };
}

/** The campaign is saved; a refused image shows a message, and is chosen again on the edit page (V044). */
async function sendPicture(id: number, file: File): Promise<void> {
  try {
    await call(campaigns.upload, { params: { id } }, { file });
  } catch (error) {
    if (isApiError(error) && error.fields['image']) toast.error(error.fields['image']);
    else reportError(error, 'write');
  }
}
