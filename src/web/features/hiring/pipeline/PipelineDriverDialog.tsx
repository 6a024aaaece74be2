import { Button } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { chargedAmount } from '#contract/billing/billing.policy.ts';
import { pipeline, type OfferCard, type OfferOfDriver } from '#contract/hiring/pipeline.ts';
import { moveTo } from '#contract/hiring/pipeline.policy.ts';
import { unlocks, type UnlockPreview } from '#contract/hiring/unlocks.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { money } from '#web/ui/format.ts';
import { DescriptionList, Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { PersonProfile } from './PersonProfile.tsx';
import css from './PersonProfile.module.css';

const MetaFacts = lazy(() => import('#web/features/matching/audiences/MetaFacts.tsx').then((part) => ({ default: part.MetaFacts })));

interface Props {
  card: OfferCard;
  onClose: () => void;
  onUnlock?: (() => void) | undefined;
}

/** A person before the unlock: the profile, what the payment shows, and the price beside the button. */
export function PipelineDriverDialog({ card, onClose, onUnlock }: Props) {
  const t = useTexts('pipeline');
  const offers = useQuery(query(pipeline.ofDriver, { params: { id: card.driver.id } }));
  const preview = useQuery({ ...query(unlocks.preview, { params: { id: card.id } }), enabled: onUnlock !== undefined, staleTime: 0 });
  const offer = offers.data?.data.find(({ id }) => id === card.id);
  const others = offers.data?.data.filter(({ id }) => id !== card.id) ?? [];
  const { driver, campaign } = card;
  // reasons are asked for once somebody is unlocked
  const canPutAside = card.can_edit && moveTo(card, 'unqualified') === 'allowed';
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={driver.full_name ?? t('person', { initials: driver.initials })}
      footer={
        (onUnlock || canPutAside) && (
          <>
            {onUnlock && preview.data && <Price preview={preview.data} />}
            {canPutAside && <PutAside card={card} onDone={onClose} />}
            {onUnlock && (
              <Button data-autofocus leftSection={<IconLockOpen size={18} stroke={1.8} aria-hidden />} onClick={onUnlock}>
                {t('unlock.short', { amount: money(campaign.cost_per_unlock) })}
              </Button>
            )}
          </>
        )
      }
    >
      <Stack gap="lg">
        <PersonProfile card={card} offer={offer} facts={preview.data?.facts} />
        <Offers card={card} offer={offer} others={others} />
      </Stack>
    </Dialog>
  );
}

function PutAside({ card, onDone }: { card: OfferCard; onDone: () => void }) {
  const t = useTexts('pipeline');
  const move = useMutation({
    ...mutation(pipeline.move),
    onSuccess: () => {
      toast.success(t('moved'));
      onDone();
    },
  });
  return (
    <Button
      variant="default"
      loading={move.isPending}
      onClick={() => move.mutate({ params: { id: card.id }, body: { stage: 'unqualified' } })}
    >
      {t('stages.unqualified')}
    </Button>
  );
}

function Price({ preview }: { preview: UnlockPreview }) {
  const t = useTexts('pipeline');
  const { paid_by } = preview;
  return (
    <p className={css.price}>
      <strong>{money(chargedAmount(preview, paid_by))}</strong>
      <span className={css.soft}>{paid_by ? `${t('unlock.paid_by')}: ${t(`unlock.by.${paid_by}`)}` : t('unlock.no_method')}</span>
    </p>
  );
}

/** The campaign with what its audience asks for, and the person's other offers. */
function Offers({
  card: { campaign, audience },
  offer,
  others,
}: Pick<Props, 'card'> & { offer: OfferOfDriver | undefined; others: OfferOfDriver[] }) {
  const t = useTexts('pipeline');
  return (
    <>
      <DescriptionList
        facts={[
          [t('campaign'), campaign.title || campaign.name],
          ...others.map((other) => [t('also_offered'), `${other.campaign.name}: ${t(`stages.${other.stage}`)}`] as const),
        ]}
      />
      {/* S077: what the audience asks for */}
      {offer && (
        <details className={css.more}>
          <summary>{t('asked_for', { audience: audience.name })}</summary>
          <Suspense fallback={<RowsSkeleton rows={3} />}>
            <MetaFacts meta={offer.audience.meta} />
          </Suspense>
        </details>
      )}
    </>
  );
}
