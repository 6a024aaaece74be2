import { Menu } from '@mantine/core';
import { IconCircleCheck, IconCircleOff, IconPencil } from '@tabler/icons-react';
import type { CatalogueName } from '#contract/foundation/vocabulary.ts';
import type { CatalogueEntry } from '#contract/staff/catalogues.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import type { Order } from './use-order.ts';
import { useSwitch } from './use-switch.ts';
import { RowMenu } from '#web/ui/RowMenu.tsx';
import { OrderItems } from '#web/ui/table/OrderItems.tsx';

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
    <RowMenu label={t('actions_of', { name })}>
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
        {t('edit')}
      </Menu.Item>
      <OrderItems id={id} order={order} up={t('move_up')} down={t('move_down')} />
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
    </RowMenu>
  );
}
