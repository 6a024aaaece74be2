import { NativeSelect, TextInput } from '@mantine/core';
import { videos } from '#contract/foundation/videos.ts';
import { videoProviders } from '#contract/foundation/vocabulary.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { SentFile } from '#web/ui/input/SentFile.tsx';
import { NumberInput } from '#web/ui/input/NumberInput.tsx';
import { Columns } from '#web/ui/Panel.tsx';
import type { VideoForm } from './video-form.ts';

/** Where the video is, and its length. The length of a file of ours is read from the file. */
export function SourceFields({ form }: { form: VideoForm }) {
  const t = useTexts('videos_admin');
  const { provider } = form.values;
  return (
    <>
      <Columns min={200}>
        <NativeSelect
          label={t('field.provider')}
          data={videoProviders.map((value) => ({ value, label: t(`provider.${value}`) }))}
          {...form.field('provider')}
        />
        {provider === 'wistia' && (
          <TextInput label={t('field.wistia_id')} description={t('id_text')} required autoComplete="off" {...form.field('wistia_id')} />
        )}
        {provider === 'youtube' && (
          <TextInput label={t('field.youtube_id')} description={t('id_text')} required autoComplete="off" {...form.field('youtube_id')} />
        )}
      </Columns>
      {provider === 'file' && <FileField form={form} />}
      <NumberInput label={t('field.length')} description={t('length_text')} required min={1} max={86_400} {...form.field('length')} />
    </>
  );
}

/** The form stores the id of the file. */
function FileField({ form }: { form: VideoForm }) {
  const t = useTexts('videos_admin');
  return (
    <SentFile
      kind="video"
      label={t('field.file')}
      required
      upload={mutation(videos.upload)}
      onSent={({ id, name, length }) => {
        form.set('file_id', id);
        form.set('file_name', name);
        form.set('length', length);
      }}
      stored={form.values.file_id === null ? undefined : { url: '', name: form.values.file_name }}
      error={form.errors['file_id']}
    />
  );
}
