import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Hire, HireStatus } from '#contract/hiring/hires.ts';
import { Answering } from '#web/features/hiring/offline/Answering.tsx';
import { thumbUrl } from '#web/features/foundation/media/media-url.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { CompanyChip } from '#web/ui/Chips.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { day } from '#web/ui/format.ts';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { Status, type Level } from '#web/ui/StatusDot.tsx';
import { ContractData } from './ContractData.tsx';
import { FirstDayPlan } from './FirstDayPlan.tsx';
import css from './Hires.module.css';

const ConfirmHireForm = lazy(() => import('./ConfirmHireForm.tsx'));
const RejectHireForm = lazy(() => import('./RejectHireForm.tsx'));

const levels: Record<HireStatus, Level> = { reported: 'warning', confirmed: 'success', rejected: 'neutral' };

/** A reported hire that the driver confirms or rejects. */
export function HireCard({ hire }: { hire: Hire }) {
  const t = useTexts('hires');
  const { company, campaign, status } = hire;
  const first_day = day(hire.first_work_day_at);
  return (
    <article className={css.card} data-waits={status === 'reported' || undefined}>
      <CompanyChip name={company.name} text={campaign?.title} image={thumbUrl(company.logo_id)} />
      {status === 'reported' ? (
        <>
          <p className={css.question}>{t('question', { company: company.name, day: first_day })}</p>
          <FirstDayPlan plan={hire.first_day} />
          <Answering about={`hire.${hire.id}`}>
            <Answers hire={hire} />
          </Answering>
        </>
      ) : (
        <div className={css.line}>
          <span>
            {status === 'confirmed'
              ? t('starts', { day: first_day })
              : hire.driver_rejected_hired_reason && t('your_reason', { reason: hire.driver_rejected_hired_reason })}
          </span>
          <Status level={levels[status]}>{t(`status.${status}`)}</Status>
        </div>
      )}
      {status === 'confirmed' && <FirstDayPlan plan={hire.first_day} />}
      {status !== 'rejected' && <ContractData hire={hire} />}
    </article>
  );
}

function Answers({ hire }: { hire: Hire }) {
  const t = useTexts('hires');
  const [answering, setAnswering] = useState<'confirm' | 'reject'>();
  const close = () => setAnswering(undefined);
  return (
    <>
      <div className={css.actions}>
        <Button variant="default" onClick={() => setAnswering('reject')}>
          {t('reject.button')}
        </Button>
        <Button onClick={() => setAnswering('confirm')}>{t('confirm.button')}</Button>
      </div>
      <Dialog open={answering === 'confirm'} onClose={close} title={t('confirm.title')}>
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <ConfirmHireForm hire={hire} onDone={close} />
        </Suspense>
      </Dialog>
      <Dialog open={answering === 'reject'} onClose={close} title={t('reject.title')}>
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <RejectHireForm hire={hire} onDone={close} />
        </Suspense>
      </Dialog>
    </>
  );
}
