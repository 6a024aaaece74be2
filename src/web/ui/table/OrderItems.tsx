import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { RowOrder } from './use-row-order.ts';

interface Props {
  id: number;
  order: Pick<RowOrder<{ id: number }>, 'canMove' | 'move'>;
  up: string;
  down: string;
}

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Entries of a row's menu: its order without dragging. */
export const OrderItems = ({ id, order, up, down }: Props) => (
  <>
    {order.canMove(id, -1) && (
      <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={() => order.move(id, -1)}>
        {up}
      </Menu.Item>
    )}
    {order.canMove(id, 1) && (
      <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={() => order.move(id, 1)}>
        {down}
      </Menu.Item>
    )}
  </>
);
