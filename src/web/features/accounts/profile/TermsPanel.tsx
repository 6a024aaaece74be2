import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { profile as calls, type OwnProfile } from '#contract/accounts/profile.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { confirm } from '#web/ui/confirm.ts';
import { day } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';

const TermsDialog = lazy(() => import('#web/features/accounts/registration/TermsDialog.tsx'));

/** ST029: when the terms were accepted, and a button that withdraws the acceptance, after stating the consequences. */
export default function TermsPanel({ profile }: { profile: OwnProfile }) {
  const t = useTexts('account');
  const [isOpen, setOpen] = useState(false);
  const accept = useMutation(mutation(calls.acceptTerms));
  const set = (accepted: boolean) =>
    accept.mutate(
      { params: { id: profile.user_id }, body: { accepted } },
      { onSuccess: () => toast.success(t(accepted ? 'terms.accepted_now' : 'terms.withdrawn')) },
    );
  const withdraw = async () => {
    const question = { title: t('terms.withdraw_title'), text: t('terms.withdraw_text'), confirmLabel: t('terms.withdraw') };
    if (await confirm({ ...question, tone: 'danger' })) set(false);
  };
  return (
    <Panel title={t('terms.title')}>
      <Stack gap="sm">
        {profile.accepted_terms_at ? (
          <p>{t('terms.accepted', { day: day(profile.accepted_terms_at) })}</p>
        ) : (
          <Note
            level="warning"
            action={
              <Button size="sm" loading={accept.isPending} onClick={() => setOpen(true)}>
                {t('terms.accept')}
              </Button>
            }
          >
            {t('terms.open')}
          </Note>
        )}
        <Button component={PageLink} to={hrefOf(pages.terms)} variant="default">
          {t('terms.read')}
        </Button>
        {profile.accepted_terms_at && (
          <Button variant="subtle" color="signal" loading={accept.isPending} onClick={() => void withdraw()}>
            {t('terms.withdraw')}
          </Button>
        )}
      </Stack>
      {isOpen && (
        <Suspense fallback={null}>
          <TermsDialog of="driver" open onClose={() => setOpen(false)} onAccept={() => [setOpen(false), set(true)]} />
        </Suspense>
      )}
    </Panel>
  );
}
