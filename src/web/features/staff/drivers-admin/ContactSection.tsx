import { NativeSelect, TextInput } from '@mantine/core';
import type { OwnProfile } from '#contract/accounts/profile.ts';
import { SectionForm } from '#web/features/accounts/profile/SectionForm.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FieldGroup, Fields } from '#web/ui/form/Form.tsx';
import { PhoneInput } from '#web/ui/input/PhoneInput.tsx';
import { languageNames } from '#web/ui/Language.tsx';

/** A new address must be confirmed again, and the former one is notified. */
export default function ContactSection({ profile }: { profile: OwnProfile }) {
  const t = useTexts('drivers_admin');
  const { email, phone, locale, job_seeking_status } = profile;
  return (
    <SectionForm
      key={`${email}${phone}`}
      profile={profile}
      initial={{ email: email ?? '', phone: phone ?? '', locale, job_seeking_status }}
    >
      {(form) => (
        <FieldGroup title={t('contact')} hint={t('contact_hint')}>
          <Fields>
            <PhoneInput label={t('column.phone')} country={profile.country} {...form.field('phone')} value={form.values.phone} />
            <TextInput label={t('column.email')} type="email" {...form.field('email')} />
          </Fields>
          <Fields>
            <NativeSelect
              label={t('language')}
              data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
              {...form.field('locale')}
            />
            <NativeSelect
              label={t('column.looking')}
              data={(['looking', 'open', 'not_looking'] as const).map((value) => ({ value, label: t(`looking.${value}`) }))}
              {...form.field('job_seeking_status')}
            />
          </Fields>
        </FieldGroup>
      )}
    </SectionForm>
  );
}
