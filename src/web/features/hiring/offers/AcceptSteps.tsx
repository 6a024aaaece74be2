import { Checkbox, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { offers, type ContactPreferences, type Offer } from '#contract/hiring/offers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call } from '#web/kernel/http/api.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { reactTo, sentenceOf } from '#web/kernel/http/error-reporting.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { flash } from '#web/ui/flash.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Note } from '#web/ui/Note.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { acceptance, acceptLater } from './answer-later.ts';
import { AcceptDone } from './AcceptDone.tsx';
import { phoneCallsOf, preAccept, preferencesCall, track, type OfferHandle } from './offer-calls.ts';
import css from './Offer.module.css';
import { PhoneCheck } from './PhoneCheck.tsx';

const RELOAD_AFTER_MS = 2000;

interface Props {
  offer: Offer;
  handle: OfferHandle;
  onClose: () => void;
}

/** Phone, preferences, done: each step shows only what is still needed. */
export default function AcceptSteps({ offer, handle, onClose }: Props) {
  const [accepted, setAccepted] = useState<Offer>();
  const [verified, setVerified] = useState(false);
  const { id, token, by_link } = handle;
  const phone_confirmed = useSession().user?.phone_confirmed;
  const check = useMutation({ meta: { quiet: true }, mutationFn: () => preAccept(handle) });
  const { mutate: ask, data: needed } = check;
  useEffect(() => ask(), [ask]);
  useEffect(() => {
    track({ id, token, by_link }, 'accept_modal_opened');
    return () => track({ id, token, by_link }, 'accept_modal_closed');
  }, [id, token, by_link]);
  if (accepted) return <AcceptDone offer={accepted} by_link={by_link} onClose={onClose} />;
  // without a network the profile's last word decides: a phone cannot be proved now, a proved one needs no asking
  const offline = !by_link && isApiError(check.error) && check.error.isPassing;
  if (offline && phone_confirmed) return <Preferences offer={offer} handle={handle} onAccepted={setAccepted} onClose={onClose} />;
  if (offline) return <PhoneFirst />;
  if (check.isError) return <ErrorState error={check.error} onRetry={ask} compact />;
  if (!needed) return <FormSkeleton fields={3} />;
  if (!verified && !needed.phone_verified)
    return <PhoneCheck calls={phoneCallsOf(handle)} phone={needed.phone} onVerified={() => setVerified(true)} />;
  return <Preferences offer={offer} handle={handle} onAccepted={setAccepted} onClose={onClose} />;
}

function PhoneFirst() {
  const t = useTexts('offline');
  return <Note level="warning">{t('phone_first')}</Note>;
}

/** Every half hour of the day in one notation, and whatever was chosen elsewhere. */
const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);
const hoursWith = (chosen: string) => (halfHours.includes(chosen) ? halfHours : [...halfHours, chosen].toSorted());

const media = ['phone', 'sms', 'whatsapp', 'email'] as const;

function Preferences({ offer, handle, onAccepted, onClose }: Props & { onAccepted: (offer: Offer) => void }) {
  const t = useTexts('offers');
  const accept = useMutation({
    meta: { quiet: true },
    mutationFn: (preferences: ContactPreferences) => call(offers.accept, acceptance(offer, preferences)),
    onSuccess: onAccepted,
    onError: async (error, preferences) => {
      if (!(isApiError(error) && error.isPassing && (await later(preferences)))) refuse(error, onClose);
    },
  });
  const later = async (preferences: ContactPreferences) => {
    const kept = !handle.by_link && (await acceptLater(offer, handle, preferences));
    if (kept) onClose();
    return kept;
  };
  const { endpoint, params } = preferencesCall(handle);
  const form = useContractForm(endpoint, {
    initial: offer.contact_preferences,
    input: (body) => ({ params, body }),
    onSaved: (_answer, preferences) => accept.mutate(preferences),
    later,
  });
  return (
    <Form
      form={form}
      guard={false}
      footer={<SubmitButton form={{ isPending: form.isPending || accept.isPending }}>{t('accept.confirm')}</SubmitButton>}
    >
      <p className={css.soft}>{t('accept.text')}</p>
      <fieldset
        className={css.plain}
        id={`${form.id}medium`}
        tabIndex={-1}
        {...(form.errors['medium'] && { 'aria-invalid': true, 'aria-describedby': `${form.id}problem` })}
      >
        <legend className={css.legend}>{t('accept.medium')}</legend>
        <div className={css.choices}>
          {media.map((medium) => (
            <Checkbox key={medium} classNames={{ root: css.choice! }} label={t(`accept.${medium}`)} {...form.flag(`medium.${medium}`)} />
          ))}
        </div>
        {form.errors['medium'] && (
          <p id={`${form.id}problem`} className={css.error}>
            {form.errors['medium']}
          </p>
        )}
      </fieldset>
      <fieldset className={css.plain}>
        <legend className={css.legend}>{t('accept.time')}</legend>
        <div className={css.times}>
          <NativeSelect label={t('accept.from')} data={hoursWith(form.values.time.from)} {...form.field('time.from')} />
          <NativeSelect label={t('accept.till')} data={hoursWith(form.values.time.till)} {...form.field('time.till')} />
        </div>
      </fieldset>
    </Form>
  );
}

/** V048: the dialog goes, the reason is said, and two seconds later everything is looked at anew. */
function refuse(error: unknown, onClose: () => void) {
  onClose();
  if (isApiError(error) && (error.status === 401 || error.status === 419 || error.isPassing)) reactTo(error, 'write');
  else flash.error(sentenceOf(error));
  setTimeout(() => void queryClient.invalidateQueries(), RELOAD_AFTER_MS);
}
