import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { news } from '#contract/foundation/news.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { FileUpload } from '#web/ui/input/FileUpload.tsx';
import type { NewsForm } from './news-form.ts';

/** Sent when selected; the form stores its address. */
export function PictureField({ form }: { form: NewsForm }) {
  const t = useTexts('news_admin');
  const [progress, setProgress] = useState<number>();
  const sending = useMutation({
    ...mutation(news.upload),
    meta: { quiet: true },
    onSuccess: ({ url }) => form.set('download_image_url', url),
    onSettled: () => setProgress(undefined),
  });
  const refused = isApiError(sending.error) ? (sending.error.fields['image'] ?? sending.error.message) : undefined;
  const stored = form.values.download_image_url;
  return (
    <FileUpload
      kind="image"
      label={t('field.picture')}
      file={undefined}
      onFile={(file) => file && sending.mutate({ file, onProgress: setProgress })}
      stored={stored === null ? undefined : { url: `${stored}?thumb=1`, name: t('field.picture') }}
      onRemoveStored={() => form.set('download_image_url', null)}
      progress={progress}
      error={refused ?? form.errors['download_image_url']}
    />
  );
}
