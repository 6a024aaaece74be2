import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#contract/people.ts';
import { currentLocale } from '#web/i18n/texts.ts';

interface Recognition {
  lang: string;
  start: () => void;
  abort: () => void;
  stop: () => void;
  onresult: (event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void;
  onerror: (event: { error: string }) => void;
  onend: () => void;
}

const maker = () => {
  const known = window as unknown as Record<string, (new () => Recognition) | undefined>;
  return known['SpeechRecognition'] ?? known['webkitSpeechRecognition'];
};

/** Speech engines need a region, not only a language. */
const regions: Record<Locale, string> = { es: 'es-ES', de: 'de-DE', en: 'en-GB', pl: 'pl-PL', ro: 'ro-RO' };

/** Errors that the user can act on: https://wicg.github.io/speech-api/#speechreco-error */
export type SpeechTrouble = 'refused' | 'no_microphone' | 'heard_nothing' | 'unreachable';
const troubles: Record<string, SpeechTrouble> = {
  'not-allowed': 'refused',
  'service-not-allowed': 'refused',
  'audio-capture': 'no_microphone',
  'no-speech': 'heard_nothing',
  network: 'unreachable',
  'language-not-supported': 'unreachable',
};

export const canListen = (): boolean => maker() !== undefined;

/** Converts speech to search text in the language of the interface, where supported. */
export function useSpeech(onText: (text: string) => void, complain: (trouble: SpeechTrouble) => void) {
  const [isListening, setListening] = useState(false);
  const recognition = useRef<Recognition>(undefined);
  useEffect(() => () => recognition.current?.abort(), []);
  const start = () => {
    const Maker = maker();
    if (!Maker) return;
    const listener = new Maker();
    listener.lang = regions[currentLocale()];
    // some engines add a full stop, which no name has
    listener.onresult = ({ results }) => onText((results[0]?.[0]?.transcript ?? '').trim().replace(/[.?!]$/, ''));
    listener.onerror = ({ error }) => troubles[error] && complain(troubles[error]);
    listener.onend = () => setListening(false);
    recognition.current = listener;
    setListening(true);
    try {
      listener.start();
    } catch {
      setListening(false); // another tab or search is still listening
    }
  };
  return { isAvailable: canListen(), isListening, toggle: () => (isListening ? recognition.current?.stop() : start()) };
}
