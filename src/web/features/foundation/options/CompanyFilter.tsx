import { options } from '#contract/foundation/options.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { SearchSelect } from '#web/ui/input/SearchSelect.tsx';

interface Props {
  value: number | undefined;
  onPick: (company_id: number | undefined) => void;
}

/** Staff choose whose rows a list shows. */
export function CompanyFilter({ value, onPick }: Props) {
  const t = useTexts('ui');
  return (
    <SearchSelect
      aria-label={t('company_filter.label')}
      none={t('company_filter.all')}
      value={value}
      onPick={onPick}
      choices={(wanted) => query(options.companies, { query: wanted })}
    />
  );
}
