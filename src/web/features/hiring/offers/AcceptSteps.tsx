import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { offers, type Offer } from '#contract/hiring/offers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { toast } from '#web/ui/toast.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Note } from '#web/ui/Note.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { acceptance, acceptLater } from './answer-later.ts';
import { AcceptDone } from './AcceptDone.tsx';
import { phoneCallsOf, preAccept, track, type OfferHandle } from './offer-calls.ts';
import { PhoneCheck } from './PhoneCheck.tsx';
import { PreferenceFields } from './PreferenceFields.tsx';

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
  const { mutate: checkRequirements, data: needed } = check;
  useEffect(() => checkRequirements(), [checkRequirements]);
  useEffect(() => {
    track({ id, token, by_link }, 'accept_modal_opened');
    return () => track({ id, token, by_link }, 'accept_modal_closed');
  }, [id, token, by_link]);
  if (accepted) return <AcceptDone offer={accepted} by_link={by_link} onClose={onClose} />;
  // offline the cached profile decides: a phone cannot be confirmed now, a confirmed one needs no check
  const offline = !by_link && isApiError(check.error) && check.error.isPassing;
  if (offline && phone_confirmed) return <Preferences offer={offer} handle={handle} onAccepted={setAccepted} onClose={onClose} />;
  if (offline) return <PhoneFirst />;
  if (check.isError) return <ErrorState error={check.error} onRetry={checkRequirements} compact />;
  if (!needed) return <FormSkeleton fields={3} />;
  if (!verified && !needed.phone_verified)
    return <PhoneCheck calls={phoneCallsOf(handle)} phone={needed.phone} onVerified={() => setVerified(true)} />;
  return <Preferences offer={offer} handle={handle} onAccepted={setAccepted} onClose={onClose} />;
}

function PhoneFirst() {
  const t = useTexts('offline');
  return <Note level="warning">{t('phone_first')}</Note>;
}

function Preferences({ offer, handle, onAccepted, onClose }: Props & { onAccepted: (offer: Offer) => void }) {
  const t = useTexts('offers');
  const form = useContractForm(offers.accept, {
    initial: { contact_preferences: offer.contact_preferences },
    input: ({ contact_preferences }) => acceptance(offer, contact_preferences),
    onSaved: onAccepted,
    onRefused: ({ token }) => token && refuse(token, onClose),
    later: async ({ contact_preferences }) => {
      const isStored = !handle.by_link && (await acceptLater(offer, contact_preferences));
      if (isStored) onClose();
      return isStored;
    },
  });
  return (
    <Form form={form} guard={false} footer={<SubmitButton form={form}>{t('accept.confirm')}</SubmitButton>}>
      <PreferenceFields form={form} />
    </Form>
  );
}

/** V048: the dialog closes, the reason is shown, and two seconds later everything is refetched. */
function refuse(sentence: string, onClose: () => void) {
  onClose();
  toast.error(sentence);
  setTimeout(() => void queryClient.invalidateQueries(), RELOAD_AFTER_MS);
}
