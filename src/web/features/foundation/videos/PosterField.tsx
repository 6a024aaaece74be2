import { media } from '#contract/foundation/media.ts';
import { mediaUrl } from '#web/features/foundation/media/media-url.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { SentFile } from '#web/ui/input/SentFile.tsx';
import type { VideoForm } from './video-form.ts';

/** The form stores the id of the picture. */
export function PosterField({ form }: { form: VideoForm }) {
  const t = useTexts('videos_admin');
  const { image_id } = form.values;
  return (
    <SentFile
      kind="image"
      label={t('field.poster')}
      upload={mutation(media.uploadImage)}
      onSent={({ id }) => form.set('image_id', id)}
      stored={image_id === null ? undefined : { url: mediaUrl(image_id, true), name: t('field.poster') }}
      onRemoveStored={() => form.set('image_id', null)}
      error={form.errors['image_id']}
    />
  );
}
