import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { CodeInput } from '#web/features/accounts/session/CodeInput.tsx';
import { MailboxNote } from '#web/features/accounts/session/Sent.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Fields, Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { phoneNumber } from '#web/ui/format.ts';
import css from './Questions.module.css';
import type { useDriverRegistration } from './use-driver-registration.ts';

interface Props {
  registering: ReturnType<typeof useDriverRegistration>;
  phone: string;
  refusal: ReactNode;
}

/** The code of the SMS. Its last digit sends the registration, which the field announces. */
export function CodeQuestion({
  registering: { form, submit, register, requestSignInCode, changePhone, isPending },
  phone,
  refusal,
}: Props) {
  const t = useTexts('register_driver');
  const field = form.field('phone_code');
  const onChange = (event: { currentTarget: { value: string } }) => {
    const digits = event.currentTarget.value.replaceAll(/\D/g, '');
    field.onChange(event);
    if (digits.length === 6 && !isPending) void register(digits);
  };
  return (
    <Form form={{ ...form, submit }} guard={false}>
      <header>
        <h1 className={css.title}>{t('contact.code_title')}</h1>
        <p className={css.soft}>{t('contact.code_sent', { phone: phoneNumber(phone) })}</p>
      </header>
      {/* the field appears where the user has just pressed the button */}
      <CodeInput autoFocus label={t('contact.code')} description={t('contact.code_hint')} {...field} onChange={onChange} />
      <MailboxNote />
      <Fields>
        <Button variant="default" disabled={isPending} onClick={() => void requestSignInCode()}>
          {t('contact.again')}
        </Button>
        <Button variant="subtle" disabled={isPending} onClick={() => void register('')}>
          {t('contact.without_code')}
        </Button>
      </Fields>
      {refusal}
      <div className={css.buttons}>
        <Button variant="default" disabled={isPending} onClick={changePhone}>
          {t('back')}
        </Button>
        <SubmitButton form={{ isPending }}>{t('contact.finish')}</SubmitButton>
      </div>
    </Form>
  );
}
