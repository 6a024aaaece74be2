import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { counted, number } from '../format.ts';
import css from './DataTable.module.css';

export interface Meta {
  page: number;
  per_page: number;
  total: number;
  /** The count has stopped at `total`. */
  is_capped?: boolean;
}

/** The total, above the rows. */
export function Total({ count, isCapped = false }: { count: number; isCapped?: boolean | undefined }) {
  const t = useTexts('ui');
  return <span className={css.total}>{isCapped ? t('table.more_rows', { total: number(count) }) : t('table.rows', { count })}</span>;
}

interface Props {
  meta: Meta;
  onPage: (page: number) => void;
  /** Between the position and the page buttons: the rows per page. */
  children?: ReactNode;
}

export function Pages({ meta, onPage, children }: Props) {
  const t = useTexts('ui');
  const pages = Math.max(1, Math.ceil(meta.total / meta.per_page));
  if (pages === 1 && !children) return null;
  const from = (meta.page - 1) * meta.per_page + 1;
  const to = Math.min(meta.total, meta.page * meta.per_page);
  return (
    <nav className={css.pages} aria-label={t('table.page', { page: meta.page, pages })}>
      <span>{t('table.range', { from: number(from), to: number(to), total: counted(meta) })}</span>
      {children}
      <span className={css.pageButtons}>
        <ActionIcon
          variant="default"
          size={36}
          disabled={meta.page <= 1}
          aria-label={t('table.previous')}
          onClick={() => onPage(meta.page - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <span>{t('table.page', { page: number(meta.page), pages: number(pages) })}</span>
        <ActionIcon
          variant="default"
          size={36}
          disabled={meta.page >= pages}
          aria-label={t('table.next')}
          onClick={() => onPage(meta.page + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </span>
    </nav>
  );
}
