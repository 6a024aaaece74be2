import { news } from '#contract/foundation/news.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { SentFile } from '#web/ui/input/SentFile.tsx';
import type { NewsForm } from './news-form.ts';

/** The form stores the address of the picture. */
export function PictureField({ form }: { form: NewsForm }) {
  const t = useTexts('news_admin');
  const stored = form.values.download_image_url;
  return (
    <SentFile
      kind="image"
      label={t('field.picture')}
      upload={mutation(news.upload)}
      onSent={({ url }) => form.set('download_image_url', url)}
      stored={stored === null ? undefined : { url: `${stored}?thumb=1`, name: t('field.picture') }}
      onRemoveStored={() => form.set('download_image_url', null)}
      error={form.errors['download_image_url']}
    />
  );
}
