import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { secondFactor } from '#contract/accounts/second-factor.ts';
import { hrefOf, type Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { afterSignIn } from '#web/features/accounts/session/after-sign-in.ts';
import { CodeInput } from '#web/features/accounts/session/CodeInput.tsx';
import { Narrow } from '#web/features/accounts/session/Narrow.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call, mutation, query } from '#web/kernel/http/api.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import { AuthenticatorKey } from './AuthenticatorKey.tsx';
import { requestPasskey, supportsPasskeys } from './passkeys.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** The second step of a sign-in, or its setup where the role needs one. */
export function SecondStepPage() {
  const t = useTexts('second_factor');
  const { to } = useFilters(pages.secondStep).values;
  const waiting = useQuery({ ...query(secondFactor.pending), staleTime: Infinity });
  if (waiting.error) return <ErrorState error={waiting.error} onRetry={() => void waiting.refetch()} />;
  if (!waiting.data) return <FormSkeleton />;
  const { pending } = waiting.data;
  if (!pending)
    return (
      <Narrow title={t('step.none_title')} text={t('step.none')}>
        <Button component={PageLink} to={hrefOf(pages.login)} fullWidth>
          {t('step.to_sign_in')}
        </Button>
      </Narrow>
    );
  if (pending.must_set_up) return <SetUp to={to} />;
  return (
    <Narrow title={t('step.title')} text={t('step.about')} under={<PageLink to={hrefOf(pages.login)}>{t('step.none_title')}</PageLink>}>
      <Stack>
        {pending.has_passkey && supportsPasskeys() && <WithPasskey to={to} />}
        <TypeCode to={to} hasAuthenticator={pending.has_authenticator} />
        <p>{t('step.lost')}</p>
      </Stack>
    </Narrow>
  );
}

interface Props {
  to: string | undefined;
}

function TypeCode({ to, hasAuthenticator }: Props & { hasAuthenticator: boolean }) {
  const t = useTexts('second_factor');
  const form = useContractForm(secondFactor.useCode, {
    initial: { code: '' },
    onSaved: ({ redirect_path }) => afterSignIn(redirect_path, to),
  });
  return (
    <Form form={form} guard={false} footer={<SubmitButton form={form}>{t('step.continue')}</SubmitButton>}>
      <TextInput
        label={t(hasAuthenticator ? 'step.code' : 'step.recovery_code')}
        description={hasAuthenticator ? t('step.code_hint') : undefined}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        maxLength={40}
        data-autofocus
        required
        {...form.field('code')}
      />
    </Form>
  );
}

function WithPasskey({ to }: Props) {
  const t = useTexts('second_factor');
  const use = useMutation({
    mutationFn: async () => {
      const { options } = await call(secondFactor.passkeyQuestion, {});
      const response = await requestPasskey(options);
      return response && (await call(secondFactor.usePasskey, { body: { response } }));
    },
    onSuccess: async (entered) => {
      if (entered) await afterSignIn(entered.redirect_path, to);
      else toast.error(t('passkey.stopped'));
    },
  });
  return (
    <Button variant="default" fullWidth loading={use.isPending} onClick={() => use.mutate()}>
      {t('step.passkey')}
    </Button>
  );
}

function SetUp({ to }: Props) {
  const t = useTexts('second_factor');
  const [done, setDone] = useState<{ codes: readonly string[]; redirect_path: Href }>();
  if (done)
    return (
      <Narrow title={t('step.codes_title')}>
        <RecoveryCodes codes={done.codes} onKept={() => void afterSignIn(done.redirect_path, to)} />
      </Narrow>
    );
  return (
    <Narrow title={t('step.set_up_title')} text={t('step.set_up_about')}>
      <SetUpForm onDone={setDone} />
    </Narrow>
  );
}

function SetUpForm({ onDone }: { onDone: (done: { codes: readonly string[]; redirect_path: Href }) => void }) {
  const t = useTexts('second_factor');
  const begin = useMutation(mutation(secondFactor.beginSetUp));
  const form = useContractForm(secondFactor.setUp, {
    initial: { code: '' },
    onSaved: ({ redirect_path, recovery_codes }) => onDone({ codes: recovery_codes ?? [], redirect_path: redirect_path as Href }),
  });
  if (!begin.data)
    return (
      <Button fullWidth loading={begin.isPending} onClick={() => begin.mutate({})}>
        {t('panel.add_authenticator')}
      </Button>
    );
  return (
    <Form form={form} guard={false} footer={<SubmitButton form={form}>{t('step.continue')}</SubmitButton>}>
      <AuthenticatorKey of={begin.data} />
      <CodeInput label={t('set_up.code')} required {...form.field('code')} />
    </Form>
  );
}
