import { Button, Checkbox, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { registration } from '#contract/registration.ts';
import { consentChannels } from '#contract/profile-form.ts';
import { CodeInput } from '#web/features/session/CodeInput.tsx';
import { MailboxNote } from '#web/features/session/Sent.tsx';
import { currentLocale } from '#web/i18n/texts.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call } from '#web/kernel/api.ts';
import { isApiError } from '#web/kernel/api-error.ts';
import { reactTo } from '#web/kernel/reactions.ts';
import { flash } from '#web/ui/flash.ts';
import { FieldGroup, Fields, Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { PhoneInput } from '#web/ui/input/PhoneInput.tsx';
import { Note } from '#web/ui/Note.tsx';
import { useBotcheck } from './botcheck.ts';
import type { StepProps } from './step-props.ts';
import css from './Steps.module.css';
import { Terms } from './Terms.tsx';

const own = ['first_name', 'last_name', 'phone', 'email', 'phone_code', 'accepted_terms', 'consents'];

interface Props extends Omit<StepProps, 'onNext'> {
  file: File | undefined;
  variant: number;
  onRegistered: () => void;
}

/** Who one is, what one agrees to, and the code of the SMS: then the registration is sent. */
export default function ContactStep({ answers, file, variant, onBack, onRegistered }: Props) {
  const t = useTexts('register_driver');
  const proof = useRef('');
  const human = useBotcheck();
  const [asked, setAsked] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const form = useContractForm(registration.registerDriver, {
    initial: {
      first_name: answers.first_name ?? '',
      last_name: answers.last_name ?? '',
      phone: answers.phone ?? '',
      email: answers.email ?? '',
      phone_code: '',
      accepted_terms: false,
      consents: { mail: false, sms: false, whatsapp: false }, // consent is given, never assumed (Art. 4 GDPR)
    },
    input: (values) => ({ body: { ...answers, ...values, locale: currentLocale(), variant, g_recaptcha_response: proof.current } }),
    extras: () => ({ file }),
    onSaved: onRegistered,
  });
  /** Every call to the server needs its own proof. */
  const proven = async (then: () => Promise<void>) => {
    setBusy(true);
    proof.current = await human().catch(() => '');
    await then().finally(() => setBusy(false));
  };
  const register = (code?: string) => {
    if (code !== undefined) form.set('phone_code', code);
    return proven(() => form.submit());
  };
  const askCode = () =>
    proven(async () => {
      const { phone } = form.values;
      const country = answers.country;
      await call(registration.askPhoneCode, { body: { phone, ...(country && { country }), g_recaptcha_response: proof.current } }).then(
        ({ phone: number }) => [form.set('phone', number), setAsked(number)],
        (error: unknown) => {
          const { phone: said } = isApiError(error) ? error.fields : {};
          form.setError('phone', said);
          if (!said) reactTo(error, 'write');
        },
      );
    });
  const goOn = async () => {
    if (!(await form.check(...own))) return form.submit(); // shows what is missing, sends nothing
    if (form.values.phone && asked !== form.values.phone) return askCode();
    return register();
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    // V014: the terms are asked for before anything is sent
    if (form.values.accepted_terms) await goOn();
    else setAsking(true);
  };
  const onAsked = (accepted: boolean) => {
    setAsking(false);
    if (!accepted) return flash.info(t('contact.terms_needed'));
    form.set('accepted_terms', true);
    void goOn();
  };
  const elsewhere = Object.entries(form.errors).filter(([field]) => !own.some((each) => field.startsWith(each)) && field !== 'form');
  const pending = form.isPending || isBusy;
  return (
    <Form form={{ ...form, submit }} guard={false}>
      <header>
        <h1 className={css.title}>{t('contact.title')}</h1>
        <p className={css.soft}>{t('contact.text')}</p>
      </header>
      {elsewhere.length > 0 && <Note level="danger">{elsewhere.map(([, message]) => message).join(' ')}</Note>}
      <Fields>
        <TextInput label={t('contact.first_name')} autoComplete="given-name" required {...form.field('first_name')} />
        <TextInput label={t('contact.last_name')} autoComplete="family-name" required {...form.field('last_name')} />
      </Fields>
      <PhoneInput
        label={t('contact.phone')}
        description={t('contact.phone_hint')}
        country={answers.country ?? 'ES'}
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
      <Terms
        of="driver"
        id={form.field('accepted_terms').id}
        accepted={form.values.accepted_terms}
        onChange={(accepted) => form.set('accepted_terms', accepted)}
        error={form.errors['accepted_terms']}
        asking={asking}
        onAsked={onAsked}
      />
      {asked && (
        <FieldGroup title={t('contact.code_title')} hint={t('contact.code_sent', { phone: asked })}>
          <CodeInput label={t('contact.code')} {...form.field('phone_code')} />
          <MailboxNote />
          <Fields>
            <Button variant="default" disabled={pending} onClick={() => void askCode()}>
              {t('contact.again')}
            </Button>
            <Button variant="subtle" disabled={pending} onClick={() => void register('')}>
              {t('contact.without_code')}
            </Button>
          </Fields>
        </FieldGroup>
      )}
      <div className={css.buttons}>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <SubmitButton form={{ isPending: pending }}>
          {asked || !form.values.phone ? t('contact.finish') : t('contact.send_code')}
        </SubmitButton>
      </div>
    </Form>
  );
}
