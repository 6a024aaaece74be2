import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Dialog } from '../Dialog.tsx';
import { Form, SubmitButton } from './Form.tsx';
import type { FormFrame } from './use-contract-form.ts';

interface DialogFormProps {
  form: FormFrame;
  onClose: () => void;
  children: ReactNode;
  /** The label of the button, if it is not "save". */
  submitLabel?: string | undefined;
  /** For irreversible actions. */
  tone?: 'danger' | undefined;
}

/** The form inside an open dialog, with cancel and save. */
export function DialogForm({ form, onClose, children, submitLabel, tone }: DialogFormProps) {
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
          <SubmitButton form={form} {...(tone && { color: 'signal' })}>
            {submitLabel}
          </SubmitButton>
        </>
      }
    >
      {children}
    </Form>
  );
}

/** A form in a dialog with cancel and save; `onSaved` closes it. */
export const FormDialog = ({ title, ...form }: DialogFormProps & { title: string }) => (
  <Dialog open title={title} onClose={form.onClose}>
    <DialogForm {...form} />
  </Dialog>
);
