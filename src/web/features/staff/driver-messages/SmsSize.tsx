import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { driverMessages, SMS_LENGTH_WARNING } from '#contract/staff/driver-messages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { money } from '#web/ui/format.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import css from './DriverMessages.module.css';

/** A pause in typing before the segments are counted again. */
const PAUSE_MS = 300;

interface Props {
  message: string;
  /** Puts the nearest spelling in place of the text. Without it, the text is sent in that spelling anyway. */
  onReplace?: ((message: string) => void) | undefined;
}

/** Length, segments and price of an SMS while it is written, and the letters that make it longer. V028: red above 160 characters. */
export function SmsSize({ message, onReplace }: Props) {
  const t = useTexts('driver_messages');
  const settled = useDebounced(message, PAUSE_MS);
  const { data } = useQuery({
    ...query(driverMessages.size, { body: { message: settled } }),
    enabled: settled.trim() !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { quiet: true },
  });
  const length = [...message].length;
  const size = settled.trim() === '' || !data ? undefined : !onReplace && data.nearest ? data.nearest : data;
  return (
    <div className={css.size}>
      <p className={length > SMS_LENGTH_WARNING ? css.over : css.soft} role="status">
        {t(length > SMS_LENGTH_WARNING ? 'length_over' : 'length', { count: length, max: SMS_LENGTH_WARNING })}
        {size && ` · ${t('segments', { count: size.segments })} · ${money(size.cost)}`}
      </p>
      {onReplace && data?.nearest && settled === message && (
        <p className={css.soft}>
          {t('outside', { letters: data.outside.slice(0, 8).join(' '), from: data.segments, to: data.nearest.segments })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => onReplace(data.nearest!.message)}>
            {t('replace')}
          </Button>
        </p>
      )}
    </div>
  );
}
