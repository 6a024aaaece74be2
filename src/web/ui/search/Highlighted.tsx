import { matchedParts } from '#web/kernel/words.ts';
import css from './Highlighted.module.css';

/** A text with what was typed marked in it. Screen readers read it as one text. */
export function Highlighted({ text, typed }: { text: string; typed: string }) {
  return (
    <>
      {matchedParts(text, typed).map((part, place) =>
        part.is_matched ? (
          <mark key={place} className={css.matched}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </>
  );
}
