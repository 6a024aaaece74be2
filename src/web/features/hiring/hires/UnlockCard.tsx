import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { hires, type Unlock } from '#contract/hiring/hires.ts';
import { thumbUrl } from '#web/features/foundation/media/media-url.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { CompanyChip } from '#web/ui/Chips.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { toast } from '#web/ui/toast.ts';
import { day } from '#web/ui/format.ts';
import { Status } from '#web/ui/StatusDot.tsx';
import css from './Hires.module.css';

/** A company that has the driver's contact data: the contact person, and a button to withdraw interest. */
export function UnlockCard({ unlock }: { unlock: Unlock }) {
  const t = useTexts('hires');
  const { company, campaign, contact_person, lost_interest_at } = unlock;
  const phone = contact_person?.phone;
  const isOver = lost_interest_at !== null || unlock.hire?.status === 'confirmed';
  return (
    <article className={css.card}>
      <CompanyChip name={company.name} text={campaign?.title} image={thumbUrl(company.logo_id)} />
      <div className={css.line}>
        <span className={css.soft}>
          {contact_person ? t('unlock.person', { name: contact_person.full_name }) : t('unlock.since', { day: day(unlock.created_at) })}
        </span>
        <UnlockState unlock={unlock} />
      </div>
      {!isOver && (
        <div className={css.actions}>
          <LoseInterest unlock={unlock} />
          {phone && (
            <Button
              component="a"
              href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
              leftSection={<IconPhone size={20} stroke={1.7} aria-hidden />}
            >
              {t('unlock.call')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

function UnlockState({ unlock }: { unlock: Unlock }) {
  const t = useTexts('hires');
  if (unlock.lost_interest_at) return <Status>{t('unlock.lost')}</Status>;
  if (unlock.hire)
    return <Status level={unlock.hire.status === 'confirmed' ? 'success' : 'warning'}>{t(`status.${unlock.hire.status}`)}</Status>;
  return unlock.first_contacted_at ? <Status level="info">{t('unlock.contacted')}</Status> : null;
}

function LoseInterest({ unlock }: { unlock: Unlock }) {
  const t = useTexts('hires');
  const lose = useMutation({
    ...mutation(hires.lostInterest),
    onSuccess: () => {
      toast.success(t('unlock.lose.done'));
    },
  });
  const confirmLoss = async () => {
    const sure = await confirm({
      title: t('unlock.lose.title', { company: unlock.company.name }),
      text: t('unlock.lose.text'),
      confirmLabel: t('unlock.lose.confirm'),
      tone: 'danger',
    });
    if (sure) lose.mutate({ params: { id: unlock.id } });
  };
  return (
    <Button variant="default" loading={lose.isPending} onClick={() => void confirmLoss()}>
      {t('unlock.lose.button')}
    </Button>
  );
}
