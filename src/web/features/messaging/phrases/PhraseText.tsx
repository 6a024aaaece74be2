import { phrases, type PhraseKey, type SlotValues } from '#contract/messaging/phrases.ts';
import { usePhraseText } from './phrase-text.ts';

const isKnown = (key: string): key is PhraseKey => key in phrases;

/** The sentence of a message. One that this version does not know, from a newer server, shows its values only. */
export default function PhraseText({ phrase: { key, slots } }: { phrase: { key: string; slots: SlotValues } }) {
  const text = usePhraseText();
  return isKnown(key) ? text(key, slots) : Object.values(slots).join(' · ') || '…';
}
