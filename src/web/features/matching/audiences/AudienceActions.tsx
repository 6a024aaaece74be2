import { Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { audiences, type Audience } from '#contract/matching/audiences.ts';
import { canArchive } from '#contract/matching/audiences.policy.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { confirm } from '#web/ui/confirm.ts';
import { toast } from '#web/ui/toast.ts';
import { RowMenu } from '#web/ui/RowMenu.tsx';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Actions on one audience. An audience of a running campaign cannot be archived or deleted; the menu shows why. */
export function AudienceActions({ audience }: { audience: Audience }) {
  const t = useTexts('audiences');
  const { id, name, archived_at } = audience;
  const archive = useMutation({
    ...mutation(audiences.toggleArchive),
    onSuccess: (answer) => toast.success(t(answer.archived_at ? 'archived_now' : 'unarchived_now')),
  });
  const remove = useMutation({ ...mutation(audiences.remove), onSuccess: () => toast.success(t('deleted')) });
  const confirmDeletion = async () => {
    const yes = await confirm({ text: `${t('delete_what', { name })} ${t('delete_text')}`, confirmLabel: t('delete'), tone: 'danger' });
    if (yes) remove.mutate({ params: { id } });
  };
  const canLeave = canArchive(audience);
  return (
    <RowMenu label={t('actions_of', { name })}>
      <Menu.Item component={PageLink} to={hrefOf(pages.audience, { params: { id } })} leftSection={<IconPencil {...icon} />}>
        {t('edit')}
      </Menu.Item>
      <Menu.Item component={PageLink} to={hrefOf(pages.newAudience, { search: { copy: id } })} leftSection={<IconCopy {...icon} />}>
        {t('duplicate')}
      </Menu.Item>
      <Menu.Item
        leftSection={archived_at ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />}
        disabled={!archived_at && !canLeave}
        onClick={() => archive.mutate({ params: { id } })}
      >
        {t(archived_at ? 'unarchive' : 'archive')}
      </Menu.Item>
      <Menu.Item
        color="var(--level-danger)"
        leftSection={<IconTrash {...icon} />}
        disabled={!canLeave}
        onClick={() => void confirmDeletion()}
      >
        {t('delete')}
      </Menu.Item>
      {!canLeave && <Menu.Label>{t('in_use')}</Menu.Label>}
    </RowMenu>
  );
}
