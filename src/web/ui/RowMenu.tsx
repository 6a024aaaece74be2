import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  /** Names the row: "Actions of Ruta Norte". */
  label: string;
  /** Entries of a `Menu`. */
  children: ReactNode;
}

/** What can be done with one row of a list, behind a button. */
export const RowMenu = ({ label, children }: Props) => (
  <Menu position="bottom-end" shadow="md" width={260}>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={label}>
        <IconDots size={19} stroke={1.8} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);
