import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { videos, type EditedVideo } from '#contract/foundation/videos.ts';
import { videoAudiences } from '#contract/foundation/vocabulary.ts';
import { officeLocales } from '#contract/people.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { languageNames } from '#web/ui/Language.tsx';
import { Columns, Stack } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import { PosterField } from './PosterField.tsx';
import { SourceFields } from './SourceFields.tsx';
import { SubtitlesField } from './SubtitlesField.tsx';
import { inputOf, valuesOf, type VideoForm } from './video-form.ts';

/** Adds a video, or changes one. */
export function VideoDialog({ video, onClose }: { video?: EditedVideo; onClose: () => void }) {
  const t = useTexts('videos_admin');
  const saved = (text: string) => () => {
    toast.success(text);
    onClose();
  };
  const initial = valuesOf(video);
  const creating = useContractForm(videos.create, {
    initial,
    input: (values) => ({ body: inputOf(values) }),
    onSaved: saved(t('created')),
  });
  const editing = useContractForm(videos.update, {
    initial,
    input: (values) => ({ params: { id: video?.id ?? 0 }, body: inputOf(values) }),
    onSaved: saved(t('edited')),
  });
  const form: VideoForm = video ? editing : creating;
  return (
    <FormDialog form={form} title={video ? t('edit_of', { title: video.title }) : t('create')} onClose={onClose}>
      <Stack gap="sm">
        <TextInput label={t('field.title')} required data-autofocus maxLength={200} {...form.field('title')} />
        <Textarea label={t('field.description')} autosize minRows={2} maxLength={2000} {...form.field('description')} />
        <SourceFields form={form} />
        <PosterField form={form} />
        <Columns min={200}>
          <NativeSelect
            label={t('field.audience')}
            data={videoAudiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
            {...form.field('audience')}
          />
          <NativeSelect
            label={t('field.locale')}
            data={[{ value: '', label: t('every_language') }, ...officeLocales.map((value) => ({ value, label: languageNames[value] }))]}
            {...form.field('locale')}
          />
        </Columns>
        <SubtitlesField form={form} present={video?.subtitles ?? []} />
        <Switch label={t('field.published')} {...form.flag('published')} />
      </Stack>
    </FormDialog>
  );
}
