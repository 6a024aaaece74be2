import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { ResponseOf, Endpoint, Input } from '#contract/endpoint.ts';
import { call, type Extras } from '#web/kernel/http/api.ts';
import { isLeaving, isReloading } from '#web/kernel/pages/reload.ts';
import { announce } from '../toast.ts';
import { forgetDraft, readDraft, useKeepDraft } from './drafts.ts';
import { readPath, useFormState, within, without, type Errors, type Values } from './form-state.ts';
import { attempt, useOneAtATime, useWhileSlow } from './send.ts';
import { useRevision, type Outdated, type Read, type RecordOfForm } from './use-revision.ts';

interface Options<E extends Endpoint, V extends Values> {
  /** All fields of the form with their initial values. Names are those of the endpoint's body. */
  initial: V;
  /** Converts the form's values to the call's input; by default the values are the body. `read`: the initial values. */
  input?: (values: V, read: Read<V>) => Input<E>;
  /** The record, when several users can edit it: a conflict asks before overwriting. */
  record?: RecordOfForm<E, V>;
  /** The file of an endpoint with `upload`. */
  extras?: () => Extras;
  /** Stores unsaved input in this browser under this name. Never for passwords. */
  draft?: string;
  onSaved?: (answer: ResponseOf<E>, values: V) => void | Promise<void>;
  /** No response: returns true when the change is stored and will be sent later, so that the form is done. */
  later?: (values: V) => Promise<boolean>;
  /** A field is invalid, here or on the server; the form shows which. */
  onRefused?: (errors: Errors) => void;
}

/** Spread on an input: `<TextInput label={…} {...form.field('name')} />`. */
export interface FieldProps {
  id: string;
  name: string;
  // oxlint-disable-next-line no-explicit-any -- inputs differ in what their value is
  value?: any;
  checked?: boolean;
  // oxlint-disable-next-line no-explicit-any -- an event or the value itself
  onChange: (given: any) => void;
  onBlur: () => void;
  error?: string;
}

export interface ContractForm<V extends Values = Values> {
  id: string;
  values: V;
  errors: Errors;
  isDirty: boolean;
  /** True when leaving now loses nothing. */
  canLeave: () => boolean;
  isPending: boolean;
  /** Prefetches the validation rules on first focus. */
  prepare: () => void;
  /** A draft was restored into the fields. */
  hasDraft: boolean;
  discardDraft: () => void;
  /** Another user has saved the record since this form read it, and the values differ. */
  outdated: Outdated | undefined;
  field: (path: string) => FieldProps;
  /** The same for a checkbox or a switch. */
  flag: (path: string) => Omit<FieldProps, 'value'>;
  set: (path: string, value: unknown) => void;
  setError: (path: string, message: string | undefined) => void;
  /** Shows the refusal of another call at the fields of this form. */
  refuse: (errors: Errors) => void;
  /** Unsaved input is stored. */
  keepsDraft: boolean;
  /** Validates these fields only (a wizard's step); true when they are valid. */
  check: (...paths: string[]) => Promise<boolean>;
  submit: (event?: FormEvent) => Promise<void>;
  /** Restarts with these values, as if they had just been loaded. */
  reset: (values?: V) => void;
}

/** The parts of a form that are independent of its values. */
export type FormFrame = Omit<ContractForm, 'values' | 'reset'>;

/** A chunk of its own with the contract's rules and zod. */
const rules = () => import('#web/kernel/http/field-errors.ts');
const prepare = (endpoint: Endpoint) =>
  void rules().then(
    ({ fetchRules }) => fetchRules(endpoint),
    () => undefined,
  );

/** When the rules cannot be loaded (TypeError: no network), nothing is validated here; the server validates anyway. */
const wrongFields = async (endpoint: Endpoint, body: unknown): Promise<Errors> => {
  try {
    return await (await rules()).fieldErrors(endpoint, body);
  } catch (error) {
    if (error instanceof TypeError) return {};
    throw error;
  }
};

/** A draft carries the version of its record; a draft without one is not restored over newer data. */
function useDraft<E extends Endpoint, V extends Values>({ draft, record }: Options<E, V>) {
  const [found, setFound] = useState(() => (draft ? readDraft<V>(draft) : undefined));
  const dropDraft = () => {
    if (draft) forgetDraft(draft);
    setFound(undefined);
  };
  return { found: record && !found?.read ? undefined : found, dropDraft };
}

const hasErrors = (errors: Errors) => Object.keys(errors).length > 0;

type Sender<E extends Endpoint> = (endpoint: E, input: Input<E>, extras?: Extras) => Promise<ResponseOf<E>>;

/**
 * A form with the rules of the contract: validated on blur of a changed field and on submit. Refusals of the server are shown at the same
 * fields. A failed call keeps all input.
 */
