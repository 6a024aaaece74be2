import { Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { videos, type EditedVideo } from '#contract/foundation/videos.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { confirm } from '#web/ui/confirm.ts';
import { RowMenu } from '#web/ui/RowMenu.tsx';
import { OrderItems } from '#web/ui/table/OrderItems.tsx';
import type { RowOrder } from '#web/ui/table/use-row-order.ts';
import { toast } from '#web/ui/toast.ts';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

interface Props {
  video: EditedVideo;
  order: RowOrder<EditedVideo>;
  onEdit: () => void;
}

export function VideoMenu({ video: { id, title, published }, order, onEdit }: Props) {
  const t = useTexts('videos_admin');
  const update = useMutation({ ...mutation(videos.update), onSuccess: () => toast.success(t('edited')) });
  const removal = useMutation({ ...mutation(videos.remove), onSuccess: () => toast.success(t('removed')) });
  const remove = async () => {
    if (await confirm({ text: t('remove_text', { title }), confirmLabel: t('remove'), tone: 'danger' })) removal.mutate({ params: { id } });
  };
  return (
    <RowMenu label={t('actions_of', { title })}>
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
        {t('edit')}
      </Menu.Item>
      <Menu.Item
        leftSection={published ? <IconEyeOff {...icon} /> : <IconEye {...icon} />}
        onClick={() => update.mutate({ params: { id }, body: { published: !published } })}
      >
        {t(published ? 'hide' : 'publish')}
      </Menu.Item>
      <OrderItems id={id} order={order} up={t('move_up')} down={t('move_down')} />
      <Menu.Item color="signal" leftSection={<IconTrash {...icon} />} onClick={() => void remove()}>
        {t('remove')}
      </Menu.Item>
    </RowMenu>
  );
}
