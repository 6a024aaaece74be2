import { useEffect, useState } from 'react';
import type { ResponseOf, Endpoint } from '#contract/endpoint.ts';
import type { merged as mergedValue } from './merged.ts';
import { same, type useFormState, type Values } from './form-state.ts';

/** What a form began with: what was read of a record, and which version of it that was. */
export interface Read<V> {
  values: V;
  version: string | undefined;
}

/** With the usual way at hand for each part. */
type Merge<V> = (before: V, mine: V, theirs: V, merged: typeof mergedValue) => V;

/** A record that others may change while its form is open. `version` is that of the form's `initial`, as new as the page has it. */
export interface RecordOfForm<E extends Endpoint, V> {
  version: string;
  /** The version that a save has made. */
  saved: (answer: ResponseOf<E>) => string;
  /** Refetches the record after a conflict. */
  renew: () => Promise<Read<V>>;
  /** What both have done together, where `merged` takes for one thing what are several: a list whose rows have names. */
  merge?: Merge<V>;
}

export interface Outdated {
  /** How often sending was refused for it. */
  refusals: number;
  /** Takes over what only the others have changed; what is written here stays. */
  keep: () => void;
  /** Takes over all of theirs. */
  discard: () => void;
}

/** Fetched when two have really written at once. */
const merging = () => import('./merged.ts');

/**
 * Somebody else has saved the record. Where nothing would be lost their version is taken over at once; otherwise the form is
 * outdated, and whoever writes in it decides.
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
  // what the page shows of the record right after a save is older than the save
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
    // one's own save comes back as the server has written it down
    if (isSaved && state.isDirty) setKnown(now.version);
    else if (isSaved || (isNews && !isOutdated)) begin(isSame ? state.current() : now.values);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another version counts
  }, [now.version, isSaved, isNews, isOutdated]);
  const refuse = () => setRefusals((before) => before + 1);
  const discard = () => {
    dropDraft();
    begin(now.values);
  };
  const keep = () => void merging().then(({ merged }) => begin(merge(state.baseline, state.current(), now.values, merged)));
  return {
    read: { values: state.baseline, version },
    outdated: isOutdated ? ({ refusals, keep, discard } satisfies Outdated) : undefined,
    discard,
    refuse,
    /** The record as it is now, when only its state has changed since it was read: what is written may be sent again. */
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
