import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { locales, type Locale } from '#contract/people.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FileUpload } from '#web/ui/input/FileUpload.tsx';
import { languageNames } from '#web/ui/Language.tsx';
import type { VideoForm } from './video-form.ts';
import css from './Videos.module.css';

/** WebVTT files by language. A chosen file replaces the one of its language when the form is saved. */
export function SubtitlesField({ form, present }: { form: VideoForm; present: readonly Locale[] }) {
  const t = useTexts('videos_admin');
  const [locale, setLocale] = useState<Locale>('es');
  const { subtitles, removed_subtitles } = form.values;
  const others = subtitles.filter((each) => each.locale !== locale);
  const add = async (file: File | undefined) => {
    if (!file) return;
    form.set('subtitles', [...others, { locale, text: await file.text() }]);
    form.set(
      'removed_subtitles',
      removed_subtitles.filter((each) => each !== locale),
    );
  };
  const remove = (gone: Locale) => {
    form.set(
      'subtitles',
      subtitles.filter((each) => each.locale !== gone),
    );
    if (present.includes(gone)) form.set('removed_subtitles', [...removed_subtitles, gone]);
  };
  const listed = locales.filter(
    (each) => subtitles.some((one) => one.locale === each) || (present.includes(each) && !removed_subtitles.includes(each)),
  );
  const error = Object.entries(form.errors).find(([path]) => path.startsWith('subtitles'))?.[1];
  return (
    <div className={css.subtitles} role="group" aria-label={t('field.subtitles')}>
      <NativeSelect
        label={t('subtitles_language')}
        value={locale}
        onChange={(event) => setLocale(event.currentTarget.value as Locale)}
        data={locales.map((value) => ({ value, label: languageNames[value] }))}
      />
      <FileUpload kind="subtitles" label={t('field.subtitles')} file={undefined} onFile={(file) => void add(file)} error={error} />
      {listed.length > 0 && (
        <ul className={css.languages}>
          {listed.map((each) => (
            <li key={each}>
              {languageNames[each]}
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('remove_subtitles', { language: languageNames[each] })}
                onClick={() => remove(each)}
              >
                <IconTrash size={18} stroke={1.7} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
