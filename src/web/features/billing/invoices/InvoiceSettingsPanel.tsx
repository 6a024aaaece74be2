import { Radio, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { invoices, type InvoiceSettings } from '#contract/billing/invoices.ts';
import { invoiceFormats, invoiceFrequencies } from '#contract/foundation/vocabulary.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';

/** When invoices come, and in which form. */
export function InvoiceSettingsPanel() {
  const t = useTexts('invoices');
  const { data, error, refetch } = useQuery(query(invoices.settings));
  return (
    <Panel title={t('settings.title')}>
      {error && !data && <ErrorState error={error} compact onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={3} />}
      {data && <SettingsForm settings={data} />}
    </Panel>
  );
}

function SettingsForm({ settings }: { settings: InvoiceSettings }) {
  const t = useTexts('invoices');
  const form = useContractForm(invoices.saveSettings, {
    initial: settings,
    input: (body) => ({ body }),
    onSaved: () => toast.success(t('settings.saved')),
  });
  return (
    <Form form={form} footer={<SubmitButton form={form}>{t('settings.save')}</SubmitButton>}>
      <Stack>
        <Radio.Group label={t('settings.frequency')} description={t('settings.card_hint')} {...form.field('frequency')}>
          {invoiceFrequencies.map((value) => (
            <Radio key={value} value={value} label={t(`settings.${value}`)} mt="xs" />
          ))}
        </Radio.Group>
        <Radio.Group label={t('settings.format')} {...form.field('format')}>
          {invoiceFormats.map((value) => (
            <Radio key={value} value={value} label={t(`settings.${value}`)} mt="xs" />
          ))}
        </Radio.Group>
        <TextInput
          label={t('settings.buyer_reference')}
          description={t('settings.buyer_reference_hint')}
          maxLength={60}
          {...form.field('buyer_reference')}
        />
        <p>{t('settings.recipients')}</p>
      </Stack>
    </Form>
  );
}
