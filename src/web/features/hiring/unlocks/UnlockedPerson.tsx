import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { usePersonPages } from '#web/features/hiring/unlocked-drivers/person-pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { listed, phoneNumber } from '#web/ui/format.ts';
import { DescriptionList, Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { useAnnouncement } from '#web/ui/toast.ts';

/** After the unlock: name, preferred hours, and the number to call. */
export function UnlockedPerson({ unlocked_driver_id, onClose }: { unlocked_driver_id: number; onClose: () => void }) {
  const t = useTexts('pipeline');
  const u = useTexts('unlocked_drivers');
  const { person } = usePersonPages();
  const found = useQuery(query(unlockedDrivers.get, { params: { id: unlocked_driver_id } }));
  const { driver, profile, offer } = found.data ?? {};
  useAnnouncement(driver && `${driver.full_name ?? ''}. ${t('unlock.done_text')}`);
  const media = Object.entries(offer?.contact_medium ?? {}).flatMap(([medium, wanted]) =>
    wanted ? [u(`medium.${medium as 'phone'}`)] : [],
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={driver?.full_name ?? t('unlock.done')}
      footer={
        <>
          <Button variant="default" component={PageLink} to={hrefOf(person, { params: { id: unlocked_driver_id } })}>
            {t('unlock.open_person')}
          </Button>
          {driver?.phone && (
            <Button
              data-autofocus
              component="a"
              href={`tel:${driver.phone}`}
              leftSection={<IconPhone size={18} stroke={1.7} aria-hidden />}
            >
              {phoneNumber(driver.phone)}
            </Button>
          )}
        </>
      }
    >
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <RowsSkeleton rows={3} />}
      {driver && profile && (
        <Stack>
          <p>{t('unlock.done_text')}</p>
          <DescriptionList
            facts={[
              [u('phone'), driver.phone && phoneNumber(driver.phone)],
              [u('mail'), profile.email],
              [u('place'), [profile.postcode, driver.place].filter(Boolean).join(' ')],
              [u('contact_window'), offer && `${offer.contact_from}–${offer.contact_till}`],
              [u('contact_media'), media.length > 0 ? listed(media) : null],
            ]}
          />
        </Stack>
      )}
    </Dialog>
  );
}
