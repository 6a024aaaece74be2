import { Button, Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { push, type PushState } from '#contract/accounts/push.ts';
import { tracking } from '#contract/foundation/tracking.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call, mutation, query } from '#web/kernel/http/api.ts';
import { changeCached } from '#web/kernel/http/optimistic.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { day, listed } from '#web/ui/format.ts';
import { Stack } from '#web/ui/Panel.tsx';
import { LinesSkeleton } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { canPush, storePush, subscribeBrowser, unsubscribeBrowser } from './push-device.ts';

/** Notifications of this browser while the page is closed. The browser is asked at the press of the switch only. */
export function PushSwitch() {
  const t = useTexts('notifications');
  const { id, side } = useMe();
  const state = useQuery(query(push.get));
  const onSuccess = (next: PushState) => void changeCached<PushState>(push.get, () => next);
  const subscribe = useMutation({ ...mutation(push.subscribe), onSuccess: (next) => [storePush(id), onSuccess(next)] });
  const unsubscribe = useMutation({ ...mutation(push.unsubscribe), onSuccess: (next) => [storePush(undefined), onSuccess(next)] });
  if (!state.data) return <LinesSkeleton lines={2} />;
  const { public_key, is_subscribed, others } = state.data;

  const turnOn = async () => {
    if (!canPush(public_key)) return;
    const isAllowed = (await Notification.requestPermission()) === 'granted';
    void call(tracking.track, { body: { name: isAllowed ? 'push_allowed' : 'push_refused' } }).catch(() => undefined);
    if (!isAllowed) return toast.warning(t('push.refused'));
    const subscription = await subscribeBrowser(public_key, side).catch(() => undefined);
    if (!subscription) return toast.error(t('push.failed'));
    subscribe.mutate({ body: subscription });
  };
  const turnOff = (everywhere: boolean) => {
    void unsubscribeBrowser().catch(() => undefined);
    unsubscribe.mutate({ body: { everywhere } }, { onSuccess: () => everywhere && toast.success(t('push.ended')) });
  };

  return (
    <Stack gap="sm">
      {canPush(public_key) ? (
        <Switch
          label={t('push.on')}
          checked={is_subscribed}
          disabled={subscribe.isPending || unsubscribe.isPending}
          onChange={(event) => (event.currentTarget.checked ? void turnOn() : turnOff(false))}
        />
      ) : (
        <p>{t('push.off_here')}</p>
      )}
      {others.length > 0 && (
        <>
          <p>
            {t('push.others')} {listed(others.map(({ name, created_at }) => `${name || t('push.unknown')} (${day(created_at)})`))}
          </p>
          <div>
            <Button variant="default" loading={unsubscribe.isPending} onClick={() => turnOff(true)}>
              {t('push.end_all')}
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}
