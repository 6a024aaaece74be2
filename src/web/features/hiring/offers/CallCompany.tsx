import { Button, Textarea } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { offers, type Offer } from '#contract/hiring/offers.ts';
import { callOutcomes } from '#contract/foundation/vocabulary.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { TriStateSelect } from '#web/ui/input/TriStateSelect.tsx';
import { useAnnouncement } from '#web/ui/toast.ts';
import css from './Offer.module.css';

const keyOf = {
  'No Answer': 'no_answer',
  Busy: 'busy',
  'Wrong Number': 'wrong_number',
  'Left Live Message': 'left_live_message',
  'Left VoiceMail': 'left_voicemail',
  Connected: 'connected',
} as const satisfies Record<(typeof callOutcomes)[number], string>;

/** For drivers who want to call: the number, the outcome, and feedback. */
export function CallCompany({ offer }: { offer: Offer }) {
  const t = useTexts('offers');
  const [called, setCalled] = useState(false);
  const noteCall = useMutation(mutation(offers.call));
  const person = offer.campaign.contact_person;
  const phone = person?.phone ?? offer.campaign.phone;
  if (!person || !phone) return null;
  const names = { contact_person_full_name: person.full_name, company_name: offer.company?.name ?? '' };
  return (
    <section className={css.section} aria-label={t('call.title')}>
      <h3 className={css.heading}>{t('call.title')}</h3>
      <p className={css.soft}>{t('call.person', { name: person.full_name })}</p>
      <Button
        component="a"
        href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
        variant="default"
        leftSection={<IconPhone size={20} stroke={1.7} aria-hidden />}
        onClick={() => {
          setCalled(true);
          noteCall.mutate({ params: { id: offer.id }, body: names });
        }}
      >
        {t('call.button', { name: person.full_name })}
      </Button>
      {called && <HowItWent offer_id={offer.id} names={names} />}
    </section>
  );
}

function HowItWent({ offer_id, names }: { offer_id: number; names: { contact_person_full_name: string; company_name: string } }) {
  const t = useTexts('offers');
  const [feedback, setFeedback] = useState('');
  const outcome = useMutation(mutation(offers.callOutcome));
  const sendFeedback = useMutation(mutation(offers.callFeedback));
  useAnnouncement(sendFeedback.isSuccess && t('call.thanks'));
  if (sendFeedback.isSuccess) return <p>{t('call.thanks')}</p>;
  const params = { id: offer_id };
  return (
    <>
      <TriStateSelect
        label={t('call.outcome')}
        value={outcome.variables?.body.outcome ?? ''}
        disabled={outcome.isPending}
        data={[
          { value: '', label: t('call.choose'), disabled: true },
          ...callOutcomes.map((value) => ({ value, label: t(`call.outcomes.${keyOf[value]}`) })),
        ]}
        onDecide={(chosen) => outcome.mutate({ params, body: { ...names, outcome: chosen as (typeof callOutcomes)[number] } })}
      />
      {outcome.isSuccess && (
        <>
          <Textarea
            label={t('call.feedback')}
            autosize
            minRows={2}
            maxLength={1000}
            value={feedback}
            onChange={(event) => setFeedback(event.currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={feedback.trim() === ''}
            loading={sendFeedback.isPending}
            onClick={() => sendFeedback.mutate({ params, body: { ...names, feedback } })}
          >
            {t('call.send')}
          </Button>
        </>
      )}
    </>
  );
}
