import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { profile } from '#contract/accounts/profile.ts';
import type { Hire } from '#contract/hiring/hires.ts';
import { DoneMark } from '#web/ui/moment/DoneMark.tsx';
import { Moment } from '#web/ui/moment/Moment.tsx';
import { TruckPicture } from '#web/ui/moment/TruckPicture.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { day } from '#web/ui/format.ts';
import { toast } from '#web/ui/toast.ts';
import css from './Hires.module.css';

interface Props {
  hire: Hire;
  onClose: () => void;
}

/** Congratulates on a confirmed hire. */
export default function HiredDialog(props: Props) {
  const t = useTexts('hires');
  return (
    <Dialog open onClose={props.onClose} title={t('hired.title')}>
      <HiredMoment {...props} />
    </Dialog>
  );
}

/** Company and first day, and the question whether offers should still come. */
export function HiredMoment({ hire, onClose }: Props) {
  const t = useTexts('hires');
  const tUi = useTexts('ui');
  const { data } = useQuery({ ...query(profile.get), meta: { quiet: true } });
  const stop = useMutation({
    ...mutation(profile.update),
    onSuccess: () => {
      onClose();
      toast.success(t('hired.stopped'));
    },
  });
  const seeks = data !== undefined && data.job_seeking_status !== 'not_looking';
  return (
    <div className={css.hired}>
      <Moment
        picture={<TruckPicture arriving />}
        title={<DoneMark size={44} />}
        text={t('hired.text', { company: hire.company.name, day: day(hire.first_work_day_at) })}
      />
      {seeks && <p className={css.question}>{t('hired.ask')}</p>}
      {seeks && (
        <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate({ body: { job_seeking_status: 'not_looking' } })}>
          {t('hired.stop')}
        </Button>
      )}
      <Button onClick={onClose}>{seeks ? t('hired.keep') : tUi('close')}</Button>
    </div>
  );
}
