import { Button } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chargedAmount } from '#contract/billing/billing.policy.ts';
import type { OfferCard } from '#contract/hiring/pipeline.ts';
import { unlocks, type UnlockPreview } from '#contract/hiring/unlocks.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { money } from '#web/ui/format.ts';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { UnlockedPerson } from './UnlockedPerson.tsx';
import { UnlockTerms } from './UnlockTerms.tsx';
import { useUnlock } from './use-unlock.ts';

interface Props {
  card: OfferCard;
  /** Called after the unlock; the dialog stays open to show the person. */
  onUnlocked: () => void;
  onClose: () => void;
}

/** Before the unlock: the price, how it is paid, and when it is refunded. Afterwards: the person. */
export function UnlockDialog(props: Props) {
  const [unlocked_driver_id, setUnlocked] = useState<number>();
  const done = (id: number) => {
    setUnlocked(id);
    props.onUnlocked();
  };
  if (unlocked_driver_id !== undefined) return <UnlockedPerson unlocked_driver_id={unlocked_driver_id} onClose={props.onClose} />;
  return <Question {...props} onDone={done} />;
}

function Question({ card, onDone, onClose }: Props & { onDone: (unlocked_driver_id: number) => void }) {
  const t = useTexts('pipeline');
  const ui = useTexts('ui');
  const [note, setNote] = useState('');
  const unlock = useUnlock(onDone);
  // not during the unlock: its event invalidates a preview that is not shown again. A changed price is fetched after the refusal.
  const preview = useQuery({ ...query(unlocks.preview, { params: { id: card.id } }), staleTime: 0, enabled: !unlock.isPending });
  const submit = ({ driver_id, campaign_id, amount_net: price }: UnlockPreview) => {
    if (!unlock.isPending) unlock.mutate({ body: { driver_id, company_id: card.company.id, campaign_id, price, note } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('unlock.title', { initials: card.driver.initials })}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          {preview.data && <ConfirmButton preview={preview.data} isPending={unlock.isPending} onClick={() => submit(preview.data)} />}
        </>
      }
    >
      {preview.error && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.isPending && <RowsSkeleton rows={5} />}
      {preview.data && <UnlockTerms card={card} preview={preview.data} note={note} onNote={setNote} problem={unlock.problem} />}
    </Dialog>
  );
}

function ConfirmButton({ preview, isPending, onClick }: { preview: UnlockPreview; isPending: boolean; onClick: () => void }) {
  const t = useTexts('pipeline');
  const charged = chargedAmount(preview, preview.paid_by);
  // a budget was taxed when it was bought
  const text = preview.paid_by === 'budget' ? 'unlock.confirm_net' : 'unlock.confirm';
  return (
    <Button
      data-autofocus
      loading={isPending}
      disabled={preview.paid_by === null}
      leftSection={<IconLockOpen size={18} stroke={1.8} aria-hidden />}
      onClick={onClick}
    >
      {charged === 0 ? t('unlock.confirm_free') : t(text, { amount: money(charged) })}
    </Button>
  );
}
