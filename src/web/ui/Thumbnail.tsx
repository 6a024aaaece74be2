import { useState } from 'react';
import css from './Thumbnail.module.css';

/** A small picture beside the title that names it. One that does not load, for example offline, leaves no gap. */
export function Thumbnail({ src }: { src: string | undefined }) {
  const [failed, setFailed] = useState<string>();
  if (!src || src === failed) return null;
  return <img className={css.thumbnail} src={src} alt="" loading="lazy" width={96} height={64} onError={() => setFailed(src)} />;
}
