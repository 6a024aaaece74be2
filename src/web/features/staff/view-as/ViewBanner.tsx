import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { viewAs } from '#contract/staff/view-as.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { currentDeviceData } from '#web/kernel/session/device-data.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { leave } from '#web/kernel/pages/reload.ts';
import { time } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { serverNow } from '#web/kernel/clock.ts';
import css from './ViewBanner.module.css';

/** Above every page while staff view as somebody else. With its time the page returns to staff. */
export default function ViewBanner({ until }: { until: string }) {
  const t = useTexts('view_as');
  const { full_name, email } = useMe();
  const ending = useMutation(mutation(viewAs.end));
  useEffect(() => {
    const timer = setTimeout(() => leave(hrefOf(pages.staffHome)), new Date(until).getTime() - serverNow());
    return () => clearTimeout(timer);
  }, [until]);
  const end = async () => {
    const { redirect_path } = await ending.mutateAsync({});
    await currentDeviceData()?.clearDrafts();
    leave(redirect_path);
  };
  return (
    <div className={css.banner} role="region" aria-label={t('banner.label')}>
      <Note
        level="warning"
        title={t('banner.title', { name: full_name || email || '' })}
        action={
          <Button size="sm" aria-busy={ending.isPending} onClick={() => void (!ending.isPending && end())}>
            {t('banner.end')}
          </Button>
        }
      >
        {t('banner.text', { time: time(until) })}
      </Note>
    </div>
  );
}
