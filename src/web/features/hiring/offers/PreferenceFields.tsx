import { Checkbox, NativeSelect } from '@mantine/core';
import type { ContactPreferences } from '#contract/hiring/offers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import css from './Offer.module.css';

/** Every half hour of the day in one format, and an hour that was chosen elsewhere. */
const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);
const hoursWith = (chosen: string) => (halfHours.includes(chosen) ? halfHours : [...halfHours, chosen].toSorted());

const media = ['phone', 'sms', 'whatsapp', 'email'] as const;

/** Contact channels and hours, part of every acceptance. */
export function PreferenceFields({ form }: { form: ContractForm<{ contact_preferences: ContactPreferences }> }) {
  const t = useTexts('offers');
  const { time } = form.values.contact_preferences;
  const problem = form.errors['contact_preferences.medium'];
  return (
    <>
      <p className={css.soft}>{t('accept.text')}</p>
      <fieldset
        className={css.plain}
        id={`${form.id}contact_preferences.medium`}
        tabIndex={-1}
        {...(problem && { 'aria-invalid': true, 'aria-describedby': `${form.id}problem` })}
      >
        <legend className={css.legend}>{t('accept.medium')}</legend>
        <div className={css.choices}>
          {media.map((medium) => (
            <Checkbox
              key={medium}
              classNames={{ root: css.choice! }}
              label={t(`accept.${medium}`)}
              {...form.flag(`contact_preferences.medium.${medium}`)}
            />
          ))}
        </div>
        {problem && (
          <p id={`${form.id}problem`} className={css.error}>
            {problem}
          </p>
        )}
      </fieldset>
      <fieldset className={css.plain}>
        <legend className={css.legend}>{t('accept.time')}</legend>
        <div className={css.times}>
          <NativeSelect label={t('accept.from')} data={hoursWith(time.from)} {...form.field('contact_preferences.time.from')} />
          <NativeSelect label={t('accept.till')} data={hoursWith(time.till)} {...form.field('contact_preferences.time.till')} />
        </div>
      </fieldset>
    </>
  );
}
