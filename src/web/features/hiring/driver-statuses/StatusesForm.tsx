import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { statusIds, statusNameOf } from '#contract/hiring/driver-status.ts';
import { driverStatuses, type DriverStatus } from '#contract/hiring/driver-statuses.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Stack } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './DriverStatuses.module.css';

interface Row {
  id: number | null;
  status_id: string;
  name: string;
  read?: string;
}
interface Props {
  company_id: number | undefined;
  statuses: readonly DriverStatus[];
  onRemove: (status: DriverStatus) => void;
  onClose: () => void;
}

const empty: Row = { id: null, status_id: String(statusIds.contacted), name: '' };

/** Names and base statuses of all rows, saved at once. */
export function StatusesForm({ company_id, statuses, onRemove, onClose }: Props) {
  const t = useTexts('driver_statuses');
  const words = useTexts('unlocked_drivers');
  const form = useContractForm(driverStatuses.save, {
    initial: {
      statuses:
        statuses.length > 0
          ? statuses.map(({ id, status_id, name }): Row => ({ id, status_id: String(status_id), name, read: name }))
          : [empty],
    },
    input: (values) => ({
      body: {
        ...(company_id !== undefined && { company_id }),
        statuses: values.statuses.map((row) => ({ ...row, status_id: row.status_id === '' ? null : Number(row.status_id) })),
      },
    }),
    onSaved: () => {
      toast.success(t('saved'));
      onClose();
    },
  });
  const rows = form.values.statuses;
  const drop = (at: number) => {
    const known = statuses.find(({ id }) => id === rows[at]!.id);
    if (known) return onRemove(known);
    form.set(
      'statuses',
      rows.filter((_row, index) => index !== at),
    );
  };
  return (
    <FormDialog form={form} title={t('title')} onClose={onClose}>
      <p>{t('text')}</p>
      {form.errors['statuses'] && <p role="alert">{form.errors['statuses']}</p>}
      <Stack gap="sm">
        {rows.map((row, index) => (
          <div key={row.id ?? `new-${index}`} className={css.row}>
            <TextInput
              aria-label={t('name', { number: index + 1 })}
              placeholder={t('name_hint')}
              maxLength={60}
              {...form.field(`statuses.${index}.name`)}
            />
            <NativeSelect
              aria-label={t('base', { number: index + 1 })}
              data={Object.values(statusIds).map((id) => ({ value: String(id), label: words(`status.${statusNameOf(id)}`) }))}
              {...form.field(`statuses.${index}.status_id`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('remove_row', { name: row.name || String(index + 1) })}
              onClick={() => drop(index)}
            >
              <IconX size={17} stroke={1.8} aria-hidden />
            </ActionIcon>
            <UsedBy count={statuses.find(({ id }) => id === row.id)?.drivers_count} />
          </div>
        ))}
        <div>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
            onClick={() => form.set('statuses', [...rows, empty])}
          >
            {t('add')}
          </Button>
        </div>
      </Stack>
    </FormDialog>
  );
}

function UsedBy({ count }: { count: number | undefined }) {
  const t = useTexts('driver_statuses');
  return count ? <small className={css.used}>{t('drivers', { count })}</small> : null;
}
