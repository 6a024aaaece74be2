import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import css from './JobPost.module.css';

const youtube =
  /^https:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([A-Za-z0-9_-]{11})/;

/** A YouTube video is embedded after a click, without any request before. Other videos are links. */
export function Video({ address, title }: { address: string; title: string }) {
  const t = useTexts('job_posts');
  const [isPlaying, setPlaying] = useState(false);
  const id = youtube.exec(address)?.[1];
  if (!id)
    return (
      <a className={css.film} href={address} target="_blank" rel="noreferrer">
        <IconPlayerPlayFilled size={20} aria-hidden />
        {t('watch_elsewhere')}
      </a>
    );
  return isPlaying ? (
    <iframe
      className={css.player}
      src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      // YouTube refuses frames that do not name their site
      referrerPolicy="strict-origin-when-cross-origin"
    />
  ) : (
    <button type="button" className={css.poster} onClick={() => setPlaying(true)}>
      <IconPlayerPlayFilled size={40} aria-hidden />
      <span>{t('watch')}</span>
      <small>{t('watch_note')}</small>
    </button>
  );
}
