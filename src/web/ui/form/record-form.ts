import type { Values } from './form-state.ts';
import type { Read } from './use-revision.ts';

interface Parts<R, V extends Values> {
  /** The form's values of the record. */
  values: (record: R) => V;
  /** Refetches the record. */
  renew: () => Promise<R>;
}

/** Where the form of a record begins, and how it learns what others have saved in it since. */
export const recordForm = <R, V extends Values>(
  record: R,
  { values, version, renew }: Parts<R, V> & { version: (record: R) => string },
) => ({
  initial: values(record),
  record: {
    version: version(record),
    saved: version,
    renew: async () => {
      const fresh = await renew();
      return { values: values(fresh), version: version(fresh) };
    },
  },
});

/** The same for a record without a version: the fields as read are its version. */
export const fieldsForm = <R, V extends Values, F>(record: R, { fields, ...parts }: Parts<R, V> & { fields: (record: R) => F }) => ({
  ...recordForm(record, { ...parts, version: (read) => JSON.stringify(fields(read)) }),
  /** What the server compares with the current record. */
  fieldsRead: ({ version }: Read<V>): F => JSON.parse(version!) as F,
});
