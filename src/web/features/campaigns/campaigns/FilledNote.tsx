import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { campaignStates } from '#contract/campaigns/campaign-states.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { Note } from '#web/ui/Note.tsx';
import { toast } from '#web/ui/toast.ts';

type Filled = Pick<Campaign, 'id' | 'name' | 'vacancies' | 'filled_vacancies'>;

/** A filled campaign asks what follows: close it, or look for one more person. Closing can be undone. */
export function FilledNote({ campaign: { id, name, vacancies, filled_vacancies } }: { campaign: Filled }) {
  const t = useTexts('campaigns');
  const ui = useTexts('ui');
  const canEdit = usePermission('campaigns');
  const more = useMutation({ ...mutation(campaignStates.setVacancies), onSuccess: () => toast.success(t('filled.more_done')) });
  const restoring = useMutation(mutation(campaignStates.bulk));
  const closing = useMutation({
    ...mutation(campaignStates.bulk),
    onSuccess: () =>
      toast.undo(t('filled.close_done', { name }), {
        label: ui('undo'),
        undo: () => restoring.mutate({ body: { action: 'unarchive', ids: [id] } }),
      }),
  });
  const isBusy = more.isPending || closing.isPending;
  const actions = canEdit && (
    <Group gap="sm">
      <Button variant="default" disabled={isBusy} onClick={() => closing.mutate({ body: { action: 'archive', ids: [id] } })}>
        {t('filled.close')}
      </Button>
      <Button disabled={isBusy} onClick={() => more.mutate({ params: { id }, body: { vacancies: filled_vacancies + 1 } })}>
        {t('filled.more')}
      </Button>
    </Group>
  );
  return (
    <Note level="success" title={t('filled.title', { name, count: vacancies })} action={actions}>
      {t('filled.text')}
    </Note>
  );
}
