import { use, useSyncExternalStore } from 'react';
import type { Namespace } from './namespaces.ts';
import { currentLocale, translate, subscribe, textsPromise, type Translate, type TextKey, type Values } from './texts.ts';

/** `const t = useTexts('audiences'); t('title'); t('found', { count })` – suspends until the texts are loaded. */
export function useTexts<N extends Namespace>(namespace: N): Translate<N> {
  useLocale();
  use(textsPromise(namespace)); // unconditionally: React requires the same hooks in every attempt
  return (key: TextKey<N>, values?: Values) => translate(namespace, key, values);
}

export const useLocale = () => useSyncExternalStore(subscribe, currentLocale, currentLocale);
