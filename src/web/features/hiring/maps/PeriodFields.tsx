import { useTexts } from '#web/i18n/use-texts.ts';
import { DateInput } from '#web/ui/input/DateInput.tsx';

interface Period {
  from?: string | undefined;
  till?: string | undefined;
}

/** Two days, both included. */
export function PeriodFields({ from, till, onChange }: Period & { onChange: (change: Period) => void }) {
  const t = useTexts('maps');
  return (
    <>
      <DateInput label={t('from')} value={from ?? ''} onChange={(day) => onChange({ from: day || undefined })} />
      <DateInput label={t('till')} value={till ?? ''} min={from} onChange={(day) => onChange({ till: day || undefined })} />
    </>
  );
}
