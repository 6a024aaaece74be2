import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { dealSignatures } from '#contract/billing/deal-signatures.ts';
import { copySigner } from '#contract/billing/deals.policy.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { Rich } from '#web/i18n/Rich.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { money } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FieldGroup, Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Note } from '#web/ui/Note.tsx';
import { LinesSkeleton } from '#web/ui/Skeletons.tsx';
import type { StepProps } from './step-props.ts';
import { useDocument } from './use-document.ts';

/** Step 4: name, addresses and terms, and a code that proves the address. */
export function SignStep(props: StepProps) {
  const document = useDocument(props.deal);
  if (document.error) return <ErrorState error={document.error} onRetry={() => void document.refetch()} />;
  if (!document.data) return <LinesSkeleton />;
  return <SignForm {...props} document_hash={document.data.document_hash} />;
}

function SignForm({ deal, onStep, document_hash }: StepProps & { document_hash: string }) {
  const t = useTexts('deal_page');
  const form = useContractForm(dealSignatures.sign, {
    initial: {
      signer_name: deal.contact_name,
      signer_email: deal.contact_email,
      emails: deal.contact_email,
      accepted_terms: false,
      code: '',
    },
    input: (values) => ({ params: { token: deal.token }, body: { ...values, document_hash } }),
    onSaved: () => onStep(5),
  });
  const { signer_email, emails } = form.values;
  const setSigner = (next: string) => {
    form.set('emails', copySigner(emails, signer_email, next));
    form.set('signer_email', next);
  };
  return (
    <Form
      form={form}
      footer={
        <>
          <Button variant="default" onClick={() => onStep(3)}>
            {t('back')}
          </Button>
          <SubmitButton form={form}>{t('sign_now', { gross: money(deal.price.total.amount_gross) })}</SubmitButton>
        </>
      }
    >
      <FieldGroup title={t('sign_title')} hint={t('sign_hint')}>
        <TextInput label={t('signer_name')} required autoComplete="name" {...form.field('signer_name')} />
        <TextInput
          label={t('signer_email')}
          type="email"
          required
          autoComplete="email"
          {...form.field('signer_email')}
          onChange={(event) => setSigner(event.currentTarget.value)}
        />
        <TextInput label={t('emails')} description={t('emails_hint')} {...form.field('emails')} />
        <Checkbox
          label={<Rich text={t('accept')} parts={{ terms: linkTo(pages.terms), processing: linkTo(pages.dataProcessing) }} />}
          {...form.flag('accepted_terms')}
        />
        <Code deal={deal} signer_email={signer_email} />
        <TextInput
          label={t('code')}
          description={t('code_hint')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          {...form.field('code')}
        />
      </FieldGroup>
      <p>{t('kind_of_signature')}</p>
    </Form>
  );
}

/** Opens beside the form, so that nothing typed is lost. */
const linkTo = (page: typeof pages.terms | typeof pages.dataProcessing) => (inner: string) => (
  <a href={hrefOf(page)} target="_blank" rel="noopener">
    {inner}
  </a>
);

function Code({ deal, signer_email }: Pick<StepProps, 'deal'> & { signer_email: string }) {
  const t = useTexts('deal_page');
  const request = useMutation({ ...mutation(dealSignatures.code), meta: { quiet: true } });
  const sentTo = request.isSuccess ? request.variables.body.signer_email : undefined;
  const refused = isApiError(request.error) ? (request.error.fields['signer_email'] ?? request.error.message) : undefined;
  return (
    <>
      <Button
        variant="default"
        loading={request.isPending}
        onClick={() => request.mutate({ params: { token: deal.token }, body: { signer_email } })}
        style={{ alignSelf: 'flex-start' }}
      >
        {t(sentTo ? 'code_again' : 'code_send')}
      </Button>
      <div role="status">
        {sentTo && <Note level="success">{t('code_sent', { email: sentTo })}</Note>}
        {refused && <Note level="danger">{refused}</Note>}
      </div>
    </>
  );
}
