import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MAX_REJECT_TEXT, offers, type Offer } from '#contract/hiring/offers.ts';
import { options } from '#contract/foundation/options.ts';
import { groupReasons, rejectionGroups } from '#contract/foundation/reason-groups.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { GroupedChecks } from '#web/ui/input/GroupedChecks.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { track, type OfferHandle } from './offer-calls.ts';
import { rejectLater } from './answer-later.ts';
import css from './Offer.module.css';

type Reason = { id: number; identifier: string; name: string; can_have_text: boolean };

interface Props {
  offer: Offer;
  handle: OfferHandle;
  onRejected: () => void;
  /** Offline: the rejection is stored in the browser. */
  onLater: () => void;
}

export default function RejectForm(props: Props) {
  const { id, token, by_link } = props.handle;
  useEffect(() => {
    track({ id, token, by_link }, 'reject_modal_opened');
    return () => track({ id, token, by_link }, 'reject_modal_closed');
  }, [id, token, by_link]);
  const reasons = useQuery(query(options.offerRejectionReasons));
  if (reasons.isPending) return <RowsSkeleton rows={5} />;
  if (reasons.isLoadingError) return <ErrorState error={reasons.error} onRetry={() => void reasons.refetch()} compact />;
  return <ReasonsForm {...props} reasons={reasons.data.data} />;
}

function ReasonsForm({ offer, handle, reasons, onRejected, onLater }: Props & { reasons: readonly Reason[] }) {
  const t = useTexts('offers');
  const input = ({ text, ...body }: { reasons: number[]; text: string }) => ({
    params: { token: handle.token },
    body: text ? { ...body, text } : body,
  });
  const form = useContractForm(offers.reject, {
    // a single reason is preselected (D033)
    initial: { reasons: reasons.length === 1 ? [reasons[0]!.id] : ([] as number[]), text: '' },
    input,
    onSaved: onRejected,
    later: async (values) => {
      const stored = !handle.by_link && (await rejectLater(offer, input(values)));
      if (stored) onLater();
      return stored;
    },
  });
  const chosen = form.values.reasons;
  const needsText = reasons.some((reason) => reason.can_have_text && chosen.includes(reason.id));
  const groups = groupReasons(rejectionGroups, reasons).map(({ name, reasons: members }) => ({
    label: t(`reject.group.${name}`),
    options: members.map((reason) => ({ id: reason.id, label: reason.name })),
  }));
  return (
    <Form form={form} guard={false}>
      <p className={css.soft}>{t('reject.text')}</p>
      <fieldset
        className={css.plain}
        id={`${form.id}reasons`}
        tabIndex={-1}
        {...(form.errors['reasons'] && { 'aria-invalid': true, 'aria-describedby': `${form.id}problem` })}
      >
        <legend className={css.legend}>{t('reject.reasons')}</legend>
        <GroupedChecks groups={groups} value={chosen} onChange={(ids) => form.set('reasons', ids)} />
      </fieldset>
      {needsText && <Textarea label={t('reject.own_words')} autosize minRows={2} maxLength={MAX_REJECT_TEXT} {...form.field('text')} />}
      <div className={css.stay}>
        {form.errors['reasons'] && (
          <p id={`${form.id}problem`} className={css.error}>
            {form.errors['reasons']}
          </p>
        )}
        <SubmitButton form={form} fullWidth>
          {t('reject.confirm')}
        </SubmitButton>
      </div>
    </Form>
  );
}
