import { useForm, type UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import type { Answer, Endpoint, Input } from '#contract/endpoint.ts';
import { call, type Extras } from '#web/kernel/api.ts';
import { isApiError } from '#web/kernel/api-error.ts';
import { fieldErrors } from '#web/kernel/field-errors.ts';
import { forgetDraft, readDraft, useKeepDraft } from './drafts.ts';

type Values = Record<string, unknown>;

interface Options<E extends Endpoint, V extends Values> {
  /** Every field of the form, with what it begins with. Names are those of the endpoint's body. */
  initial: V;
  /** From the form's values to the call's input; without it the values are the body. */
  input?: (values: V) => Input<E>;
  /** The file of an endpoint with `upload`. */
  extras?: () => Extras;
  /** Keeps what was typed in this browser under this name until it was saved. Never for passwords. */
  draft?: string;
  onSaved?: (answer: Answer<E>, values: V) => void | Promise<void>;
}

/** Spread on an input: `<TextInput label={…} {...form.field('name')} />`. */
interface FieldProps {
  id: string;
  name: string;
  // oxlint-disable-next-line no-explicit-any -- inputs differ in what their value is
  value?: any;
  checked?: boolean;
  // oxlint-disable-next-line no-explicit-any -- an event or the value itself, Mantine takes both
  onChange: (given: any) => void;
  onBlur: () => void;
  error?: string | undefined;
}

export interface ContractForm<V extends Values = Values> {
  id: string;
  values: V;
  errors: Record<string, string>;
  isDirty: boolean;
  isPending: boolean;
  /** A draft was found and put into the fields. */
  hasDraft: boolean;
  discardDraft: () => void;
  field: (path: string, options?: { type?: 'checkbox' }) => FieldProps;
  set: (path: string, value: unknown) => void;
  setError: (path: string, message: string | undefined) => void;
  /** Checks these fields only (a wizard's step); true when they are right. */
  check: (...paths: string[]) => Promise<boolean>;
  submit: (event?: FormEvent) => Promise<void>;
  reset: (values?: V) => void;
}

const firstOf = (errors: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).flatMap(([path, message]) => (message ? [[path, String(message)]] : [])));

/**
 * A form whose rules are the contract's: they are checked when a field is left and when the form is sent; what the server
 * refuses lands on the same fields. Nothing typed is lost: a failed call leaves the form as it was.
 */
export function useContractForm<E extends Endpoint, V extends Values>(endpoint: E, options: Options<E, V>): ContractForm<V> {
  const id = useId();
  const [found] = useState(() => (options.draft ? readDraft<V>(options.draft) : undefined));
  const [hasDraft, setHasDraft] = useState(found !== undefined);
  const form = useForm<V>({ initialValues: options.initial });
  const started = useRef(false);
  if (!started.current) {
    started.current = true;
    if (found) form.setValues({ ...options.initial, ...found });
  }
  const isDirty = form.isDirty();
  useKeepDraft(options.draft, form.values, isDirty);

  const inputOf = (values: V) => (options.input ?? ((body) => ({ body }) as Input<E>))(values);
  const problems = () => fieldErrors(endpoint.body, (inputOf(form.values) as { body?: unknown }).body);
  const sending = useMutation({
    meta: { form: true },
    mutationFn: (values: V) => (call as unknown as Sender<E>)(endpoint, inputOf(values), options.extras?.()),
  });

  const check = async (...paths: string[]) => {
    const errors = await problems();
    const concerned = Object.fromEntries(Object.entries(errors).filter(([path]) => paths.some((each) => path === each || path.startsWith(`${each}.`))));
    form.setErrors({ ...without(form.errors, paths), ...concerned });
    return Object.keys(concerned).length === 0;
  };

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (sending.isPending) return;
    const errors = await problems();
    form.setErrors(errors);
    if (Object.keys(errors).length > 0) return showFirstError(id);
    const values = form.values;
    const answer = await sending.mutateAsync(values).catch((error: unknown) => {
      if (isApiError(error)) form.setErrors(error.fields);
      showFirstError(id);
    });
    if (answer === undefined && sending.isError) return;
    if (answer === undefined) return;
    if (options.draft) forgetDraft(options.draft);
    setHasDraft(false);
    form.resetDirty(values);
    await options.onSaved?.(answer, values);
  };

  return {
    id,
    values: form.values,
    errors: firstOf(form.errors),
    isDirty,
    isPending: sending.isPending,
    hasDraft,
    discardDraft: () => {
      if (options.draft) forgetDraft(options.draft);
      setHasDraft(false);
      form.setValues(options.initial);
      form.clearErrors();
    },
    field: (path, { type } = {}) => fieldProps(form, id, path, type, () => void (form.isDirty(path) && check(path))),
    set: (path, value) => form.setFieldValue(path, value as never),
    setError: (path, message) => (message ? form.setFieldError(path, message) : form.clearFieldError(path)),
    check,
    submit,
    reset: (values = options.initial) => {
      form.setInitialValues(values);
      form.setValues(values);
      form.clearErrors();
    },
  };
}

type Sender<E extends Endpoint> = (endpoint: E, input: Input<E>, extras?: Extras) => Promise<Answer<E>>;

const without = (errors: Record<string, unknown>, paths: readonly string[]) =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !paths.some((each) => path === each || path.startsWith(`${each}.`))));

function fieldProps<V extends Values>(form: UseFormReturnType<V>, formId: string, path: string, type: 'checkbox' | undefined, onLeave: () => void): FieldProps {
  const props = form.getInputProps(path, { type: type ?? 'input' }) as FieldProps & { onBlur?: () => void };
  return {
    ...props,
    id: `${formId}${path}`,
    name: path,
    error: props.error ?? undefined,
    onBlur: () => {
      props.onBlur?.();
      onLeave();
    },
  };
}

/** The error summary takes the focus; where a form has none, its first wrong field does. */
function showFirstError(formId: string) {
  requestAnimationFrame(() => {
    const form = document.getElementById(formId);
    const target = form?.querySelector<HTMLElement>('[data-error-summary]') ?? form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    target?.focus();
    target?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  });
}