export function useContractForm<E extends Endpoint, V extends Values>(endpoint: E, options: Options<E, V>): ContractForm<V> {
  const id = useId();
  const { record } = options;
  const { found, dropDraft } = useDraft(options);
  const state = useFormState(found?.read?.values ?? options.initial, found?.values);
  const now = { values: options.initial, version: record?.version };
  const revision = useRevision(now, state, found?.read, { dropDraft, merge: record?.merge });
  const saved = useRef(false);
  const lead = useRefusals(id);
  const refuse = (errors: Errors) => {
    state.setErrors(errors);
    options.onRefused?.(errors);
    lead(errors);
  };
  useKeepDraft(options.draft, { values: state.values, ...(record && { read: revision.read }) }, state.isDirty);
  const inputOf = (values: V, read = revision.read) => (options.input ?? ((body) => ({ body }) as Input<E>))(values, read);
  const problems = () => wrongFields(endpoint, (inputOf(state.current()) as { body?: unknown }).body);
  const sending = useMutation({
    meta: { form: true, quiet: true },
    mutationFn: (input: Input<E>) => (call as unknown as Sender<E>)(endpoint, input, options.extras?.()),
  });
  const set = (path: string, value: unknown) => {
    saved.current = false;
    state.set(path, value);
  };
  const check = async (...paths: string[]) => {
    const wrong = within(await problems(), paths);
    state.setErrors((before) => ({ ...without(before, paths), ...wrong }));
    return Object.keys(wrong).length === 0;
  };
  const [isChecking, whileSlow] = useWhileSlow();
  const submit = useOneAtATime(async () => {
    const wrong = await whileSlow(problems());
    if (hasErrors(wrong)) return refuse(wrong);
    state.setErrors(wrong);
    const values = state.current();
    if (revision.outdated) return revision.refuse();
    const send = (read: Read<V>) => sending.mutateAsync(inputOf(values, read));
    const again = record && (async () => revision.isStill(await record.renew()));
    const end = await attempt(send, revision.read, { again, keep: () => options.later?.(values) });
    if (end.errors) return hasErrors(end.errors) ? refuse(end.errors) : undefined;
    saved.current = true;
    state.settle(values);
    dropDraft();
    if (end.later) return;
    if (record) revision.saved(record.saved(end.answer));
    await options.onSaved?.(end.answer, values);
  });
  const propsOf = (path: string) => ({
    id: `${id}${path}`,
    name: path,
    onChange: (given: unknown) => set(path, valueOf(given)),
    onBlur: () => void (state.isChanged(path) && check(path)),
    ...(state.errors[path] && { error: state.errors[path] }),
  });
  return {
    id,
    values: state.values,
    errors: state.errors,
    isDirty: state.isDirty,
    canLeave: () => saved.current || !state.isDirty || isLeaving() || (options.draft !== undefined && isReloading()),
    isPending: sending.isPending || isChecking,
    prepare: () => prepare(endpoint),
    hasDraft: found !== undefined,
    discardDraft: revision.discard,
    outdated: revision.outdated,
    field: (path) => ({ ...propsOf(path), value: readPath(state.values, path) ?? '' }),
    flag: (path) => ({ ...propsOf(path), checked: Boolean(readPath(state.values, path)) }),
    set,
    setError: (path, message) => state.setErrors((before) => ({ ...without(before, [path]), ...(message && { [path]: message }) })),
    refuse,
    keepsDraft: options.draft !== undefined,
    check,
    submit,
    reset: (values = options.initial) => state.begin(values),
  };
}

/** Moves the focus to the errors after every refusal. */
function useRefusals(id: string): (errors: Errors) => void {
  const [refused, setRefused] = useState<Errors>();
  useEffect(() => {
    if (refused) showFirstError(id, refused);
  }, [refused, id]);
  return (errors) => setRefused({ ...errors });
}

/** Inputs pass an event, pickers their value. */
function valueOf(given: unknown): unknown {
  const target = (given as { currentTarget?: unknown } | null)?.currentTarget;
  if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio'))
    return target.type === 'radio' ? target.value : target.checked;
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return target.value;
  return given;
}

/** Focuses the error summary, or in a form without one the first invalid field. */
function showFirstError(formId: string, errors: Errors) {
  const form = document.getElementById(formId);
  const target = form?.querySelector<HTMLElement>('[data-error-summary]') ?? (form && firstWrongIn(form));
  // the error is read out when its field gets the focus; a field that has it already needs an announcement
  if (target === document.activeElement) announce(Object.values(errors)[0] ?? '');
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center', behavior: 'smooth' });
}

/** Mantine's checkboxes and groups set aria-describedby for the error, but not aria-invalid. */
function firstWrongIn(form: HTMLElement): HTMLElement | null {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [aria-describedby*="-error"]');
  return wrong?.matches('[role="group"], [role="radiogroup"]') ? wrong.querySelector('input') : wrong;
}
