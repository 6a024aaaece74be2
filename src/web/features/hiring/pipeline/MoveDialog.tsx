import type { OfferCard } from '#contract/hiring/pipeline.ts';
import { HireDialog } from '#web/features/hiring/unlocked-drivers/HireDialog.tsx';
import { ReasonsDialog } from '#web/features/hiring/unlocked-drivers/ReasonsDialog.tsx';
import { UnlockDialog } from '#web/features/hiring/unlocks/UnlockDialog.tsx';

/** A move with a requirement that a dialog meets. */
export interface PendingMove {
  kind: 'unlock' | 'hire' | 'reasons';
  card: OfferCard;
  answer: (done: boolean) => void;
}

/** The dialog for a move's requirement: the unlock, the first day of work, or the reasons. */
export function MoveDialog({ move: { kind, card, answer }, finish }: { move: PendingMove; finish: (done: boolean) => void }) {
  // the board is updated at once; the dialog stays open to show the person
  if (kind === 'unlock') return <UnlockDialog card={card} onUnlocked={() => answer(true)} onClose={() => finish(false)} />;
  if (card.unlocked_driver_id === null) return null;
  const rest = { unlocked_driver_id: card.unlocked_driver_id, open: true, onClose: () => finish(false), onDone: () => finish(true) };
  return kind === 'hire' ? (
    <HireDialog {...rest} company_id={card.company.id} name={card.driver.full_name || card.driver.initials} />
  ) : (
    <ReasonsDialog {...rest} />
  );
}
