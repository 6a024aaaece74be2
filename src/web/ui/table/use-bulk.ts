import { createElement, useState } from 'react';
import type { BulkReport } from '#contract/shapes.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { reportError } from '#web/kernel/http/error-reporting.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { confirm } from '../confirm.ts';
import { toast } from '../toast.ts';
import { number } from '../format.ts';
import { Refusals } from './Refusals.tsx';
import type { Selection } from './selection.ts';

type Send = (ids: number[]) => Promise<BulkReport>;
const ROWS_A_CALL = 50;

interface BulkAction {
  /** Text of the summary toast. */
  summary: (count: number) => string;
  /** Reverts the action for the changed rows. */
  undo?: ((done: readonly number[]) => Promise<unknown>) | undefined;
}
interface Options {
  selection: Selection;
  nameOf: (id: number) => string;
}

/**
 * Runs one bulk action, then shows a summary toast with undo where the action has one. Refused rows are listed with their reason and
 * stay selected.
 */
export function useBulk({ selection, nameOf }: Options) {
  const t = useTexts('lists');
  const ui = useTexts('ui');
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const takeBack = async (undo: NonNullable<BulkAction['undo']>, done: readonly number[]) => {
    try {
      await undo(done);
      toast.success(t('bulk.undone'));
    } catch (error) {
      reportError(error, 'write');
    }
  };
  const finish = ({ done, refused }: BulkReport, { summary, undo }: BulkAction) => {
    if (refused.length > 0) void queryClient.invalidateQueries(); // the displayed rows are older than those on the server
    selection.choose(refused.map(({ id }) => id));
    if (done.length > 0 && undo) toast.undo(summary(done.length), { label: ui('undo'), undo: () => void takeBack(undo, done) });
    else if (done.length > 0) toast.success(summary(done.length));
    else if (refused.length === 0) toast.info(t('bulk.unchanged'));
    if (refused.length > 0) showRefused({ done, refused });
  };
  const showRefused = ({ done, refused }: Pick<BulkReport, 'done' | 'refused'>) =>
    void confirm({
      informs: true,
      title: t('bulk.refused', { count: refused.length }),
      text: createElement(Refusals, {
        text: t(done.length > 0 ? 'bulk.refused_text' : 'bulk.refused_all'),
        refused: refused.map(({ id, message }) => ({ id, name: nameOf(id), message })),
      }),
      confirmLabel: t('bulk.understood'),
    });
  const run = async (send: Send, action: BulkAction) => {
    setProgress({ done: 0, of: selection.ids.length });
    selection.hold(true);
    const report: BulkReport = { done: [], unchanged: [], refused: [] };
    try {
      for (const ids of partsOf(selection.ids)) {
        add(report, await send(ids));
        setProgress({ done: countOf(report), of: selection.ids.length });
      }
    } catch (error) {
      reportError(error, 'write');
    }
    setProgress(undefined);
    selection.hold(false);
    if (countOf(report) > 0) finish(report, action);
  };
  return {
    run,
    isPending: progress !== undefined,
    /** The progress of an action of several calls. */
    progress:
      progress && progress.of > ROWS_A_CALL ? t('bulk.progress', { done: number(progress.done), of: number(progress.of) }) : undefined,
  };
}

const countOf = ({ done, unchanged, refused }: BulkReport) => done.length + unchanged.length + refused.length;

function add(sum: BulkReport, { done, unchanged, refused }: BulkReport): void {
  sum.done.push(...done);
  sum.unchanged.push(...unchanged);
  sum.refused.push(...refused);
}

/** Batches that the server processes in about a second. */
const partsOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / ROWS_A_CALL) }, (_, part) => ids.slice(part * ROWS_A_CALL, (part + 1) * ROWS_A_CALL));

/** Applies the same action to many rows in batches: for undo. */
export async function inParts(ids: readonly number[], send: Send): Promise<void> {
  for (const part of partsOf(ids)) await send(part);
}
