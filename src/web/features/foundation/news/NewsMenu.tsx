import { Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconTrash } from '@tabler/icons-react';
import type { News } from '#contract/foundation/news.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { RowMenu } from '#web/ui/RowMenu.tsx';
import { useNewsActions } from './use-news-actions.ts';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

export function NewsMenu({ entry }: { entry: News }) {
  const t = useTexts('news_admin');
  const { archive, restore, remove } = useNewsActions();
  const isArchived = entry.state === 'archived';
  return (
    <RowMenu label={t('actions_of', { title: entry.title })}>
      <Menu.Item
        leftSection={isArchived ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />}
        onClick={() => (isArchived ? restore(entry) : archive(entry))}
      >
        {t(isArchived ? 'restore' : 'archive')}
      </Menu.Item>
      <Menu.Item color="signal" leftSection={<IconTrash {...icon} />} onClick={() => void remove(entry)}>
        {t('remove')}
      </Menu.Item>
    </RowMenu>
  );
}
