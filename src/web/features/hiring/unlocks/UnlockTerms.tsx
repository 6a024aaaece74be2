import { Textarea } from '@mantine/core';
import { chargedAmount } from '#contract/billing/billing.policy.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { OfferCard } from '#contract/hiring/pipeline.ts';
import { creditRule } from '#contract/hiring/credit-rule.ts';
import type { UnlockPreview } from '#contract/hiring/unlocks.ts';
import { PriceBreakdown } from '#web/features/billing/billing/PriceBreakdown.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { money } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { DescriptionList, Stack } from '#web/ui/Panel.tsx';

interface Props {
  card: OfferCard;
  preview: UnlockPreview;
  note: string;
  onNote: (note: string) => void;
  /** Why the unlock failed, and the next step. */
  problem: string | undefined;
}

/** The price, how it is paid, when it is refunded, and a note for colleagues. */
export function UnlockTerms({ card, preview, note, onNote, problem }: Props) {
  const t = useTexts('pipeline');
  const { paid_by } = preview;
  const isCompany = useSession().user?.side === 'company';
  const returns = paid_by !== null && paid_by !== 'prepaid' && paid_by !== 'free';
  const payment = isCompany && (
    <PageLink
      to={hrefOf(pages.paymentMethod, { search: { redirect: hrefOf(pages.pipeline, { search: { campaign_id: card.campaign.id } }) } })}
    >
      {t(paid_by === null ? 'unlock.add_method' : 'unlock.change_method')}
    </PageLink>
  );
  return (
    <Stack>
      <div>
        <p>{t('unlock.text')}</p>
        <Facts facts={preview.facts} />
      </div>
      {problem && (
        <Note level="danger" action={paid_by === 'card' && payment}>
          {problem}
        </Note>
      )}
      {paid_by === null && (
        <Note level="warning" action={payment}>
          {t('unlock.no_method')}
        </Note>
      )}
      <Price preview={preview} />
      {returns && (
        <Note title={t('unlock.guarantee')}>
          {t('unlock.guarantee_text', { tries: creditRule.days_with_tries, days: creditRule.days_to_answer })} {t(`unlock.back.${paid_by}`)}
        </Note>
      )}
      <Textarea
        label={t('unlock.note')}
        description={t('unlock.note_hint')}
        maxLength={2000}
        autosize
        minRows={2}
        value={note}
        onChange={(event) => onNote(event.currentTarget.value)}
      />
    </Stack>
  );
}

/** What the payment shows, and what this person has not entered. */
function Facts({ facts }: Pick<UnlockPreview, 'facts'>) {
  const t = useTexts('pipeline');
  const { phone, email, cv } = facts;
  const shown = [t('unlock.facts.name'), t(`unlock.facts.phone_${phone}`), t(`unlock.facts.email_${email}`), t(`unlock.facts.cv_${cv}`)];
  return <strong>{shown.join(' · ')}</strong>;
}

function Price({ preview }: { preview: UnlockPreview }) {
  const t = useTexts('pipeline');
  const words = useTexts('price_lines');
  const { amount_net, paid_by, remaining_budget } = preview;
  const payer = [t('unlock.paid_by'), paid_by && t(`unlock.by.${paid_by}`)] as const;
  const total = <strong>{money(chargedAmount(preview, preview.paid_by))}</strong>;
  // a coupon may pay for all of it: its line says so
  if (paid_by === 'prepaid' || (paid_by === 'free' && preview.lines.length === 1))
    return <DescriptionList figures facts={[[t('unlock.total'), total], payer]} />;
  const budget = money(remaining_budget);
  if (paid_by === 'budget') {
    const left = `${budget} → ${money(remaining_budget - amount_net)}`;
    return <DescriptionList figures facts={[[words('net'), total], payer, [t('unlock.remaining_budget'), left]]} />;
  }
  return <PriceBreakdown price={preview} after={[payer, [t('unlock.remaining_budget'), budget]]} />;
}
