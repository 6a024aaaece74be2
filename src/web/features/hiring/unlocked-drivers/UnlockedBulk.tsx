import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { options } from '#contract/foundation/options.ts';
import { isBeforeHire, statusNameOf } from '#contract/hiring/driver-status.ts';
import { unlockedDrivers, type UnlockedDriverRow } from '#contract/hiring/unlocked-drivers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call, query } from '#web/kernel/http/api.ts';
import { confirm } from '#web/ui/confirm.ts';
import type { Selection } from '#web/ui/table/selection.ts';
import { inParts, useBulk } from '#web/ui/table/use-bulk.ts';

interface Props {
  rows: readonly UnlockedDriverRow[];
  selection: Selection;
  /** Whether the user has the permission to change statuses. The owner is checked driver by driver (P011). */
  canEdit: boolean;
}

/** Sets the responsible user of the selected drivers, or a status without requirements. */
export default function UnlockedBulk({ rows, selection, canEdit }: Props) {
  const t = useTexts('unlocked_drivers');
  const chosen = rows.filter(({ id }) => selection.ids.includes(id));
  const companies = new Set(chosen.map((row) => row.company_id));
  // a user or a status of its own belongs to one company
  const company_id = companies.size === 1 ? chosen[0]!.company_id : undefined;
  const bulk = useBulk({
    selection,
    nameOf: (id) => rows.find((row) => row.id === id)?.driver.full_name || `#${id}`,
  });
  const setOwner = (owner_id: number | null) => {
    const before = chosen.map(({ id, owner }) => ({ id, owner_id: owner?.id ?? null }));
    const undo = async (done: readonly number[]) => {
      const changed = before.filter((row) => done.includes(row.id));
      for (const id of new Set(changed.map((row) => row.owner_id))) {
        const ids = changed.filter((row) => row.owner_id === id).map((row) => row.id);
        await inParts(ids, (part) => call(unlockedDrivers.setOwners, { body: { ids: part, owner_id: id } }));
      }
    };
    void bulk.run((ids) => call(unlockedDrivers.setOwners, { body: { ids, owner_id } }), {
      summary: (count) => t('bulk.owner_done', { count }),
      undo,
    });
  };
  const setStatus = async (status: { status_id: number; custom_status_id: number | null }, name: string) => {
    const question = {
      title: t('bulk.status_title', { count: chosen.length, name }),
      text: t('bulk.status_text'),
      confirmLabel: t('bulk.confirm'),
    };
    if (!(await confirm(question))) return;
    await bulk.run((ids) => call(unlockedDrivers.setStatuses, { body: { ids, ...status } }), {
      summary: (count) => t('bulk.status_done', { count }),
    });
  };
  return (
    <>
      {company_id !== undefined && <OwnerMenu company_id={company_id} busy={bulk.isPending} onPick={setOwner} />}
      {bulk.progress && <span role="status">{bulk.progress}</span>}
      {canEdit && <StatusMenu company_id={company_id} busy={bulk.isPending} onPick={(status, name) => void setStatus(status, name)} />}
    </>
  );
}

/** A button above the selected rows with a menu of actions. */
function BulkMenu({ label, busy, children }: { label: string; busy: boolean; children: ReactNode }) {
  return (
    <Menu shadow="md" position="bottom-start">
      <Menu.Target>
        <Button size="compact-sm" variant="default" loading={busy}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

function OwnerMenu({ company_id, busy, onPick }: { company_id: number; busy: boolean; onPick: (owner_id: number | null) => void }) {
  const t = useTexts('unlocked_drivers');
  const owners = useQuery(query(unlockedDrivers.owners, { query: { company_id } })).data?.data ?? [];
  return (
    <BulkMenu label={t('bulk.owner')} busy={busy}>
      {owners.map(({ id, full_name }) => (
        <Menu.Item key={id} onClick={() => onPick(id)}>
          {full_name}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={() => onPick(null)}>{t('nobody')}</Menu.Item>
    </BulkMenu>
  );
}

type PickStatus = (status: { status_id: number; custom_status_id: number | null }, name: string) => void;

function StatusMenu({ company_id, busy, onPick }: { company_id: number | undefined; busy: boolean; onPick: PickStatus }) {
  const t = useTexts('unlocked_drivers');
  const statuses = useQuery(query(options.driverStatuses, { query: { company_id } })).data?.data ?? [];
  const plain = statuses.filter(({ status_id }) => isBeforeHire(status_id));
  return (
    <BulkMenu label={t('bulk.status')} busy={busy}>
      {plain.map(({ id, status_id, name, is_extra }) => {
        const label = is_extra ? name : t(`status.${statusNameOf(status_id)}`);
        return (
          <Menu.Item key={id} onClick={() => onPick({ status_id, custom_status_id: is_extra ? id : null }, label)}>
            {label}
          </Menu.Item>
        );
      })}
    </BulkMenu>
  );
}
