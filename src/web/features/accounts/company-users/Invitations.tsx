import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconMailPlus, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { companyUsers } from '#contract/accounts/company-users.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { confirm } from '#web/ui/confirm.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { toast } from '#web/ui/toast.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { day, moment } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { Columns, Panel, Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import css from './CompanyUsers.module.css';

/** Invites colleagues, several addresses at once, and lists open invitations. */
export function Invitations() {
  const t = useTexts('company_users');
  return (
    <Columns min={360}>
      <div id="invite">
        <Panel title={t('invite.title')}>
          <InviteForm />
        </Panel>
      </div>
      <Panel title={t('invite.waiting')}>
        <Waiting />
      </Panel>
    </Columns>
  );
}

function InviteForm() {
  const t = useTexts('company_users');
  const form = useContractForm(companyUsers.invite, {
    initial: { emails: [''] },
    onSaved: () => {
      form.reset({ emails: [''] });
      toast.success(t('invite.sent'));
    },
  });
  const { email_confirmed } = useMe();
  const { emails } = form.values;
  const without = (index: number) =>
    form.set(
      'emails',
      emails.filter((_, at) => at !== index),
    );
  if (!email_confirmed) return <Note level="warning">{t('invite.unconfirmed')}</Note>;
  return (
    <Form
      form={form}
      guard={false}
      footer={
        <SubmitButton form={form} leftSection={<IconMailPlus size={18} stroke={1.7} aria-hidden />}>
          {t('invite.send')}
        </SubmitButton>
      }
    >
      <p>{t('invite.text')}</p>
      <Stack gap="sm">
        {emails.map((_, index) => (
          <TextInput
            key={index}
            type="email"
            autoComplete="off"
            label={t('invite.email', { number: index + 1 })}
            {...form.field(`emails.${index}`)}
            {...(index === 0 && form.errors['emails'] && { error: form.errors['emails'] })}
            rightSection={
              emails.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('invite.drop', { number: index + 1 })}
                  onClick={() => without(index)}
                >
                  <IconX size={17} stroke={1.8} aria-hidden />
                </ActionIcon>
              )
            }
          />
        ))}
        <div>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
            onClick={() => form.set('emails', [...emails, ''])}
          >
            {t('invite.more')}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

function Waiting() {
  const t = useTexts('company_users');
  const { data, error, refetch } = useQuery(query(companyUsers.invitations));
  const remove = useMutation({
    ...mutation(companyUsers.removeInvitation),
    onSuccess: () => toast.success(t('invite.removed')),
  });
  const again = useMutation({ ...mutation(companyUsers.invite), onSuccess: () => toast.success(t('invite.sent')) });
  const withdraw = async (id: number, email: string) => {
    if (
      await confirm({
        text: `${t('invite.remove_what', { email })} ${t('invite.remove_text')}`,
        confirmLabel: t('invite.remove'),
        tone: 'danger',
      })
    )
      remove.mutate({ params: { id } });
  };
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  if (!data) return <RowsSkeleton rows={3} />;
  if (data.data.length === 0) return <EmptyState compact title={t('invite.none')} text={t('invite.none_text')} />;
  return (
    <ul className={css.invitations}>
      {data.data.map(({ id, email, created_at, expires_at, is_expired, invited_by }) => (
        <li key={id} className={css.invitation}>
          <span className={css.words}>
            <strong>{email}</strong>
            <span className={css.soft}>{t('invite.by', { name: invited_by?.full_name ?? '–', when: moment(created_at) })}</span>
            <Status level={is_expired ? 'warning' : 'neutral'}>
              {t(is_expired ? 'invite.expired' : 'invite.valid', { day: day(expires_at) })}
            </Status>
          </span>
          {is_expired && (
            <Button
              variant="default"
              size="compact-md"
              loading={again.isPending && again.variables.body.emails[0] === email}
              aria-label={t('invite.again_of', { email })}
              onClick={() => again.mutate({ body: { emails: [email] } })}
            >
              {t('invite.again')}
            </Button>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('invite.remove_of', { email })}
            onClick={() => void withdraw(id, email)}
          >
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
