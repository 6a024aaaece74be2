import '@mantine/dates/styles.layer.css';
import { DatePicker, DatesProvider } from '@mantine/dates';
import 'dayjs/locale/de';
import 'dayjs/locale/es';
import 'dayjs/locale/pl';
import 'dayjs/locale/ro';
import { useLocale } from '#web/i18n/use-texts.ts';
import css from './Input.module.css';

interface Props {
  value: string | null;
  min: string | undefined;
  max: string | undefined;
  onPick: (day: string) => void;
}

/** Loaded on first open. */
export default function Calendar({ value, min, max, onPick }: Props) {
  const locale = useLocale();
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: 1 }}>
      <DatePicker
        className={css.calendar!}
        classNames={{ calendarHeader: css.calendarHead! }}
        value={value}
        weekendDays={[]}
        defaultDate={value ?? undefined}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
        onChange={(picked) => picked && onPick(String(picked).slice(0, 10))}
      />
    </DatesProvider>
  );
}
