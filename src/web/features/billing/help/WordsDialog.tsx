import { useTexts } from '#web/i18n/use-texts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import css from './WordsDialog.module.css';

const words = ['audience', 'campaign', 'slot', 'offer', 'pipeline', 'unlock', 'hire', 'player'] as const;

/** The terms on the screens, explained in one sentence each. */
export default function WordsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('help');
  return (
    <Dialog open onClose={onClose} title={t('words')} size="md">
      <dl className={css.words}>
        {words.map((word) => (
          <div key={word}>
            <dt>{t(`word.${word}.title`)}</dt>
            <dd>{t(`word.${word}.text`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
