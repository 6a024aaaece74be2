import { createContext, use } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { profile as calls, type OwnProfile } from '#contract/accounts/profile.ts';
import type { Extras } from '#web/kernel/http/api.ts';
import { call, query } from '#web/kernel/http/api.ts';
import type { TextKey, Translate, Values as TextValues } from '#web/i18n/texts.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import type { Values } from '#web/ui/form/form-state.ts';

/** Whose profile the sections edit. */
export interface ProfileEditor {
  save: Endpoint;
  /** The input of `save` for these fields. */
  inputOf: (fields: Values) => object;
  /** Begins the names of drafts. */
  draft: string;
  /** Only the person can accept the terms: staff save without asking. */
  requiresTerms: boolean;
  /** The text for an editor who is not the driver, where it differs. */
  textOf?: (key: TextKey<'profile'>, values?: TextValues) => string | undefined;
  keep: (saved: OwnProfile) => void;
  uploadCv: (extras: Extras) => Promise<OwnProfile>;
  removeCv: () => Promise<OwnProfile>;
}

const own: ProfileEditor = {
  save: calls.save,
  inputOf: (fields) => ({ body: fields }),
  draft: 'profile',
  requiresTerms: true,
  keep: (saved) => void queryClient.setQueryData(query(calls.get).queryKey, saved),
  uploadCv: (extras) => call(calls.uploadCv, {}, extras),
  removeCv: () => call(calls.removeCv, {}),
};

const Editor = createContext(own);
/** Lets staff edit another person's profile with the same sections. */
export const ProfileEditorProvider = Editor.Provider;
export const useProfileEditor = (): ProfileEditor => use(Editor);

/** The texts of the sections. They address the driver, or are about the driver when staff edit. */
export function useProfileTexts(): Translate<'profile'> {
  const t = useTexts('profile');
  const { textOf } = useProfileEditor();
  return (key, values) => textOf?.(key, values) ?? t(key, values);
}
