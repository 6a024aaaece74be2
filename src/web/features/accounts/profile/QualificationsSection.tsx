import { NativeSelect } from '@mantine/core';
import type { OwnProfile } from '#contract/accounts/profile.ts';
import { useOptionPicks } from '#web/features/foundation/options/use-option-picks.ts';
import { OptionChips } from '#web/features/accounts/registration/OptionChips.tsx';
import { FieldGroup } from '#web/ui/form/Form.tsx';
import { offeredFor } from '#web/ui/input/offered.ts';
import { useProfileTexts } from './profile-editor.ts';
import { OwnWords } from './OwnWords.tsx';
import { SectionForm } from './SectionForm.tsx';

export default function QualificationsSection({ profile }: { profile: OwnProfile }) {
  const t = useProfileTexts();
  const picks = {
    qualifications: useOptionPicks('qualifications'),
    education: useOptionPicks('education'),
    skills: useOptionPicks('skills'),
  };
  const { qualifications, qualifications_wanted, education, educations_wanted, custom_educations, skills } = profile;
  const isManager = profile.contact_type === 'fleet_manager';
  return (
    <SectionForm
      profile={profile}
      draft="qualifications"
      initial={{ qualifications, qualifications_wanted, education: education ?? '', educations_wanted, custom_educations, skills }}
      toSend={(values) => ({ ...values, education: values.education || null })}
    >
      {(form) => (
        <>
          {isManager && (
            <FieldGroup title={t('skills.title')}>
              <OptionChips
                label={t('skills.have')}
                options={picks.skills}
                value={form.values.skills}
                onChange={(keys) => form.set('skills', keys)}
              />
            </FieldGroup>
          )}
          <FieldGroup title={t('qualifications.title')}>
            <OptionChips
              label={t('qualifications.have')}
              options={picks.qualifications}
              value={form.values.qualifications}
              onChange={(keys) => {
                form.set('qualifications', keys);
                form.set(
                  'qualifications_wanted',
                  form.values.qualifications_wanted.filter((key) => !keys.includes(key)),
                ); // V015
              }}
            />
          </FieldGroup>
          <FieldGroup title={t('qualifications.want')}>
            <OptionChips
              label={t('qualifications.want_label')}
              options={picks.qualifications.filter(({ key }) => !form.values.qualifications.includes(key))}
              value={form.values.qualifications_wanted}
              onChange={(keys) => form.set('qualifications_wanted', keys)}
            />
          </FieldGroup>
          <FieldGroup title={t('education.title')}>
            <NativeSelect
              label={t('education.level')}
              data={[
                { value: '', label: t('about.unsaid') },
                ...offeredFor(form.values.education, picks.education).map(({ key, label }) => ({ value: key, label })),
              ]}
              {...form.field('education')}
            />
            <OwnWords
              label={t('education.own')}
              words={form.values.custom_educations}
              error={form.errors['custom_educations']}
              onChange={(words) => form.set('custom_educations', words)}
            />
            <OptionChips
              label={t('education.want')}
              options={picks.education}
              value={form.values.educations_wanted}
              onChange={(keys) => form.set('educations_wanted', keys)}
            />
          </FieldGroup>
        </>
      )}
    </SectionForm>
  );
}
