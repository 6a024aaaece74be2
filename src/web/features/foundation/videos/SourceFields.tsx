import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { videos } from '#contract/foundation/videos.ts';
import { videoProviders } from '#contract/foundation/vocabulary.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { FileUpload } from '#web/ui/input/FileUpload.tsx';
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

/** Sent when selected; the form stores its id. */
function FileField({ form }: { form: VideoForm }) {
  const t = useTexts('videos_admin');
  const [progress, setProgress] = useState<number>();
  const sending = useMutation({
    ...mutation(videos.upload),
    meta: { quiet: true },
    onSuccess: ({ id, name, length }) => {
      form.set('file_id', id);
      form.set('file_name', name);
      form.set('length', length);
    },
    onSettled: () => setProgress(undefined),
  });
  const refused = isApiError(sending.error) ? (sending.error.fields['video'] ?? sending.error.message) : undefined;
  return (
    <FileUpload
      kind="video"
      label={t('field.file')}
      required
      file={undefined}
      onFile={(file) => file && sending.mutate({ file, onProgress: setProgress })}
      stored={form.values.file_id === null ? undefined : { url: '', name: form.values.file_name }}
      progress={progress}
      error={refused ?? form.errors['file_id']}
    />
  );
}
