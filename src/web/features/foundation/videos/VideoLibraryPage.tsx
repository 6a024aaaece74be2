import { useQuery } from '@tanstack/react-query';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { videos, type Video } from '#contract/foundation/videos.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { percent } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { Meter } from '#web/ui/ScoreBar.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { lengthText } from './length.ts';
import { Poster, VideoPlayer } from './VideoPlayer.tsx';
import css from './Videos.module.css';

type Library = typeof pages.videos | typeof pages.videoLibrary;

/** S037 and S095: all videos of the user's side, and the one that the address opens. */
export function VideoLibraryPage({ page }: { page: Library }) {
  const t = useTexts('videos');
  const opened = useFilters(page).values.video;
  const list = useQuery(query(videos.list));
  const all = list.data?.data ?? [];
  const video = all.find(({ id }) => id === opened);
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} />
      {list.isPending && <CardsSkeleton />}
      {list.isLoadingError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && all.length === 0 && <EmptyState title={t('none')} text={t('none_text')} />}
      {all.length > 0 && (
        <Stack gap="lg">
          {opened !== undefined && !video && <Note level="warning">{t('not_found')}</Note>}
          {video && <OpenedVideo key={video.id} video={video} />}
          <ul className={css.cards}>
            {all.map((each) => (
              <li key={each.id} className={css.card} data-opened={each.id === opened || undefined}>
                <VideoCard video={each} page={page} isOpened={each.id === opened} />
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </>
  );
}

function OpenedVideo({ video }: { video: Video }) {
  const frame = useRef<HTMLDivElement>(null);
  // a card far below was chosen
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={frame}>
      <Panel title={video.title}>
        <Stack gap="sm">
          <VideoPlayer video={video} />
          {video.description && <p className={css.words}>{video.description}</p>}
        </Stack>
      </Panel>
    </div>
  );
}

function VideoCard({ video, page, isOpened }: { video: Video; page: Library; isOpened: boolean }) {
  const t = useTexts('videos');
  const { id, title, length, user_video_stats: stats } = video;
  return (
    <>
      <Poster video={video} />
      <div className={css.cardWords}>
        <h2 className={css.cardTitle}>
          <PageLink to={hrefOf(page, { search: { video: id } })} aria-current={isOpened || undefined}>
            {title}
          </PageLink>
        </h2>
        <p className={css.soft}>
          {lengthText(length)}
          {stats?.finished_at && (
            <span className={css.seen}>
              <IconCircleCheck size={16} stroke={2} aria-hidden />
              {t('seen')}
            </span>
          )}
        </p>
        {stats && !stats.finished_at && <Meter label={t('watched')} value={stats.watched_share} text={percent(stats.watched_share)} />}
      </div>
    </>
  );
}
