import { Textarea, TextInput } from '@mantine/core';
import { partnerCustomers, type PartnerCustomer } from '#contract/matching/partner-customers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm, type ContractForm } from '#web/ui/form/use-contract-form.ts';
import { PhoneInput } from '#web/ui/input/PhoneInput.tsx';
import { toast } from '#web/ui/toast.ts';

const blank = { name: '', contact_name: '', contact_email: '', contact_phone: '', notes: '' };
type Values = typeof blank;

const bodyOf = ({ contact_email, contact_phone, ...rest }: Values) => ({
  ...rest,
  contact_email: contact_email.trim() || null,
  contact_phone: contact_phone.trim() || null,
});

interface Props {
  customer: PartnerCustomer | undefined;
  onClose: () => void;
}

/** Adds a customer, or changes one. */
export function PartnerCustomerDialog({ customer, onClose }: Props) {
  return customer ? <Change customer={customer} onClose={onClose} /> : <Add onClose={onClose} />;
}

function Add({ onClose }: { onClose: () => void }) {
  const t = useTexts('partner_customers');
  const form = useContractForm(partnerCustomers.create, {
    initial: blank,
    input: (values) => ({ body: bodyOf(values) }),
    onSaved: () => {
      toast.success(t('saved'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('add')} onClose={onClose}>
      <CustomerFields form={form} />
    </FormDialog>
  );
}

function Change({ customer, onClose }: { customer: PartnerCustomer; onClose: () => void }) {
  const t = useTexts('partner_customers');
  const { id, name, contact_name, contact_email, contact_phone, notes, updated_at } = customer;
  const form = useContractForm(partnerCustomers.update, {
    initial: { name, contact_name, contact_email: contact_email ?? '', contact_phone: contact_phone ?? '', notes },
    input: (values) => ({ params: { id }, body: { ...bodyOf(values), updated_at } }),
    onSaved: () => {
      toast.success(t('saved'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('change_of', { name })} onClose={onClose}>
      <CustomerFields form={form} />
    </FormDialog>
  );
}

function CustomerFields({ form }: { form: ContractForm<Values> }) {
  const t = useTexts('partner_customers');
  const phone = form.field('contact_phone');
  return (
    <>
      <TextInput label={t('name')} required data-autofocus {...form.field('name')} />
      <TextInput label={t('contact_name')} autoComplete="off" {...form.field('contact_name')} />
      <TextInput type="email" label={t('contact_email')} autoComplete="off" {...form.field('contact_email')} />
      <PhoneInput
        label={t('contact_phone')}
        value={form.values.contact_phone}
        onChange={(number) => form.set('contact_phone', number)}
        error={phone.error}
        id={phone.id}
        onBlur={phone.onBlur}
      />
      <Textarea label={t('notes')} autosize minRows={3} {...form.field('notes')} />
    </>
  );
}
