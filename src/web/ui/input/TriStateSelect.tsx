import { Button, NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import css from './Input.module.css';

interface Props extends Omit<NativeSelectProps, 'value' | 'defaultValue' | 'onChange'> {
  value: string;
  /** Called when the user confirms a choice, not for options passed with the arrow keys. */
  onDecide: (value: string) => void;
}

/**
 * A select that acts at once. A closed select changes with every letter and arrow key, so keyboard choices need Enter or the button. A
 * choice from the open list by touch or mouse acts immediately.
 */
export function TriStateSelect({ value, onDecide, ...select }: Props) {
  const t = useTexts('ui');
  const [byKeys, setByKeys] = useState(false);
  const [waiting, setWaiting] = useState<string>();
  const apply = () => {
    setWaiting(undefined);
    if (waiting !== undefined && waiting !== value) onDecide(waiting);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || event.key === 'Shift') return;
    setByKeys(true);
    if (waiting === undefined || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else setWaiting(undefined);
  };
  const choose = (chosen: string) => {
    if (byKeys) return setWaiting(chosen === value ? undefined : chosen);
    if (chosen !== value) onDecide(chosen);
  };
  return (
    <div className={css.decided}>
      <NativeSelect
        {...select}
        value={waiting ?? value}
        onChange={(event) => choose(event.currentTarget.value)}
        onKeyDown={keys}
        onPointerDown={() => setByKeys(false)}
      />
      {waiting !== undefined && (
        <div className={css.deciding}>
          <Button size="compact-md" mih={36} disabled={select.disabled ?? false} onClick={apply}>
            {t('decide.apply')}
          </Button>
          <Button size="compact-md" mih={36} variant="subtle" onClick={() => setWaiting(undefined)}>
            {t('decide.leave')}
          </Button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {waiting !== undefined && t('decide.waits')}
      </p>
    </div>
  );
}
