import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { MoneyInput } from '#web/ui/input/MoneyInput.tsx';
import { NumberInput, type NumberInputProps } from '#web/ui/input/NumberInput.tsx';
import type { CampaignForm } from './campaign-form.ts';

interface Bound {
  form: CampaignForm;
  path: string;
  label: string;
}

/** A second field that gets the same value. */
interface Mirrored {
  mirror?: string | undefined;
}

const write = (form: CampaignForm, path: string, mirror: string | undefined, value: unknown) => {
  form.set(path, value);
  if (mirror) form.set(mirror, value);
};

/** A number, or null. */
export function NumberField({ form, path, mirror, label, ...rest }: Bound & Mirrored & Omit<NumberInputProps, 'form'>) {
  const { onChange: _, ...props } = form.field(path);
  return (
    <NumberInput label={label} {...rest} {...props} onChange={(value) => write(form, path, mirror, value === '' ? null : Number(value))} />
  );
}

/** An amount in euro, or null. */
export function MoneyField({
  form,
  path,
  mirror,
  label,
  ...rest
}: Bound & Mirrored & Pick<TextInputProps, 'description' | 'disabled' | 'required' | 'size'>) {
  const { onChange: _, value, ...props } = form.field(path);
  return (
    <MoneyInput label={label} {...rest} {...props} value={value as number | null} onChange={(cents) => write(form, path, mirror, cents)} />
  );
}

/** One of a list of words. */
export function ChoiceField({ form, path, mirror, label, data }: Bound & Mirrored & { data: { value: string; label: string }[] }) {
  return (
    <NativeSelect
      label={label}
      data={data}
      {...form.field(path)}
      onChange={(event) => write(form, path, mirror, event.currentTarget.value)}
    />
  );
}

/** A line of text; empty is stored as null. */
export function OptionalLine({ form, path, label, ...rest }: Bound & Omit<TextInputProps, 'form' | 'value' | 'onChange'>) {
  const { onChange: _, ...props } = form.field(path);
  return (
    <TextInput
      label={label}
      {...rest}
      {...props}
      onChange={(event) => form.set(path, event.currentTarget.value === '' ? null : event.currentTarget.value)}
    />
  );
}

/** One of the company's users, or none. */
export function PersonField({
  form,
  path,
  label,
  people,
  ...rest
}: Bound & { people: readonly { id: number; full_name: string }[]; description?: string; required?: boolean }) {
  const { onChange: _, value, ...props } = form.field(path);
  const data = [{ value: '', label: '–' }, ...people.map(({ id, full_name }) => ({ value: String(id), label: full_name }))];
  const choose = (id: string) => form.set(path, id === '' ? null : Number(id));
  return (
    <NativeSelect
      label={label}
      data={data}
      {...rest}
      {...props}
      value={value ? String(value) : ''}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
