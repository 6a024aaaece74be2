import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { profile } from '#contract/accounts/profile.ts';
import { session } from '#contract/accounts/session.ts';
import { settings } from '#contract/accounts/settings.ts';
import PasswordPanel from '#web/features/accounts/session/PasswordPanel.tsx';
import SecondFactorPanel from '#web/features/accounts/second-factor/SecondFactorPanel.tsx';
import { mediaUrl } from '#web/features/foundation/media/media-url.ts';
import { chooseLocale } from '#web/i18n/language.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { toast } from '#web/ui/toast.ts';
import { Fields, Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FileUpload } from '#web/ui/input/FileUpload.tsx';
import { PhoneInput } from '#web/ui/input/PhoneInput.tsx';
import { Columns, Panel, Stack } from '#web/ui/Panel.tsx';
import { LinesSkeleton, RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { Note } from '#web/ui/Note.tsx';
import { officeLocales } from '#contract/people.ts';
import { languageNames } from '#web/ui/Language.tsx';

const NotificationChoices = lazy(() => import('#web/features/accounts/push/NotificationChoices.tsx'));
const VerifyPhoneDialog = lazy(() => import('#web/features/accounts/profile/VerifyPhoneDialog.tsx'));

const mails = [
  'daily_recap_mail_notification',
  'unlocked_drivers_mail_notification',
  'eligible_audience_mail_notification',
  'staff_mail_notification',
] as const;

/** Personal data and image, mails and password. */
export default function UserSettingsPanels() {
  const me = useMe();
  return (
    <Columns min={340}>
      <Stack>
        <Person />
        <Picture />
        <PasswordPanel />
      </Stack>
      <Stack>
        {me.side === 'company' && <Mails />}
        <Suspense fallback={<RowsSkeleton rows={6} />}>
          <NotificationChoices />
        </Suspense>
        <SecondFactorPanel />
      </Stack>
    </Columns>
  );
}

function Person() {
  const t = useTexts('user_settings');
  const { first_name, last_name, phone, phone_confirmed, locale } = useMe();
  const [isVerifying, setVerifying] = useState(false);
  const form = useContractForm(session.changeMe, {
    initial: { first_name, last_name, phone: phone ?? '', locale },
    onSaved: async (_, values) => {
      await chooseLocale(values.locale);
      toast.success(t('saved'));
    },
  });
  return (
    <Panel title={t('person')}>
      <Form form={form} footer={<SubmitButton form={form} />}>
        <Fields>
          <TextInput label={t('first_name')} autoComplete="given-name" required {...form.field('first_name')} />
          <TextInput label={t('last_name')} autoComplete="family-name" required {...form.field('last_name')} />
        </Fields>
        <PhoneInput label={t('phone')} {...form.field('phone')} value={form.values.phone} />
        <NativeSelect
          label={t('language')}
          data={officeLocales.map((value) => ({ value, label: languageNames[value] }))}
          {...form.field('locale')}
        />
      </Form>
      {phone && !phone_confirmed && (
        <Note
          level="neutral"
          action={
            <Button variant="default" onClick={() => setVerifying(true)}>
              {t('confirm_phone')}
            </Button>
          }
        >
          {t('phone_unconfirmed')}
        </Note>
      )}
      {isVerifying && (
        <Suspense>
          <VerifyPhoneDialog onClose={() => setVerifying(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

function Picture() {
  const t = useTexts('user_settings');
  const me = useMe();
  const [file, setFile] = useState<File>();
  const upload = useMutation({
    ...mutation(profile.uploadUserImage),
    onSuccess: () => [setFile(undefined), toast.success(t('image_uploaded'))],
    onError: () => setFile(undefined),
  });
  const take = (chosen: File | undefined) => {
    setFile(chosen);
    if (chosen) upload.mutate({ file: chosen });
  };
  const stored = me.profile_image_id ? { url: mediaUrl(me.profile_image_id, true), name: t('picture') } : undefined;
  return (
    <Panel title={t('picture')}>
      <FileUpload
        kind="image"
        label={t('picture_label')}
        file={file}
        onFile={take}
        stored={stored}
        onTooLarge={(sentence) => toast.error(sentence)}
      />
    </Panel>
  );
}

function Mails() {
  const t = useTexts('user_settings');
  const { id } = useMe();
  const own = useQuery(query(settings.get, { params: { id } }));
  const change = useMutation({ ...mutation(settings.change), onSuccess: () => toast.success(t('saved')) });
  return (
    <Panel title={t('mails')}>
      {!own.data && <LinesSkeleton lines={3} />}
      {own.data && (
        <Stack gap="sm">
          {mails.map((mail) => (
            <Switch
              key={mail}
              label={t(`mail.${mail}`)}
              checked={(change.isPending ? change.variables.body[mail] : undefined) ?? own.data[mail]}
              onChange={(event) => change.mutate({ params: { id }, body: { [mail]: event.currentTarget.checked } })}
            />
          ))}
        </Stack>
      )}
    </Panel>
  );
}
