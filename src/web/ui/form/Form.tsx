import { Button, type ButtonProps } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useReducer, type ReactNode } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { confirm } from '../confirm.ts';
import css from './Form.module.css';
import type { FormFrame } from './use-contract-form.ts';

const Outdated = lazy(() => import('./Outdated.tsx'));

interface Props {
  form: FormFrame;
  children: ReactNode;
  /** Buttons; the main one is last. */
  footer?: ReactNode;
  /** Forms without valuable input (sign-in, search) disable the guard. */
  guard?: boolean;
  /** Long forms keep their buttons visible. */
  sticky?: boolean;
}

/** The wrapper of every form: error summary, restored draft, guard against leaving, Ctrl+Enter saves. */
export function Form({ form, children, footer, guard = true, sticky }: Props) {
  return (
    <form
      id={form.id}
      noValidate
      className={css.form}
      onFocus={form.prepare}
      onSubmit={(event) => void form.submit(event)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.submit();
      }}
    >
      {guard && <LeaveGuard canLeave={form.canLeave} active={form.isDirty} keepsDraft={form.keepsDraft} />}
      {form.outdated ? (
        <Suspense fallback={null}>
          <Outdated form={form} />
        </Suspense>
      ) : (
        form.hasDraft && <DraftNote form={form} />
      )}
      <ErrorSummary form={form} />
      {children}
      {footer && (
        <div className={css.footer} data-sticky={sticky || undefined}>
          {footer}
        </div>
      )}
    </form>
  );
}

export function SubmitButton({
  form,
  children,
  ...rest
}: { form: Pick<FormFrame, 'isPending'>; children?: ReactNode } & Omit<ButtonProps, 'form'>) {
  const t = useTexts('ui');
  return (
    <Button type="submit" loading={form.isPending} {...rest}>
      {children ?? t('save')}
    </Button>
  );
}

/** An error summary with links, from two invalid fields on. */
function ErrorSummary({ form }: { form: Props['form'] }) {
  const t = useTexts('ui');
  const entries = Object.entries(form.errors).toSorted(([one], [other]) => inOrder(fieldOf(form.id, one), fieldOf(form.id, other)));
  const isGeneral = entries.some(([path]) => path === 'form');
  useFieldsToCome(
    form.id,
    entries.some(([path]) => path !== 'form' && !fieldOf(form.id, path)),
  );
  if (entries.length < 2 && !isGeneral) return null;
  return (
    <div className={css.summary} data-error-summary tabIndex={-1} role="alert">
      <p className={css.summaryTitle}>{t('form.summary')}</p>
      <ul>
        {entries.map(([path, message]) => (
          <li key={path}>
            <a href={`#${form.id}${path}`} onClick={(event) => [event.preventDefault(), fieldOf(form.id, path)?.focus()]}>
              {labelOf(form.id, path)}
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Renders again when a part of the form has loaded: only then a field on it has a name, and a place among the others. */
function useFieldsToCome(formId: string, isMissing: boolean) {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const frame = document.getElementById(formId);
    if (!isMissing || !frame) return;
    const observer = new MutationObserver(rerender);
    observer.observe(frame, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [formId, isMissing]);
}

const fieldOf = (formId: string, path: string) => document.getElementById(`${formId}${path}`);

/** The order on the screen; errors without a field come first. */
function inOrder(one: Element | null, other: Element | null): number {
  if (!one || !other) return Number(Boolean(one)) - Number(Boolean(other));
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
}

/** The label of the field or of its group, which the summary repeats. */
function labelOf(formId: string, path: string): string {
  const legend = fieldOf(formId, path)?.querySelector(':scope > legend');
  const ofField = document.querySelector(`label[for="${CSS.escape(`${formId}${path}`)}"]`);
  // a group of checkboxes has a label without a field
  const label = legend ?? ofField ?? document.getElementById(`${formId}${path}-label`);
  const words = label?.firstChild?.textContent;
  return words ? `${words}: ` : '';
}

function DraftNote({ form }: { form: Props['form'] }) {
  const t = useTexts('ui');
  return (
    <div className={css.draft} role="status">
      <span>{t('form.draft')}</span>
      <Button variant="subtle" size="compact-sm" onClick={form.discardDraft}>
        {t('form.discard_draft')}
      </Button>
    </div>
  );
}

function LeaveGuard({ active, canLeave, keepsDraft }: { active: boolean; canLeave: () => boolean; keepsDraft: boolean }) {
  const t = useTexts('ui');
  useBlocker({
    disabled: !active,
    enableBeforeUnload: () => !canLeave(),
    shouldBlockFn: async ({ current, next }) => {
      if (canLeave() || current.pathname === next.pathname) return false;
      const leaves = await confirm({
        title: t('form.leave.title'),
        text: t(keepsDraft ? 'form.leave.text_kept' : 'form.leave.text'),
        confirmLabel: t('form.leave.confirm'),
        cancelLabel: t('form.leave.stay'),
        ...(!keepsDraft && { tone: 'danger' }),
      });
      return !leaves;
    },
  });
  return null;
}

/** Two columns if there is space, otherwise one. */
export const Fields = ({ children }: { children: ReactNode }) => <div className={css.fields}>{children}</div>;

/** A group of fields with a heading. */
export function FieldGroup({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{title}</legend>
      {hint && <p className={css.hint}>{hint}</p>}
      <div className={css.groupFields}>{children}</div>
    </fieldset>
  );
}
