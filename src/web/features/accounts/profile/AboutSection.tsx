import { NativeSelect, TextInput, Textarea } from '@mantine/core';
import { genders } from '#contract/foundation/vocabulary.ts';
import type { OwnProfile } from '#contract/accounts/profile.ts';
import { FieldGroup, Fields } from '#web/ui/form/Form.tsx';
import { DateInput } from '#web/ui/input/DateInput.tsx';
import { useProfileTexts } from './profile-editor.ts';
import { SectionForm } from './SectionForm.tsx';

const networks = ['profile_linkedin', 'profile_facebook', 'profile_instagram'] as const;

export default function AboutSection({ profile }: { profile: OwnProfile }) {
  const t = useProfileTexts();
  const { first_name, last_name, birthday, gender, profile_description, profile_about, job_motivation } = profile;
  const { profile_linkedin, profile_facebook, profile_instagram } = profile;
  return (
    <SectionForm
      profile={profile}
      draft="about"
      initial={{
        first_name,
        last_name,
        birthday,
        gender: gender ?? '',
        profile_description,
        profile_about,
        job_motivation,
        profile_linkedin,
        profile_facebook,
        profile_instagram,
      }}
      toSend={(values) => ({ ...values, gender: values.gender || null })}
    >
      {(form) => (
        <>
          <FieldGroup title={t('about.person')}>
            <Fields>
              <TextInput label={t('about.first_name')} autoComplete="given-name" required {...form.field('first_name')} />
              <TextInput label={t('about.last_name')} autoComplete="family-name" required {...form.field('last_name')} />
            </Fields>
            <Fields>
              <DateInput
                label={t('about.birthday')}
                description={t('about.birthday_hint')}
                calendar={false}
                {...form.field('birthday')}
                value={form.values.birthday}
              />
              <NativeSelect
                label={t('about.gender')}
                description={t('about.gender_hint')}
                data={[{ value: '', label: t('about.unsaid') }, ...genders.map((value) => ({ value, label: t(`gender.${value}`) }))]}
                {...form.field('gender')}
              />
            </Fields>
          </FieldGroup>
          <FieldGroup title={t('about.words')} hint={t('about.words_hint')}>
            <TextInput label={t('about.description')} {...form.field('profile_description')} />
            <Textarea label={t('about.about')} autosize minRows={3} {...form.field('profile_about')} />
            <Textarea label={t('about.motivation')} autosize minRows={2} {...form.field('job_motivation')} />
          </FieldGroup>
          <FieldGroup title={t('about.networks')} hint={t('about.networks_hint')}>
            {networks.map((network) => (
              <TextInput key={network} label={t(`about.${network}`)} inputMode="url" {...form.field(network)} />
            ))}
          </FieldGroup>
        </>
      )}
    </SectionForm>
  );
}
