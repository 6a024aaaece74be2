import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FINISH_SHARE, videos, type Video } from '#contract/foundation/videos.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { WatchedParts } from './watched-parts.ts';

const quiet = { meta: { quiet: true } };

/**
 * Reports what the user watches of an opened video. The position of a player goes into the returned function. The server adds up the parts
 * of all tabs; when they reach 90 %, the video is finished (ST033). Lost reports are no error: the video plays on.
 */
export function useProgress({ id, user_video_stats }: Video): (time: number, is_playing: boolean) => void {
  const { mutate: open } = useMutation({ ...mutation(videos.open), ...quiet });
  const { mutate: finish } = useMutation({ ...mutation(videos.finish), ...quiet });
  const isFinished = useRef(user_video_stats?.finished_at != null);
  const { mutate: pause } = useMutation({
    ...mutation(videos.pause),
    ...quiet,
    onSuccess: ({ watched_share, finished_at }) => {
      if (isFinished.current || finished_at !== null || watched_share < FINISH_SHARE) return;
      isFinished.current = true;
      finish({ params: { id } });
    },
  });
  const parts = useRef<WatchedParts>(undefined);
  useEffect(() => {
    open({ params: { id } });
    const watched = new WatchedParts(({ from, till }) =>
      pause({ params: { id, time: String(Math.round(till)) }, query: { from: Math.floor(from) } }),
    );
    parts.current = watched;
    return () => watched.end();
  }, [id, open, pause]);
  return (time, is_playing) => parts.current?.at(time, is_playing);
}
