import { Button } from '@mantine/core';
import { useTexts } from '#web/i18n/use-texts.ts';
import css from './Tour.module.css';

interface Props {
  title: string;
  onStart: () => void;
  onDecline: () => void;
}

/** Offers a tour in a corner of the page. It takes no focus and covers nothing that is in use. */
export function TourHint({ title, onStart, onDecline }: Props) {
  const t = useTexts('tours');
  return (
    <aside className={css.hint} aria-label={title}>
      <p>{t('hint.text')}</p>
      <div className={css.buttons}>
        <Button size="xs" variant="subtle" color="gray" onClick={onDecline}>
          {t('hint.decline')}
        </Button>
        <Button size="xs" variant="default" onClick={onStart}>
          {t('hint.start')}
        </Button>
      </div>
    </aside>
  );
}
