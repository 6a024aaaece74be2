import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCircleCheck, IconCircleOff, IconDots, IconPencil } from '@tabler/icons-react';
import type { CatalogueName } from '#contract/foundation/vocabulary.ts';
import type { CatalogueEntry } from '#contract/staff/catalogues.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import type { Order } from './use-order.ts';
import { useSwitch } from './use-switch.ts';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

interface Props {
  list: CatalogueName;
  entry: CatalogueEntry;
  order: Order;
  onEdit: () => void;
}

export function EntryMenu({ list, entry, order, onEdit }: Props) {
  const t = useTexts('catalogues');
  const { switchOff, switchOn } = useSwitch(list);
  const { id, name, active, is_needed } = entry;
  return (
    <Menu position="bottom-end" shadow="md" width={230}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('actions_of', { name })}>
          <IconDots size={19} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
          {t('edit')}
        </Menu.Item>
        {order.canMove(id, -1) && (
          <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={() => order.move(id, -1)}>
            {t('move_up')}
          </Menu.Item>
        )}
        {order.canMove(id, 1) && (
          <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={() => order.move(id, 1)}>
            {t('move_down')}
          </Menu.Item>
        )}
        {!active && (
          <Menu.Item leftSection={<IconCircleCheck {...icon} />} onClick={() => switchOn(entry)}>
            {t('switch_on')}
          </Menu.Item>
        )}
        {active && !is_needed && (
          <Menu.Item color="signal" leftSection={<IconCircleOff {...icon} />} onClick={() => void switchOff(entry)}>
            {t('switch_off')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
