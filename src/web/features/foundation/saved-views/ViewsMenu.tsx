import { Button, Menu } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconBookmarks, IconCheck, IconDeviceFloppy, IconLink, IconPencil, IconRefresh } from '@tabler/icons-react';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { savedViews, type SavedView } from '#contract/foundation/saved-views.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { parseSearch } from '#web/kernel/pages/search.ts';
import { toast } from '#web/ui/toast.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { filtersOf, sameFilters } from './filters.ts';
import { ManageDialog } from './ManageDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import css from './SavedViews.module.css';

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;
type Open = 'name' | 'manage' | 'copy';

/** The reader's saved views of this screen: apply one, save the current filters, or share the URL. */
export default function ViewsMenu({ startsOpen }: { startsOpen: boolean }) {
  const t = useTexts('lists');
  const page = useLocation({ select: ({ pathname }) => pathname });
  const filters = filtersOf(useSearch({ strict: false }));
  const [chosen_id, setChosen] = useState<number>();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const views = useQuery({ ...query(savedViews.list, { query: { page } }), staleTime: 60_000 }).data?.data ?? [];
  const current = views.find((view) => sameFilters(view.filters, filters));
  const chosen = views.find(({ id }) => id === chosen_id && id !== current?.id);
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={280} defaultOpened={startsOpen}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmarks {...icon} />} className={css.button}>
            <span className={css.current}>{current ? current.name : t('views.title')}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{views.length > 0 ? t('views.mine') : t('views.none')}</Menu.Label>
          <Choices views={views} current={current} onTake={setChosen} />
          <Menu.Divider />
          {!current && (
            <Menu.Item leftSection={<IconDeviceFloppy {...icon} />} onClick={() => setOpen('name')}>
              {t('views.save')}
            </Menu.Item>
          )}
          {chosen && <UpdateItem view={chosen} filters={filters} />}
          {views.length > 0 && (
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setOpen('manage')}>
              {t('views.manage')}
            </Menu.Item>
          )}
          <ShareItem onByHand={() => setOpen('copy')} />
        </Menu.Dropdown>
      </Menu>
      {open === 'name' && <NameDialog page={page} filters={filters} onClose={close} onSaved={({ id }) => setChosen(id)} />}
      {open === 'manage' && <ManageDialog views={views} onClose={close} />}
      {open === 'copy' && <CopyDialog onClose={close} />}
    </>
  );
}

interface ChoicesProps {
  views: readonly SavedView[];
  current: SavedView | undefined;
  onTake: (id: number) => void;
}
function Choices({ views, current, onTake }: ChoicesProps) {
  const navigate = useNavigate();
  const take = (view: SavedView) => {
    onTake(view.id);
    void navigate({ to: '.', search: parseSearch(view.filters), resetScroll: false });
  };
  return (
    <div className={css.list}>
      {views.map((view) => (
        <Menu.Item
          key={view.id}
          aria-current={view === current || undefined}
          leftSection={view === current ? <IconCheck {...icon} /> : <span className={css.noIcon} />}
          onClick={() => take(view)}
        >
          <span className={css.name}>{view.name}</span>
        </Menu.Item>
      ))}
    </div>
  );
}

/** Saves the current filters in the view that was applied last. */
function UpdateItem({ view, filters }: { view: SavedView; filters: string }) {
  const t = useTexts('lists');
  const update = useMutation({
    ...mutation(savedViews.update),
    onSuccess: () => {
      toast.success(t('views.saved'));
    },
  });
  return (
    <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={() => update.mutate({ params: { id: view.id }, body: { filters } })}>
      <span className={css.name}>{t('views.update', { name: view.name })}</span>
    </Menu.Item>
  );
}

function ShareItem({ onByHand }: { onByHand: () => void }) {
  const t = useTexts('lists');
  const share = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      toast.success(t('views.copied'));
    } catch {
      onByHand(); // the browser denies clipboard access
    }
  };
  return (
    <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => void share()}>
      {t('views.share')}
    </Menu.Item>
  );
}
