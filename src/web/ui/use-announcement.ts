import { useEffect } from 'react';
import { announce } from './toast.ts';

/** Announces a sentence to screen readers when it appears or changes. */
export function useAnnouncement(sentence: string | false | undefined): void {
  useEffect(() => {
    if (sentence) announce(sentence);
  }, [sentence]);
}
