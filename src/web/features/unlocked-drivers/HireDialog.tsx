import { Button, TextInput } from '@mantine/core';
import { hiredStatusId, unlockedDrivers, type UnlockedDriver } from '#contract/unlocked-drivers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { invalidate } from '#web/kernel/stale.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { flash } from '#web/ui/flash.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';

interface Props {
  unlocked: Pick<UnlockedDriver, 'id' | 'driver'>;
  open: boolean;
  onClose: () => void;
}

/** Reports the hire: from when, and what follows from it (D024: today unless changed). */
export function HireDialog({ unlocked, open, onClose }: Props) {
  const t = useTexts('unlocked_drivers');
  return (
    <Dialog open={open} onClose={onClose} title={t('hire.title', { name: unlocked.driver.full_name })}>
      <HireForm unlocked={unlocked} onClose={onClose} />
    </Dialog>
  );
}

const today = () => new Date().toLocaleDateString('sv-SE');

function HireForm({ unlocked, onClose }: Omit<Props, 'open'>) {
  const t = useTexts('unlocked_drivers');
  const ui = useTexts('ui');
  const form = useContractForm(unlockedDrivers.setStatus, {
    initial: { first_work_day_at: today() },
    input: ({ first_work_day_at }) => ({ params: { id: unlocked.id }, body: { status_id: hiredStatusId, first_work_day_at } }),
    onSaved: () => {
      invalidate(unlockedDrivers.list, unlockedDrivers.get);
      flash.success(t('hire.done'));
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
          <SubmitButton form={form}>{t('hire.confirm')}</SubmitButton>
        </>
      }
    >
      <p>{t('hire.text')}</p>
      <TextInput type="date" label={t('hire.first_work_day_at')} required {...form.field('first_work_day_at')} />
    </Form>
  );
}
