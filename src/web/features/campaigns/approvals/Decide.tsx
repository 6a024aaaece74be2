import { Button, Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { approvals, type AudienceApproval, type CampaignApproval } from '#contract/campaigns/approvals.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { RetryRegion } from '#web/ui/Regions.tsx';
import { useKeys } from '#web/ui/single-keys.ts';
import css from './Approvals.module.css';
import { DecisionNote } from './DecisionNote.tsx';

// the form opens on request
const RejectAudience = lazy(async () => ({ default: (await import('./RejectDialog.tsx')).RejectAudience }));
const RejectCampaign = lazy(async () => ({ default: (await import('./RejectDialog.tsx')).RejectCampaign }));

/** Name and buttons of an entry. The buttons keep their place after the decision, so that a second click meets nothing else. */
function Head({ name, entry, decide }: { name: string; entry: AudienceApproval | CampaignApproval; decide: Decisions }) {
  const t = useTexts('approvals');
  const { is_pending, decision } = entry;
  const { approve, openReject, isApproving } = decide;
  const off = { 'data-disabled': !is_pending || undefined, 'aria-disabled': !is_pending || undefined } as const;
  useKeys(is_pending ? { a: approve, r: openReject } : {});
  return (
    <>
      <div className={css.head}>
        <h2>{name}</h2>
        <div className={css.decide}>
          <Button variant="default" {...off} onClick={() => is_pending && openReject()}>
            {t('reject')}
          </Button>
          <Button {...off} aria-busy={isApproving} onClick={() => is_pending && approve()}>
            {t(decision?.decision === 'approved' && !is_pending ? 'is_approved' : 'approve')}
          </Button>
        </div>
      </div>
      {decision && <DecisionNote decision={decision} isPending={is_pending} />}
    </>
  );
}

interface Decisions {
  approve: () => void;
  openReject: () => void;
  isApproving: boolean;
}

export function DecideAudience({ entry }: { entry: AudienceApproval }) {
  const { id, name, updated_at } = entry;
  const [isRejecting, setRejecting] = useState<boolean>();
  const { mutate, isPending } = useMutation(mutation(approvals.approveAudience));
  const approve = () => !isPending && mutate({ body: { audience_id: id, updated_at } });
  const decide = { approve: () => void approve(), openReject: () => setRejecting(true), isApproving: isPending };
  return (
    <>
      <Head name={name} entry={entry} decide={decide} />
      {isRejecting !== undefined && (
        <RetryRegion waiting={null}>
          <RejectAudience entry={entry} isOpen={isRejecting} onClose={() => setRejecting(false)} />
        </RetryRegion>
      )}
    </>
  );
}

export function DecideCampaign({ entry }: { entry: CampaignApproval }) {
  const t = useTexts('approvals');
  const { id, updated_at, rejected_offers_count: count, is_pending } = entry;
  const { name } = entry.campaign.content;
  const [isRejecting, setRejecting] = useState<boolean>();
  const [reset_rejected_offers, setReset] = useState(false);
  const { mutate, isPending } = useMutation(mutation(approvals.approveCampaign));
  const approve = () => !isPending && mutate({ body: { campaign_id: id, reset_rejected_offers, updated_at } });
  const decide = { approve: () => void approve(), openReject: () => setRejecting(true), isApproving: isPending };
  return (
    <>
      <Head name={name} entry={entry} decide={decide} />
      {is_pending && count > 0 && (
        <Checkbox
          className={css.reset}
          label={t('reset_rejected_offers', { count })}
          description={t('reset_hint')}
          checked={reset_rejected_offers}
          onChange={(event) => setReset(event.currentTarget.checked)}
        />
      )}
      {isRejecting !== undefined && (
        <RetryRegion waiting={null}>
          <RejectCampaign entry={entry} isOpen={isRejecting} onClose={() => setRejecting(false)} />
        </RetryRegion>
      )}
    </>
  );
}
