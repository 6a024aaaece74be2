import { options } from '#contract/foundation/options.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { SearchSelect } from '#web/ui/input/SearchSelect.tsx';

interface Props {
  value: number | undefined;
  onPick: (company_id: number | undefined) => void;
}

/** Staff choose whose board or people they read. */
export function CompanyFilter({ value, onPick }: Props) {
  const t = useTexts('unlocked_drivers');
  return (
    <SearchSelect
      aria-label={t('staff.company')}
      none={t('staff.any_company')}
      value={value}
      onPick={onPick}
      choices={(wanted) => query(options.companies, { query: wanted })}
    />
  );
}
