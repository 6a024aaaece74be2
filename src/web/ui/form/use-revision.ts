import { useEffect, useState } from 'react';
import type { ResponseOf, Endpoint } from '#contract/endpoint.ts';
import type { merged as mergedValue } from './merged.ts';
import { same, type useFormState, type Values } from './form-state.ts';

/** The initial values of a form: the loaded record, and its version. */
export interface Read<V> {
  values: V;
  version: string | undefined;
}

/** A custom merge, with the default one for single parts. */
type Merge<V> = (before: V, mine: V, theirs: V, merged: typeof mergedValue) => V;

/** A record that others may edit while its form is open. `version` belongs to the form's `initial`, and is updated by the page. */
export interface RecordOfForm<E extends Endpoint, V> {
  version: string;
  /** The version after a save. */
  saved: (answer: ResponseOf<E>) => string;
  /** Refetches the record after a conflict. */
  renew: () => Promise<Read<V>>;
  /** A custom merge, where `merged` would treat several things as one: a list whose rows have names. */
  merge?: Merge<V>;
}

export interface Outdated {
  /** The number of refused attempts because of a conflict. */
  refusals: number;
  /** Takes over the other user's changes of untouched fields. The notice passes the function: both are loaded for a real conflict. */
  keep: (merged: typeof mergedValue) => void;
  /** Takes over all changes of the other user. */
  discard: () => void;
}

/**
 * Another user has saved the record. Without unsaved input their version is shown at once. Otherwise the form is outdated, and the user
 * decides.
 */
export function useRevision<V extends Values>(
  now: Read<V>,
  state: ReturnType<typeof useFormState<V>>,
  begun: { version: string | undefined } | undefined,
  {
    dropDraft,
    merge = (before, mine, theirs, merged) => merged(before, mine, theirs),
  }: { dropDraft: () => void; merge?: Merge<V> | undefined },
) {
  const [version, setVersion] = useState(begun ? begun.version : now.version);
  // right after a save the page still has the previous version
  const [known, setKnown] = useState(version);
  const [refusals, setRefusals] = useState(0);
  const isSaved = now.version === version && now.version !== known;
  const isNews = now.version !== version && now.version !== known;
  const isSame = isNews && same(now.values, state.baseline);
  const isOutdated = isNews && !isSame && state.isDirty && !same(now.values, state.values);
  const begin = (written: V) => {
    state.begin(now.values, written);
    setVersion(now.version);
    setKnown(now.version);
  };
  useEffect(() => {
    // the own save returns with the server's normalization
    if (isSaved && state.isDirty) setKnown(now.version);
    else if (isSaved || (isNews && !isOutdated)) begin(isSame ? state.current() : now.values);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another version counts
  }, [now.version, isSaved, isNews, isOutdated]);
  const refuse = () => setRefusals((before) => before + 1);
  const discard = () => {
    dropDraft();
    begin(now.values);
  };
  const keep = (merged: typeof mergedValue) => begin(merge(state.baseline, state.current(), now.values, merged));
  return {
    read: { values: state.baseline, version },
    outdated: isOutdated ? ({ refusals, keep, discard } satisfies Outdated) : undefined,
    discard,
    refuse,
    /** The current record, when only its state has changed: the input may be sent again. */
    isStill(fresh: Read<V>): Read<V> | undefined {
      if (same(fresh.values, state.baseline)) return fresh;
      refuse();
      return undefined;
    },
    saved(made: string) {
      setVersion(made);
      setKnown(now.version);
    },
  };
}
