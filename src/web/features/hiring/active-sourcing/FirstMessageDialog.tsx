import { NativeSelect, Textarea } from '@mantine/core';
import { activeSourcing } from '#contract/hiring/active-sourcing.ts';
import type { AnonymousDriver } from '#contract/hiring/audience-drivers.ts';
import { officeLocale, officeLocales } from '#contract/people.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { languageNames } from '#web/ui/Language.tsx';
import { toast } from '#web/ui/toast.ts';
import type { FirstMessageTools } from './first-message-tools.ts';

interface Props {
  driver: AnonymousDriver;
  campaign: { id: number; name: string };
  left: number;
  tools: FirstMessageTools;
  onClose: () => void;
}

/** The first message to a matching driver, with the job of the campaign. Neither side reveals more than the offer does. */
export function FirstMessageDialog({ driver, campaign, left, tools, onClose }: Props) {
  const t = useTexts('active_sourcing');
  const { locale } = useMe();
  const form = useContractForm(activeSourcing.message, {
    initial: { message: '', language: officeLocale(locale) },
    input: (body) => ({ params: { id: driver.id }, body: { ...body, campaign_id: campaign.id } }),
    onSaved: () => {
      toast.success(t('sent'));
      onClose();
    },
  });
  const insert = (text: string) => form.set('message', `${form.values.message.trimEnd()} ${text}`.trim());
  return (
    <FormDialog form={form} title={t('write_to', { initials: driver.initials })} onClose={onClose} submitLabel={t('send')}>
      <p>{t('message_text', { job: campaign.name, count: left })}</p>
      <Textarea label={t('message')} required autosize minRows={4} data-autofocus {...form.field('message')} />
      {tools(campaign.id, insert)}
      <NativeSelect
        label={t('language')}
        data={officeLocales.map((value) => ({ value, label: languageNames[value] }))}
        {...form.field('language')}
      />
    </FormDialog>
  );
}
