import { useEffect } from 'react';
import { flash } from './flash.ts';

/** What stands on the screen from now on, for whoever does not see it come; nothing while there is no sentence. */
export function useTold(sentence: string | false | undefined): void {
  useEffect(() => {
    if (sentence) flash.unseen(sentence);
  }, [sentence]);
}
