import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTexts } from '#web/i18n/use-texts.ts';
import type { Column } from './columns.ts';
import css from './DataTable.module.css';

interface Props<Row> {
  columns: readonly Column<Row>[];
  isShown: (column: Column<Row>) => boolean;
  onToggle: (column: Column<Row>) => void;
}

export function ColumnMenu<Row>({ columns, isShown, onToggle }: Props<Row>) {
  const t = useTexts('ui');
  const free = columns.filter((column, index) => !column.fixed && index > 0);
  if (free.length === 0) return null;
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={css.columns}
          aria-label={t('table.columns')}
          title={t('table.columns')}
        >
          <IconColumns3 size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          {free.map((column) => (
            <Checkbox key={column.key} size="sm" label={column.header} checked={isShown(column)} onChange={() => onToggle(column)} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
