import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { phraseKeys, phrases, phraseTopics, type ChosenPhrase, type PhraseKey, type PhraseTopic } from '#contract/messaging/phrases.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { hasWords } from '#web/kernel/words.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import { useAnnouncement } from '#web/ui/toast.ts';
import css from './Phrases.module.css';
import { PhraseGaps } from './PhraseGaps.tsx';
import { usePhraseText } from './phrase-text.ts';

interface Props {
  onClose: () => void;
  onChoose: (phrase: ChosenPhrase) => void;
}

/** The phrasebook: sentences by topic and by search. A sentence with gaps asks for their values. */
export default function PhraseDialog({ onClose, onChoose }: Props) {
  const t = useTexts('phrases');
  const [chosen, setChosen] = useState<PhraseKey>();
  const choose = (phrase: ChosenPhrase) => {
    onChoose(phrase);
    onClose();
  };
  const take = (key: PhraseKey) => (phrases[key].slots.length > 0 ? setChosen(key) : choose({ key, slots: {} }));
  return (
    <Dialog open onClose={onClose} title={t('title')} size="md">
      {chosen ? (
        <PhraseGaps phrase={chosen} onBack={() => setChosen(undefined)} onChoose={(slots) => choose({ key: chosen, slots })} />
      ) : (
        <PhraseList onTake={take} />
      )}
    </Dialog>
  );
}

function PhraseList({ onTake }: { onTake: (key: PhraseKey) => void }) {
  const t = useTexts('phrases');
  const text = usePhraseText();
  const { side } = useMe();
  const [topic, setTopic] = useState<PhraseTopic | ''>('');
  const [search, setSearch] = useState('');
  const speaker = side === 'contact' ? 'driver' : 'company';
  const found = phraseKeys.filter((key) => {
    const { by, topic: own } = phrases[key];
    return (by === 'both' || by === speaker) && (topic === '' || own === topic) && hasWords(`${text(key)} ${t(`topic.${own}`)}`, search);
  });
  useAnnouncement(search === '' ? '' : t('found', { count: found.length }));
  return (
    <div className={css.picker}>
      <p className={css.about}>{t('about')}</p>
      <SearchInput value={search} onChange={setSearch} label={t('search')} pause_ms={150} />
      <NativeSelect
        aria-label={t('all')}
        value={topic}
        onChange={(event) => setTopic(event.currentTarget.value as PhraseTopic | '')}
        data={[{ value: '', label: t('all') }, ...phraseTopics.map((value) => ({ value, label: t(`topic.${value}`) }))]}
      />
      {found.length === 0 && <EmptyState compact title={t('none')} text={t('none_text')} />}
      <ul className={css.list}>
        {found.map((key) => (
          <li key={key}>
            <Button variant="subtle" fullWidth justify="flex-start" className={css.phrase} onClick={() => onTake(key)}>
              {text(key)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
