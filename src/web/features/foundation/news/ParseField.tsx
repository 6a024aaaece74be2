import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { news } from '#contract/foundation/news.ts';
import { officeLocale } from '#contract/people.ts';
import { useLocale, useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { toast } from '#web/ui/toast.ts';
import css from './News.module.css';
import type { NewsForm } from './news-form.ts';

/** V039: an error is shown for this time, and nothing is filled. */
const ERROR_MS = 10_000;

interface Picture {
  id: number;
  url: string;
}

/** Reads title, teaser and pictures of the address into the form, in the language of the screen. Texts that exist are kept. */
export function ParseField({ form }: { form: NewsForm }) {
  const t = useTexts('news_admin');
  const locale = officeLocale(useLocale());
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const parsing = useMutation({
    ...mutation(news.parse),
    meta: { quiet: true },
    onSuccess: ({ title, description, images, error }) => {
      if (error !== null) return toast.warning(error, { duration_ms: ERROR_MS });
      if (title && !form.values.titles[locale]) form.set(`titles.${locale}`, title);
      if (description && !form.values.teasers[locale]) form.set(`teasers.${locale}`, description);
      if (images[0] && !form.values.download_image_url) form.set('download_image_url', images[0].url);
      setPictures(images);
      toast.success(t('parsed', { count: images.length }));
    },
    onError: (error) => form.setError('link', isApiError(error) ? (error.fields['link'] ?? error.message) : t('not_parsed')),
  });
  return (
    <>
      <div>
        <Button
          variant="default"
          loading={parsing.isPending}
          disabled={form.values.link.trim() === ''}
          onClick={() => [form.setError('link', undefined), parsing.mutate({ body: { link: form.values.link.trim() } })]}
        >
          {t('parse')}
        </Button>
      </div>
      {pictures.length > 1 && (
        <div className={css.choices} role="group" aria-label={t('pictures_of_page')}>
          {pictures.map(({ id, url }, index) => (
            <button
              key={id}
              type="button"
              className={css.choice}
              aria-label={t('use_picture', { number: index + 1 })}
              aria-pressed={form.values.download_image_url === url}
              onClick={() => form.set('download_image_url', url)}
            >
              <img src={`${url}?thumb=1`} alt="" />
            </button>
          ))}
        </div>
      )}
    </>
  );
}
