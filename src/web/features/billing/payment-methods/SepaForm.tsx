import { Checkbox, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { mandateSchemes, paymentMethods, type PaymentMethods } from '#contract/billing/payment-methods.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Fields, Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import css from './PaymentMethods.module.css';

interface Props {
  methods: PaymentMethods;
  onSaved: (methods: PaymentMethods) => void;
}

/** A bank account and its mandate: four fields, and the consent in the text of the scheme. */
export function SepaForm({ methods, onSaved }: Props) {
  const t = useTexts('payment_methods');
  const [accepted, setAccepted] = useState(false);
  const form = useContractForm(paymentMethods.setSepa, {
    initial: { bank_account_owner: '', iban: '', swift_bic: '', signer_name: '', scheme: 'CORE' as (typeof mandateSchemes)[number] },
    onSaved: (answer) => {
      onSaved(answer);
    },
  });
  const { bank_account_owner, iban, swift_bic, signer_name, scheme } = form.values;
  const isFilled = [bank_account_owner, iban, swift_bic, signer_name].every((text) => text.trim() !== '');
  return (
    <Form
      form={form}
      guard={false}
      footer={
        <SubmitButton form={form} disabled={!isFilled || !accepted}>
          {t('sepa.save')}
        </SubmitButton>
      }
    >
      <Fields>
        <TextInput
          label={t('sepa.bank_account_owner')}
          description={t('sepa.owner_hint')}
          required
          autoComplete="name"
          {...form.field('bank_account_owner')}
        />
        <TextInput label={t('sepa.signer_name')} description={t('sepa.signer_hint')} required {...form.field('signer_name')} />
        <TextInput
          label={t('sepa.iban')}
          description={t('sepa.iban_hint')}
          required
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: css.account }}
          {...form.field('iban')}
        />
        <TextInput
          label={t('sepa.swift_bic')}
          description={t('sepa.bic_hint')}
          required
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: css.account }}
          {...form.field('swift_bic')}
        />
      </Fields>
      <Radio.Group label={t('sepa.scheme')} value={scheme} onChange={(value) => form.set('scheme', value)}>
        <div className={css.cards}>
          {mandateSchemes.map((value) => (
            <Radio key={value} value={value} label={t(`sepa.schemes.${value}.name`)} description={t(`sepa.schemes.${value}.text`)} />
          ))}
        </div>
      </Radio.Group>
      <div className={css.mandate}>
        <p>{t('sepa.authorise', { creditor: methods.creditor.name, id: methods.creditor.id })}</p>
        <p>{t(`sepa.schemes.${scheme}.rights`)}</p>
        <Checkbox label={t('sepa.accept')} checked={accepted} onChange={(event) => setAccepted(event.currentTarget.checked)} />
      </div>
    </Form>
  );
}
