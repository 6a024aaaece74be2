import { useEffect, useRef, useState } from 'react';
import { currentLocale } from '#web/i18n/texts.ts';

interface Recognition {
  lang: string;
  start: () => void;
  stop: () => void;
  onresult: (event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void;
  onend: () => void;
}

const maker = () => {
  const known = window as unknown as Record<string, (new () => Recognition) | undefined>;
  return known['SpeechRecognition'] ?? known['webkitSpeechRecognition'];
};

/** Turns speech into search text in the interface's language, where the browser can. */
export function useSpeech(hear: (text: string) => void) {
  const [isListening, setListening] = useState(false);
  const recognition = useRef<Recognition>(undefined);
  useEffect(() => () => recognition.current?.stop(), []);
  const start = () => {
    const Maker = maker();
    if (!Maker) return;
    const listener = new Maker();
    listener.lang = currentLocale();
    listener.onresult = ({ results }) => hear(results[0]?.[0]?.transcript ?? '');
    listener.onend = () => setListening(false);
    recognition.current = listener;
    setListening(true);
    listener.start();
  };
  return { isAvailable: maker() !== undefined, isListening, toggle: () => (isListening ? recognition.current?.stop() : start()) };
}
