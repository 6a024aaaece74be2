import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { billing } from '#contract/billing.ts';
import { pipeline, type OfferCard } from '#contract/pipeline.ts';
import { unlockedDrivers } from '#contract/unlocked-drivers.ts';
import { unlocks, type UnlockPreview } from '#contract/unlocks.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/api.ts';
import { invalidate } from '#web/kernel/stale.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { flash } from '#web/ui/flash.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { money } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { Facts } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';

interface Props {
  card: OfferCard;
  onClose: () => void;
  onUnlocked: () => void;
}

/** What an unlock costs, who pays it, and when the money comes back: read before anything is charged. */
export function UnlockDialog({ card, onClose, onUnlocked }: Props) {
  const t = useTexts('pipeline');
  const preview = useQuery({ ...query(unlocks.preview, { params: { id: card.id } }), staleTime: 0 });
  return (
    <Dialog open onClose={onClose} title={t('unlock.title', { initials: card.driver.initials })}>
      {preview.error && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.isPending && <RowsSkeleton rows={3} />}
      {preview.data && <UnlockForm card={card} preview={preview.data} onClose={onClose} onUnlocked={onUnlocked} />}
    </Dialog>
  );
}

function UnlockForm({ card, preview, onClose, onUnlocked }: Props & { preview: UnlockPreview }) {
  const t = useTexts('pipeline');
  const ui = useTexts('ui');
  const form = useContractForm(unlocks.unlock, {
    initial: { note: '' },
    input: ({ note }) => ({ body: { driver_id: preview.driver_id, company_id: card.company.id, campaign_id: preview.campaign_id, price: preview.amount_net, note } }),
    onSaved: () => {
      invalidate(pipeline.stage, unlockedDrivers.list, billing.transactions);
      flash.success(t('unlock.done'));
      onUnlocked();
    },
  });
  return (
    <Form
      form={form}
      guard={false}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <SubmitButton form={form} color="signal" disabled={preview.paid_by === null}>
            {t('unlock.confirm', { amount: money(preview.amount_gross) })}
          </SubmitButton>
        </>
      }
    >
      <p>{t('unlock.text')}</p>
      <Facts
        facts={[
          [t('unlock.price'), money(preview.amount_net)],
          [t('unlock.tax', { percent: preview.tax_percentage }), money(preview.amount_tax)],
          [t('unlock.total'), <strong key="total">{money(preview.amount_gross)}</strong>],
          [t('unlock.remaining_budget'), money(preview.remaining_budget)],
          [t('unlock.paid_by'), preview.paid_by && t(`unlock.by.${preview.paid_by}`)],
        ]}
      />
      {preview.paid_by === null && (
        <Note level="warning" action={<Link to={'/settings/payment-method' as never}>{t('unlock.add_method')}</Link>}>
          {t('unlock.no_method')}
        </Note>
      )}
      <Note title={t('unlock.guarantee')}>{t('unlock.guarantee_text')}</Note>
      <Textarea label={t('unlock.note')} description={t('unlock.note_hint')} autosize minRows={2} {...form.field('note')} />
    </Form>
  );
}
