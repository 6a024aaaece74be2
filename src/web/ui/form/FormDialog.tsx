import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Dialog } from '../Dialog.tsx';
import { Form, SubmitButton } from './Form.tsx';
import type { FormFrame } from './use-contract-form.ts';

interface Props {
  form: FormFrame;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** What the button does, when "save" is not the word. */
  submitLabel?: string;
  /** What it does cannot be had back, or hurts. */
  tone?: 'danger';
}

/** A form in a dialog: cancel, save, and closed by whoever saved. */
export function FormDialog({ form, title, onClose, children, submitLabel, tone }: Props) {
  const ui = useTexts('ui');
  return (
    <Dialog open title={title} onClose={onClose}>
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
    </Dialog>
  );
}
