import { Radio, TextInput } from '@mantine/core';
import { useTexts } from '#web/i18n/use-texts.ts';
import { today } from '#web/kernel/clock.ts';
import { Fields } from '#web/ui/form/Form.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { DateInput } from '#web/ui/input/DateInput.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import type { Draft } from './draft.ts';

/** Now, or at a moment in the time of this browser. */
export function WhenFields({ form }: { form: ContractForm<Draft> }) {
  const t = useTexts('bulk_messages');
  const { values, errors, id } = form;
  return (
    <Panel title={t('when')}>
      <Stack>
        <Radio.Group {...form.field('when')} label={t('when_to_send')}>
          <Stack gap="xs">
            <Radio value="now" label={t('now')} />
            <Radio value="later" label={t('later')} />
          </Stack>
        </Radio.Group>
        {values.when === 'later' && (
          <Fields>
            <DateInput
              {...form.field('day')}
              label={t('day')}
              required
              min={today('Europe/Berlin')}
              value={values.day}
              error={errors['planned_at']}
              id={`${id}planned_at`}
            />
            <TextInput type="time" label={t('time')} required {...form.field('time')} />
          </Fields>
        )}
      </Stack>
    </Panel>
  );
}
