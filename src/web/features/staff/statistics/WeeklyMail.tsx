import { Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { settings } from '#contract/accounts/settings.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { useMe } from '#web/kernel/session/session.ts';

/** Whether the user gets the figures of the week by mail. */
export function WeeklyMail() {
  const t = useTexts('statistics');
  const { id } = useMe();
  const { data } = useQuery(query(settings.get, { params: { id } }));
  const change = useMutation(mutation(settings.change));
  const shown = change.isPending ? change.variables.body.weekly_figures_mail : data?.weekly_figures_mail;
  return (
    <Switch
      label={t('weekly')}
      checked={shown ?? false}
      disabled={!data}
      onChange={(event) => change.mutate({ params: { id }, body: { weekly_figures_mail: event.currentTarget.checked } })}
    />
  );
}
