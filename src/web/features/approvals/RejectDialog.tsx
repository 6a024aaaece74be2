import { Button, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { rejectedReason } from '#contract/approvals.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';

interface Props {
  name: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A no is never without a reason; the company reads it word for word. */
export function RejectDialog({ name, open, onClose, children }: Props) {
  const t = useTexts('approvals');
  return (
    <Dialog open={open} onClose={onClose} title={t('reject_title', { name })}>
      {children}
    </Dialog>
  );
}

export function RejectFields({ form, onClose }: { form: ContractForm<{ rejected_reason: string }>; onClose: () => void }) {
  const t = useTexts('approvals');
  const ui = useTexts('ui');
  return (
    <Form
      form={form}
      guard={false}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <SubmitButton form={form} color="signal">
            {t('reject')}
          </SubmitButton>
        </>
      }
    >
      <Textarea
        label={t('reason')}
        description={t('reason_hint')}
        required
        autosize
        minRows={4}
        maxLength={rejectedReason.max}
        data-autofocus
        {...form.field('rejected_reason')}
      />
    </Form>
  );
}
