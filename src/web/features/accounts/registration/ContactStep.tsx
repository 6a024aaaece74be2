import { Button, Checkbox, TextInput } from '@mantine/core';
import { consentChannels } from '#contract/accounts/profile-form.ts';
import { CodeInput } from '#web/features/accounts/session/CodeInput.tsx';
import { MailboxNote } from '#web/features/accounts/session/Sent.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { FieldGroup, Fields, Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { phoneNumber } from '#web/ui/format.ts';
import { PhoneInput } from '#web/ui/input/PhoneInput.tsx';
import { Note } from '#web/ui/Note.tsx';
import type { Answers, StepProps } from './step-props.ts';
import css from './Steps.module.css';
import { Terms } from './Terms.tsx';
import { ownFields, personOf, useDriverRegistration, type Registered } from './use-driver-registration.ts';

interface Props extends Omit<StepProps, 'onNext'> {
  file: File | undefined;
  variant: number;
  /** The current values, when the user returns to an earlier step. */
  onKeep: (given: Answers) => void;
  onRegistered: (registered: Registered) => void;
}

/** Contact data, consents, and the SMS code. Then the registration is sent. */
export default function ContactStep({ onBack, onKeep, ...about }: Props) {
  const t = useTexts('register_driver');
  const { form, submit, register, requestSignInCode, acceptTerms, codePhone, termsRequired, setTermsRequired, isPending } =
    useDriverRegistration(about);
  const onTermsClosed = (accepted: boolean) => {
    setTermsRequired(false);
    if (accepted) acceptTerms();
    else toast.info(t('contact.terms_needed'));
  };
  const elsewhere = Object.entries(form.errors).filter(([field]) => field !== 'form' && !ownFields.some((own) => field.startsWith(own)));
  return (
    <Form form={{ ...form, submit }} guard={false}>
      <header>
        <h1 className={css.title}>{t('contact.title')}</h1>
        <p className={css.soft}>{t('contact.text')}</p>
      </header>
      <PersonFields form={form} country={about.answers.country ?? 'ES'} />
      <Terms
        of="driver"
        id={form.field('accepted_terms').id}
        accepted={form.values.accepted_terms}
        onChange={(accepted) => form.set('accepted_terms', accepted)}
        error={form.errors['accepted_terms']}
        termsRequired={termsRequired}
        onTermsClosed={onTermsClosed}
      />
      {codePhone && (
        <FieldGroup title={t('contact.code_title')} hint={t('contact.code_sent', { phone: phoneNumber(codePhone) })}>
          {/* further steps appear where the user has just pressed the button */}
          <CodeInput autoFocus label={t('contact.code')} {...form.field('phone_code')} />
          <MailboxNote />
          <Fields>
            <Button variant="default" disabled={isPending} onClick={() => void requestSignInCode()}>
              {t('contact.again')}
            </Button>
            <Button variant="subtle" disabled={isPending} onClick={() => void register('')}>
              {t('contact.without_code')}
            </Button>
          </Fields>
        </FieldGroup>
      )}
      {/* beside the button, because this step has no field for this error */}
      {elsewhere.length > 0 && <Note level="danger">{elsewhere.map(([, message]) => message).join(' ')}</Note>}
      <div className={css.buttons}>
        {onBack && (
          <Button variant="default" onClick={() => [onKeep(personOf(form.values)), onBack()]}>
            {t('back')}
          </Button>
        )}
        <SubmitButton form={{ isPending }}>{codePhone || !form.values.phone ? t('contact.finish') : t('contact.send_code')}</SubmitButton>
      </div>
    </Form>
  );
}

function PersonFields({ form, country }: { form: ReturnType<typeof useDriverRegistration>['form']; country: string }) {
  const t = useTexts('register_driver');
  return (
    <>
      <Fields>
        <TextInput label={t('contact.first_name')} autoComplete="given-name" required {...form.field('first_name')} />
        <TextInput label={t('contact.last_name')} autoComplete="family-name" required {...form.field('last_name')} />
      </Fields>
      <PhoneInput
        label={t('contact.phone')}
        description={t('contact.phone_hint')}
        country={country}
        required
        {...form.field('phone')}
        value={form.values.phone}
      />
      <TextInput
        label={t('contact.email')}
        description={t('contact.email_hint')}
        type="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <FieldGroup title={t('contact.consents')} hint={t('contact.consents_hint')}>
        {consentChannels.map((channel) => (
          <Checkbox key={channel} label={t(`channel.${channel}`)} {...form.flag(`consents.${channel}`)} />
        ))}
      </FieldGroup>
    </>
  );
}
