import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import type { Question } from './confirm.ts';
import { Dialog } from './Dialog.tsx';
import { money } from './format.ts';
import css from './ConfirmDialog.module.css';

interface Props {
  question: Question & { answer: (yes: boolean) => void };
}

export default function ConfirmDialog({ question }: Props) {
  const t = useTexts('ui');
  const [typed, setTyped] = useState('');
  const danger = question.tone === 'danger';
  const ready = !question.word || typed.trim() === question.word;
  return (
    <Dialog
      open
      role="alertdialog"
      title={question.title ?? t('confirm.sure')}
      onClose={() => question.answer(false)}
      footer={
        <>
          {!question.informs && (
            <Button variant="default" data-autofocus={danger || undefined} onClick={() => question.answer(false)}>
              {question.cancelLabel ?? t('cancel')}
            </Button>
          )}
          <Button
            data-autofocus={!danger || undefined}
            disabled={!ready}
            color={danger ? 'signal' : undefined}
            onClick={() => question.answer(true)}
          >
            {question.confirmLabel}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        {question.text && <div className={css.text}>{question.text}</div>}
        {question.costs && <Costs costs={question.costs} />}
        {question.word && (
          <TextInput
            label={t('confirm.type', { word: question.word })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  );
}

function Costs({ costs }: { costs: NonNullable<Question['costs']> }) {
  return (
    <dl className={css.costs}>
      {costs.map(({ label, cents }, index) => (
        <div key={label} className={css.line} data-sum={(costs.length > 1 && index === costs.length - 1) || undefined}>
          <dt>{label}</dt>
          <dd>{money(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
