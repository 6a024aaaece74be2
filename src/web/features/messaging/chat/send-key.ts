import type { KeyboardEvent } from 'react';

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey'> & { nativeEvent: { isComposing: boolean } };

/** V027: Enter sends, Shift and Enter begin a new line. While an input method composes, Enter chooses a word. */
export const isSendKey = ({ key, shiftKey, nativeEvent }: Key): boolean => key === 'Enter' && !shiftKey && !nativeEvent.isComposing;
