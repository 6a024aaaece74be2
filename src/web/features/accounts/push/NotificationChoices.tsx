import { Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mailedKinds, notifications, type NotificationChoice } from '#contract/accounts/notifications.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { changeCached } from '#web/kernel/http/optimistic.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import css from './NotificationChoices.module.css';
import { PushSwitch } from './PushSwitch.tsx';

const channels = ['app', 'mail', 'push'] as const;
type Channel = (typeof channels)[number];

/** What a user wants to hear about, per kind and channel, and whether on this device. */
export default function NotificationChoices() {
  const t = useTexts('notifications');
  const list = useQuery(query(notifications.choices));
  return (
    <Panel title={t('choices.title')}>
      <Stack>
        <h3 className={css.title}>{t('push.title')}</h3>
        <PushSwitch />
        <p className={css.text}>{t('choices.text')}</p>
        {list.isPending && <RowsSkeleton rows={5} />}
        {list.isLoadingError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        {list.data && <Choices choices={list.data.data} />}
      </Stack>
    </Panel>
  );
}

function Choices({ choices }: { choices: readonly NotificationChoice[] }) {
  const t = useTexts('notifications');
  const { side } = useMe();
  const choose = useMutation({
    ...mutation(notifications.choose),
    onMutate: ({ body }) =>
      changeCached<ResponseOf<typeof notifications.choices>>(notifications.choices, ({ data }) => ({
        data: data.map((row) => (row.kind === body.kind ? { ...row, ...body } : row)),
      })),
    onError: (_error, _change, undo) => undo?.(),
  });
  const shown: readonly Channel[] = side === 'contact' ? ['app', 'push'] : channels;
  const hasSwitch = ({ kind }: NotificationChoice, channel: Channel) => channel !== 'mail' || mailedKinds[side].includes(kind);
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('choices.kind')}</th>
          {shown.map((channel) => (
            <th key={channel} scope="col">
              {t(`choices.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <tr key={choice.kind}>
            <th scope="row">{t(`choices.kinds.${choice.kind}`)}</th>
            {shown.map((channel) => (
              <td key={channel}>
                {hasSwitch(choice, channel) && (
                  <Switch
                    aria-label={`${t(`choices.kinds.${choice.kind}`)}: ${t(`choices.${channel}`)}`}
                    checked={choice[channel]}
                    onChange={(event) => choose.mutate({ body: { kind: choice.kind, [channel]: event.currentTarget.checked } })}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
