import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { slots } from '#contract/billing/slots.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { BuySlots } from './BuySlots.tsx';

interface Props {
  /** The campaign to activate. */
  campaign: string;
  /** A slot is available now: the campaign can be activated. */
  onReady: () => void;
  /** Nothing was charged, the campaign is unchanged. */
  onCancel: () => void;
}

/** Opened when no slot is free for the campaign: shows the price of one more, and buys it after confirmation. */
export function ActivationConfirm({ campaign, onReady, onCancel }: Props) {
  const t = useTexts('slots');
  const ui = useTexts('ui');
  const canPay = usePermission('billing');
  const information = useQuery({ ...query(slots.information), staleTime: 0 });
  const cancel = (
    <Button variant="default" onClick={onCancel}>
      {ui('cancel')}
    </Button>
  );
  return (
    <Dialog open role="alertdialog" title={t('activation.title')} onClose={onCancel}>
      <Stack>
        <p>{t('activation.text', { campaign })}</p>
        {information.error && <ErrorState error={information.error} onRetry={() => void information.refetch()} compact />}
        {information.isPending && <RowsSkeleton rows={4} />}
        {information.data && canPay && <BuySlots information={information.data} count={1} onBought={onReady} cancel={cancel} />}
        {information.data && !canPay && (
          <>
            <Note level="warning">{t('activation.ask_colleague')}</Note>
            <div>{cancel}</div>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
