import { Button, Checkbox, TextInput } from '@mantine/core';
import { consentChannels } from '#contract/accounts/consents.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { FieldGroup, Fields, Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { PhoneInput } from '#web/ui/input/PhoneInput.tsx';
import { Note } from '#web/ui/Note.tsx';
import { CodeQuestion } from './CodeQuestion.tsx';
import type { Answers, QuestionProps } from './step-props.ts';
import css from './Questions.module.css';
import { Terms } from './Terms.tsx';
import { ownFields, personOf, useDriverRegistration, type Registered } from './use-driver-registration.ts';

interface Props extends Omit<QuestionProps, 'onNext' | 'onSkip'> {
  file: File | undefined;
  variant: number;
  /** The current values, when the user returns to an earlier step. */
  onKeep: (given: Answers) => void;
  onRegistered: (registered: Registered) => void;
}

/** Contact data and consents, then the SMS code on a screen of its own. Then the registration is sent. */
export default function ContactStep({ onBack, onKeep, ...about }: Props) {
  const t = useTexts('register_driver');
  const registering = useDriverRegistration(about);
  const { form, submit, acceptTerms, codePhone, termsRequired, setTermsRequired, isPending } = registering;
  const onTermsClosed = (accepted: boolean) => {
    setTermsRequired(false);
    if (accepted) acceptTerms();
    else toast.info(t('contact.terms_needed'));
  };
  const shown = codePhone ? ['phone_code'] : ownFields;
  const elsewhere = Object.entries(form.errors).filter(([field]) => field !== 'form' && !shown.some((own) => field.startsWith(own)));
  // beside the button, because this screen has no field for this error
  const refusal = elsewhere.length > 0 && <Note level="danger">{elsewhere.map(([, message]) => message).join(' ')}</Note>;
  if (codePhone) return <CodeQuestion registering={registering} phone={codePhone} refusal={refusal} />;
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
      {refusal}
      <div className={css.buttons}>
        {onBack && (
          <Button variant="default" onClick={() => [onKeep(personOf(form.values)), onBack()]}>
            {t('back')}
          </Button>
        )}
        <SubmitButton form={{ isPending }}>{form.values.phone ? t('contact.send_code') : t('contact.finish')}</SubmitButton>
      </div>
    </Form>
  );
}

function PersonFields({ form, country }: { form: ReturnType<typeof useDriverRegistration>['form']; country: string }) {
  const t = useTexts('register_driver');
  const needsEmail = form.values.email !== '' || form.values.consents.mail || form.errors['email'] !== undefined;
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
      <FieldGroup title={t('contact.consents')} hint={t('contact.consents_hint')}>
        {consentChannels.map((channel) => (
          <Checkbox key={channel} label={t(`channel.${channel}`)} {...form.flag(`consents.${channel}`)} />
        ))}
      </FieldGroup>
      <details className={css.fold} open={needsEmail}>
        <summary>{t('contact.add_email')}</summary>
        <TextInput
          label={t('contact.email')}
          description={t('contact.email_hint')}
          type="email"
          autoComplete="email"
          {...form.field('email')}
        />
      </details>
    </>
  );
}
