import type { CatalogueName } from '#contract/foundation/vocabulary.ts';
import { locales } from '#contract/people.ts';
import { hasField, type CatalogueEntry } from '#contract/staff/catalogues.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Status } from '#web/ui/StatusDot.tsx';
import { momentColumn, type Column } from '#web/ui/table/columns.ts';
import { RowHandle } from '#web/ui/table/RowHandle.tsx';
import css from './Catalogues.module.css';
import { colorLevels } from '#web/features/messaging/tasks/color-levels.ts';
import type { Order } from './use-order.ts';

interface Parts {
  order: Order;
  onEdit: (entry: CatalogueEntry) => void;
}

export function useEntryColumns(list: CatalogueName, { order, onEdit }: Parts): Column<CatalogueEntry>[] {
  const t = useTexts('catalogues');
  return [
    {
      key: 'name',
      header: t('column.name'),
      cell: (row) => (
        <RowHandle row={row} order={order} label={t('order_of', { name: row.name })}>
          <button type="button" className={css.open} data-row-focus onClick={() => onEdit(row)}>
            <strong>{row.name}</strong>
            <code className={css.key}>{row.key}</code>
          </button>
        </RowHandle>
      ),
      value: (row) => row.name,
      fixed: true,
      width: '44%',
    },
    {
      key: 'languages',
      header: t('column.languages'),
      cell: (row) => (
        <span className={css.languages}>
          {locales.map((locale) => (
            <span key={locale} className={css.language} data-missing={!row.label[locale] || undefined}>
              {locale.toUpperCase()}
              <span className="visually-hidden"> {t(row.label[locale] ? 'has_text' : 'lacks_text')}</span>
            </span>
          ))}
        </span>
      ),
      value: (row) => locales.filter((locale) => row.label[locale]).join(' '),
    },
    ...(hasField(list, 'status_color')
      ? [
          {
            key: 'status_color',
            header: t('field.status_color'),
            cell: (row: CatalogueEntry) => <Status level={colorLevels[row.status_color!]}>{t(`color.${row.status_color!}`)}</Status>,
          },
        ]
      : []),
    ...(hasField(list, 'can_have_text')
      ? [{ key: 'can_have_text', header: t('column.can_have_text'), cell: (row: CatalogueEntry) => t(row.can_have_text ? 'yes' : 'no') }]
      : []),
    {
      key: 'state',
      header: t('column.state'),
      cell: (row) => <Status level={row.active ? 'success' : 'neutral'}>{t(row.active ? 'state.active' : 'state.inactive')}</Status>,
      value: (row) => t(row.active ? 'state.active' : 'state.inactive'),
    },
    ...(list === 'offer_rejection_reasons'
      ? [momentColumn<CatalogueEntry>({ key: 'activated_at', header: t('column.activated_at'), hidden: true }, (row) => row.activated_at)]
      : []),
  ];
}
