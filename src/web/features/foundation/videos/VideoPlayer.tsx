import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { videos, type Video } from '#contract/foundation/videos.ts';
import { mediaUrl } from '#web/features/foundation/media/media-url.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { addressOf } from '#web/kernel/http/api.ts';
import { currentLocale } from '#web/i18n/texts.ts';
import { languageNames } from '#web/ui/Language.tsx';
import { useProgress } from './use-progress.ts';
import css from './Videos.module.css';

/** S095. Before play only our own poster is loaded; another site is contacted after a click. */
export function VideoPlayer({ video }: { video: Video }) {
  const t = useTexts('videos');
  const [isPlaying, setPlaying] = useState(false);
  if (isPlaying) return video.provider === 'file' ? <OwnPlayer video={video} /> : <EmbeddedPlayer video={video} />;
  const isBegun = (video.user_video_stats?.time ?? 0) > 0 && !video.user_video_stats?.finished_at;
  return (
    <button type="button" className={css.stage} onClick={() => setPlaying(true)}>
      <Poster video={video} />
      <span className={css.play}>
        <IconPlayerPlayFilled size={28} aria-hidden />
        {t(isBegun ? 'continue' : 'play')}
      </span>
      {video.provider !== 'file' && <small className={css.note}>{t(`note.${video.provider}`)}</small>}
    </button>
  );
}

/** The stored picture, otherwise the title on a plain surface. */
export function Poster({ video: { image_id, title } }: { video: Pick<Video, 'image_id' | 'title'> }) {
  if (image_id !== null) return <img className={css.poster} src={mediaUrl(image_id)} alt="" width={640} height={360} />;
  return (
    <span className={css.plain} aria-hidden>
      {title}
    </span>
  );
}

/** Where the user was last; a finished video starts again. */
const startOf = ({ user_video_stats }: Video): number =>
  user_video_stats && user_video_stats.finished_at === null ? user_video_stats.time : 0;

function OwnPlayer({ video }: { video: Video }) {
  const t = useTexts('videos');
  const report = useProgress(video);
  const [start] = useState(() => startOf(video));
  const [failed, setFailed] = useState(false);
  const { id, title, subtitles, length } = video;
  if (failed) return <p role="alert">{t('failed')}</p>;
  return (
    <video
      className={css.video}
      src={addressOf(videos.file, { params: { id } })}
      aria-label={title}
      controls
      autoPlay
      playsInline
      onLoadedMetadata={(event) => {
        if (start > 0 && start < length - 1) event.currentTarget.currentTime = start;
      }}
      onPlay={({ currentTarget }) => report(currentTarget.currentTime, true)}
      onTimeUpdate={({ currentTarget }) => report(currentTarget.currentTime, !currentTarget.paused && !currentTarget.seeking)}
      onPause={({ currentTarget }) => report(currentTarget.currentTime, false)}
      onEnded={({ currentTarget }) => report(currentTarget.currentTime, false)}
      onError={() => setFailed(true)}
    >
      {subtitles.map((locale) => (
        <track
          key={locale}
          kind="subtitles"
          srcLang={locale}
          label={languageNames[locale]}
          src={addressOf(videos.subtitles, { params: { id, locale } })}
          default={locale === currentLocale()}
        />
      ))}
    </video>
  );
}

/** A message of the player's document (`videos.player`). */
interface Report {
  video?: { time?: unknown; is_playing?: unknown };
}

function EmbeddedPlayer({ video }: { video: Video }) {
  const report = useProgress(video);
  const frame = useRef<HTMLIFrameElement>(null);
  const [time] = useState(() => startOf(video));
  const latest = useRef(report);
  useEffect(() => {
    latest.current = report;
  });
  useEffect(() => {
    const take = ({ origin, source, data }: MessageEvent<Report | null>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      const { time: at, is_playing } = data?.video ?? {};
      if (typeof at === 'number') latest.current(at, is_playing === true);
    };
    window.addEventListener('message', take);
    return () => window.removeEventListener('message', take);
  }, []);
  return (
    <iframe
      ref={frame}
      className={css.video}
      src={addressOf(videos.player, { params: { id: video.id }, query: { time } })}
      title={video.title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
    />
  );
}
