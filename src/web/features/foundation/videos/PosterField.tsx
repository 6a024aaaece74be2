import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { media } from '#contract/foundation/media.ts';
import { mediaUrl } from '#web/features/foundation/media/media-url.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { FileUpload } from '#web/ui/input/FileUpload.tsx';
import type { VideoForm } from './video-form.ts';

/** Sent when selected; the form stores its id. */
export function PosterField({ form }: { form: VideoForm }) {
  const t = useTexts('videos_admin');
  const [progress, setProgress] = useState<number>();
  const sending = useMutation({
    ...mutation(media.uploadImage),
    meta: { quiet: true },
    onSuccess: ({ id }) => form.set('image_id', id),
    onSettled: () => setProgress(undefined),
  });
  const refused = isApiError(sending.error) ? (sending.error.fields['image'] ?? sending.error.message) : undefined;
  const { image_id } = form.values;
  return (
    <FileUpload
      kind="image"
      label={t('field.poster')}
      file={undefined}
      onFile={(file) => file && sending.mutate({ file, onProgress: setProgress })}
      stored={image_id === null ? undefined : { url: mediaUrl(image_id, true), name: t('field.poster') }}
      onRemoveStored={() => form.set('image_id', null)}
      progress={progress}
      error={refused ?? form.errors['image_id']}
    />
  );
}
