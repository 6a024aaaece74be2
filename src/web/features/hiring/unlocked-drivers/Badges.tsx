import { Badge } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTexts } from '#web/i18n/use-texts.ts';
import css from './Badges.module.css';

interface Props {
  title: string;
  words: readonly string[];
  /** The places of the words that the audience asks for. */
  wanted?: readonly number[];
}

/** What a person has of one list. */
export function Badges({ title, words, wanted = [] }: Props) {
  const t = useTexts('unlocked_drivers');
  return (
    <div>
      <h3 className={css.heading}>{title}</h3>
      <ul className={css.badges}>
        {words.map((word, index) => (
          // two words can be the same, and so can those of labels that are loading
          <li key={index}>
            <Badge
              className={css.badge}
              data-wanted={wanted.includes(index) || undefined}
              variant="light"
              color="gray"
              size="lg"
              radius="sm"
              leftSection={wanted.includes(index) && <IconCheck size={15} stroke={2.2} aria-hidden />}
            >
              {word}
              {wanted.includes(index) && <span className="visually-hidden">, {t('wanted')}</span>}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}
