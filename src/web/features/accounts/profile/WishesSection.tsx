import { Checkbox, Textarea } from '@mantine/core';
import { dayNightPreferences } from '#contract/foundation/vocabulary.ts';
import { jobSeekingStatuses } from '#contract/accounts/driver-profile.ts';
import type { OwnProfile } from '#contract/accounts/profile.ts';
import { useOptionPicks } from '#web/features/foundation/options/use-option-picks.ts';
import { OneChip, OptionChips } from '#web/features/accounts/registration/OptionChips.tsx';
import { FieldGroup } from '#web/ui/form/Form.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { StarsPick } from '#web/ui/Stars.tsx';
import { NumberInput } from '#web/ui/input/NumberInput.tsx';
import { useProfileTexts } from './profile-editor.ts';
import { SectionForm } from './SectionForm.tsx';

/** Five stars are the best; the stored scale is inverted (5 − value + 1). */
const turned = (value: number) => 5 - value + 1;
const lists = ['languages', 'employment_types', 'traveling', 'special_transport', 'wishes'] as const;

function valuesOf(profile: OwnProfile) {
  const { job_seeking_status, weeks_until_exit, satisfaction_with_current_employer } = profile;
  const { languages, employment_types, traveling, special_transport, wishes, notes, day_night_preference, tackle, delivery_guy } = profile;
  const chosen = { languages, employment_types, traveling, special_transport, wishes };
  const now = { job_seeking_status, weeks_until_exit, satisfaction_with_current_employer };
  return { ...now, ...chosen, notes, day_night_preference, tackle: tackle ?? false, delivery_guy };
}
type WishesForm = ContractForm<ReturnType<typeof valuesOf>>;

export default function WishesSection({ profile }: { profile: OwnProfile }) {
  return (
    <SectionForm profile={profile} draft="wishes" initial={valuesOf(profile)}>
      {(form) => (
        <>
          <Now form={form} />
          <NextJob form={form} />
        </>
      )}
    </SectionForm>
  );
}

function Now({ form }: { form: WishesForm }) {
  const t = useProfileTexts();
  return (
    <FieldGroup title={t('now.title')} hint={t('now.hint')}>
      <OneChip
        label={t('now.seeking')}
        name="job_seeking_status"
        options={jobSeekingStatuses.map((key) => ({ key, label: t(`seeking.${key}`) }))}
        value={form.values.job_seeking_status}
        onChange={(key) => form.set('job_seeking_status', key)}
      />
      <NumberInput
        label={t('now.weeks')}
        min={0}
        max={104}
        {...form.field('weeks_until_exit')}
        onChange={(value) => form.set('weeks_until_exit', value === '' ? null : Number(value))}
      />
      <StarsPick
        label={t('now.satisfaction')}
        value={turned(form.values.satisfaction_with_current_employer)}
        onChange={(stars) => form.set('satisfaction_with_current_employer', turned(stars))}
      />
    </FieldGroup>
  );
}

function NextJob({ form }: { form: WishesForm }) {
  const t = useProfileTexts();
  const picks = {
    languages: useOptionPicks('languages'),
    employment_types: useOptionPicks('employment_types'),
    traveling: useOptionPicks('traveling'),
    special_transport: useOptionPicks('special_transport'),
    wishes: useOptionPicks('wishes'),
  };
  return (
    <FieldGroup title={t('wishes.title')}>
      {lists.map((list) => (
        <OptionChips
          key={list}
          label={t(`wishes.${list}`)}
          options={picks[list]}
          value={form.values[list]}
          onChange={(keys) => form.set(list, keys)}
        />
      ))}
      <OneChip
        label={t('wishes.day_night')}
        name="day_night_preference"
        options={dayNightPreferences.map((key) => ({ key, label: t(`day_night.${key}`) }))}
        value={form.values.day_night_preference ?? undefined}
        onChange={(key) => form.set('day_night_preference', key)}
      />
      <Checkbox label={t('wishes.tackle')} {...form.flag('tackle')} />
      <Checkbox label={t('wishes.delivery')} {...form.flag('delivery_guy')} />
      <Textarea label={t('wishes.notes')} autosize minRows={2} {...form.field('notes')} />
    </FieldGroup>
  );
}
