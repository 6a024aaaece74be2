import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { options } from '#contract/options.ts';
import { pipeline } from '#contract/pipeline.ts';
import { timeline } from '#contract/timeline.ts';
import { unlockedDrivers } from '#contract/unlocked-drivers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/api.ts';
import { invalidate } from '#web/kernel/stale.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { flash } from '#web/ui/flash.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';

interface Props {
  unlocked_driver_id: number;
  open: boolean;
  onClose: () => void;
  /** Also told when it was done, before it closes. */
  onDone?: (() => void) | undefined;
}

/** Why somebody does not fit: chosen first, then the status follows in the same step (V030). */
export function ReasonsDialog({ unlocked_driver_id, open, onClose, onDone }: Props) {
  const t = useTexts('unlocked_drivers');
  return (
    <Dialog open={open} onClose={onClose} title={t('reasons.title')}>
      <ReasonsForm unlocked_driver_id={unlocked_driver_id} onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}

function ReasonsForm({ unlocked_driver_id, onClose, onDone }: Omit<Props, 'open'>) {
  const t = useTexts('unlocked_drivers');
  const ui = useTexts('ui');
  const reasons = useQuery(query(options.unqualifiedStatusReasons));
  const form = useContractForm(unlockedDrivers.setUnqualifiedReasons, {
    initial: { options: [] as number[] },
    input: (body) => ({ params: { id: unlocked_driver_id }, body }),
    onSaved: () => {
      invalidate(unlockedDrivers.list, unlockedDrivers.get, pipeline.stage, timeline.all);
      flash.success(t('stage_updated'));
      onDone?.();
      onClose();
    },
  });
  return (
    <Form
      form={form}
      guard={false}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <SubmitButton form={form}>{t('reasons.confirm')}</SubmitButton>
        </>
      }
    >
      {reasons.isPending && <RowsSkeleton rows={5} />}
      <Checkbox.Group
        label={t('reasons.label')}
        value={form.values.options.map(String)}
        onChange={(chosen) => form.set('options', chosen.map(Number))}
        error={form.errors['options']}
      >
        {reasons.data?.data.map(({ id, name }) => (
          <Checkbox key={id} value={String(id)} label={name} my="xs" />
        ))}
      </Checkbox.Group>
    </Form>
  );
}
