import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import css from './Tour.module.css';

const START_MS = 1700;
const INTERVAL_MS = 1400;

const likesItStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Lines that are ticked one after the other; all at once with reduced motion. Screen readers get the list. */
export function Checkmarks({ lines }: { lines: readonly string[] }) {
  const [ticked, setTicked] = useState(() => (likesItStill() ? lines.length : 0));
  useEffect(() => {
    if (ticked >= lines.length) return;
    const timer = setTimeout(() => setTicked(ticked + 1), ticked === 0 ? START_MS : INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [ticked, lines.length]);
  return (
    <ul className={css.learned}>
      {lines.map((line, index) => (
        <li key={line} data-ticked={index < ticked || undefined}>
          {index < ticked ? <IconCircleCheckFilled size={22} aria-hidden /> : <IconCircle size={22} stroke={1.7} aria-hidden />}
          {line}
        </li>
      ))}
    </ul>
  );
}
