import { useQuery } from '@tanstack/react-query';
import type { Href } from '#contract/page.ts';
import { chat, type ChatHit } from '#contract/messaging/chat.ts';
import { phraseKeys } from '#contract/messaging/phrases.ts';
import PhraseText from '#web/features/messaging/phrases/PhraseText.tsx';
import { usePhraseText } from '#web/features/messaging/phrases/phrase-text.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { hasWords } from '#web/kernel/words.ts';
import { moment } from '#web/ui/format.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import css from './ThreadList.module.css';

/** Messages that hold all words, also as a sentence of the phrasebook, each with a link to its line. Loaded with the first search. */
export function Hits({ search, linkOf, onOpen }: { search: string; linkOf: (hit: ChatHit) => Href; onOpen?: (hit: ChatHit) => void }) {
  const t = useTexts('chat');
  const textOf = usePhraseText();
  const phrases = phraseKeys.filter((key) => hasWords(textOf(key), search));
  const { data } = useQuery(listQuery(chat.search, { query: { search, ...(phrases.length > 0 && { phrases }) } }));
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-label={t('hits')}>
      <h2 className={css.title}>{t('hits')}</h2>
      <ul className={css.threads}>
        {data.data.map((hit) => (
          <li key={hit.id}>
            <PageLink to={linkOf(hit)} className={css.thread} resetScroll={false} onClick={() => onOpen?.(hit)}>
              <span className={css.words}>
                <span className={css.line}>
                  <span className={css.name}>{hit.recipient}</span>
                  <time className={css.time} dateTime={hit.sent_at}>
                    {moment(hit.sent_at)}
                  </time>
                </span>
                <span className={css.found} dir="auto">
                  {hit.phrase && <PhraseText phrase={hit.phrase} />} {hit.body}
                </span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
      {data.meta.next !== null && <p className={css.more}>{t('more_hits')}</p>}
    </section>
  );
}
