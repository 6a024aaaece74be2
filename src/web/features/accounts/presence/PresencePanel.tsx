import { Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { settings } from '#contract/accounts/settings.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';

/** A driver decides whether companies that have their contact see them online. Off until switched on. */
export default function PresencePanel() {
  const t = useTexts('account');
  const { id } = useMe();
  const own = useQuery(query(settings.get, { params: { id } }));
  const change = useMutation({ ...mutation(settings.change), onSuccess: () => toast.success(t('saved')) });
  if (!own.data) return null;
  const shown = change.isPending ? change.variables.body.shows_presence : own.data.shows_presence;
  return (
    <Panel title={t('presence.title')}>
      <Stack>
        <p>{t('presence.text')}</p>
        <Switch
          label={t('presence.switch')}
          checked={shown ?? false}
          onChange={(event) => change.mutate({ params: { id }, body: { shows_presence: event.currentTarget.checked } })}
        />
      </Stack>
    </Panel>
  );
}
