import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { companyAdmin, type AdminCompany } from '#contract/staff/company-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Stack } from '#web/ui/Panel.tsx';
import css from './CompanyAdmin.module.css';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { companyForm } from './company-form.ts';
import { mergedRows, type Row } from './merged-rows.ts';

const filled = (rows: readonly Row[]) =>
  Object.fromEntries(rows.filter(({ name }) => name.trim() !== '').map(({ name, value }) => [name.trim(), value]));

/** Notes of staff about a company: free names and values. */
export function PropertiesDialog({ company, onClose }: { company: AdminCompany; onClose: () => void }) {
  const t = useTexts('company_admin');
  const { initial, record, fieldsRead } = companyForm(company, {
    values: ({ properties }) => ({ rows: Object.entries(properties).map(([name, value]): Row => ({ name, value })) }),
    fields: ({ properties }) => properties,
  });
  const form = useContractForm(companyAdmin.setProperties, {
    initial,
    record: { ...record, merge: (before, mine, theirs, merged) => ({ rows: mergedRows([before.rows, mine.rows, theirs.rows], merged) }) },
    input: ({ rows: written }, read) => ({ params: { id: company.id }, body: { properties: filled(written), read: fieldsRead(read) } }),
    onSaved: () => {
      toast.success(t('properties_saved'));
      onClose();
    },
    onRefused: () => toast.error(t('properties_failed')),
  });
  const { rows } = form.values;
  return (
    <FormDialog form={form} title={t('properties')} onClose={onClose}>
      <p>{t('properties_text')}</p>
      <Stack gap="sm">
        {rows.map((_, index) => (
          <div key={index} className={css.property}>
            <TextInput
              aria-label={t('property_name', { number: index + 1 })}
              placeholder={t('property_name_hint')}
              {...form.field(`rows.${index}.name`)}
            />
            <TextInput
              aria-label={t('property_value', { number: index + 1 })}
              placeholder={t('property_value_hint')}
              {...form.field(`rows.${index}.value`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('property_drop', { number: index + 1 })}
              onClick={() =>
                form.set(
                  'rows',
                  rows.filter((_row, at) => at !== index),
                )
              }
            >
              <IconX size={17} stroke={1.8} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <div>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
            onClick={() => form.set('rows', [...rows, { name: '', value: '' }])}
          >
            {t('property_add')}
          </Button>
        </div>
      </Stack>
    </FormDialog>
  );
}
