import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { goTo } from '#web/kernel/pages/go.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { offers, type ContactPreferences } from '#contract/hiring/offers.ts';
import OwnPhoneCheck from '#web/features/hiring/offers/OwnPhoneCheck.tsx';
import { PreferenceFields } from '#web/features/hiring/offers/PreferenceFields.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { arrival } from '#web/kernel/pages/arrival.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Note } from '#web/ui/Note.tsx';

/** Defaults of every offer until the driver changes them (D023). */
const usual: ContactPreferences = {
  medium: { phone: true, sms: false, whatsapp: false, email: false },
  time: { from: '08:00', till: '22:00' },
};

/** Accepting makes this job an offer to the driver: confirms the phone first, then asks for contact preferences. */
export default function AcceptJobPost({ campaign_id }: { campaign_id: number }) {
  const [verified, setVerified] = useState(useSession().user?.phone_confirmed ?? false);
  return verified ? <Preferences campaign_id={campaign_id} /> : <OwnPhoneCheck onVerified={() => setVerified(true)} />;
}

function Preferences({ campaign_id }: { campaign_id: number }) {
  const t = useTexts('job_posts');
  const form = useContractForm(offers.acceptJobPost, {
    initial: { contact_preferences: usual },
    input: ({ contact_preferences }) => ({
      body: { campaign_id, reveal_phone_number: contact_preferences.medium.phone, contact_preferences, ...(arrival && { arrival }) },
    }),
    onSaved: (offer) => goTo(hrefOf(pages.offer, { params: { id: offer.id } })),
  });
  const { campaign_id: incomplete, token: refused } = form.errors;
  if (refused) return <Note level="warning">{refused}</Note>;
  if (incomplete)
    return (
      <Note
        level="warning"
        action={
          <Button component={PageLink} to={hrefOf(pages.profile)} variant="default">
            {t('complete_profile')}
          </Button>
        }
      >
        {incomplete}
      </Note>
    );
  return (
    <Form form={form} guard={false} footer={<SubmitButton form={form}>{t('accept')}</SubmitButton>}>
      <PreferenceFields form={form} />
    </Form>
  );
}
