import { useState } from 'react';
import css from './Initials.module.css';

/** Of a person without a name only the initials are known. */
const isInitials = (name: string) => /^\p{Lu}{2}$/u.test(name);
const lettersOf = (name: string) =>
  isInitials(name)
    ? name
    : name
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => [...word][0]!.toLocaleUpperCase())
        .filter((_, index, all) => index === 0 || index === all.length - 1)
        .join('');

/** The image or initials of a person or company. An image that does not load, for example offline, gives way to the initials. Always beside a name, so it is hidden from screen readers. */
export function Initials({
  name,
  image,
  size = 36,
  square,
}: {
  name: string;
  image?: string | undefined;
  size?: number;
  square?: boolean;
}) {
  const [failed, setFailed] = useState<string>();
  const style = { inlineSize: size, blockSize: size, fontSize: size * 0.38 };
  return (
    <span className={css.initials} data-square={square || undefined} style={style} aria-hidden>
      {image && image !== failed ? (
        <img src={image} alt="" loading="lazy" width={size} height={size} onError={() => setFailed(image)} />
      ) : (
        lettersOf(name)
      )}
    </span>
  );
}
