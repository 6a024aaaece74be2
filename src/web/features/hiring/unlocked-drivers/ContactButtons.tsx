import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconMessage, IconMessages, IconPhone } from '@tabler/icons-react';
import type { UnlockedDriver } from '#contract/hiring/unlocked-drivers.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useCanOpen } from '#web/kernel/session/session.ts';
import { phoneNumber } from '#web/ui/format.ts';
import { PageLink } from '#web/ui/PageLink.tsx';

/** The contact channels: the phone first, messages where the driver allows them. */
export function ContactButtons({ unlocked: { driver, profile, offer } }: { unlocked: UnlockedDriver }) {
  const t = useTexts('unlocked_drivers');
  const { phone } = driver;
  const canChat = useCanOpen(pages.chat);
  const wanted = offer?.contact_medium;
  const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;
  return (
    <>
      {canChat && (
        <Button
          component={PageLink}
          to={hrefOf(pages.chat, { search: { driver_id: driver.id } })}
          variant="default"
          leftSection={<IconMessages {...icon} />}
        >
          {t('chat')}
        </Button>
      )}
      {profile.email && (
        <Button component="a" variant="default" href={`mailto:${profile.email}`} leftSection={<IconMail {...icon} />}>
          {t('mail')}
        </Button>
      )}
      {phone && wanted?.sms && (
        <Button component="a" variant="default" href={`sms:${phone}`} leftSection={<IconMessage {...icon} />}>
          SMS
        </Button>
      )}
      {phone && wanted?.whatsapp && (
        <Button
          component="a"
          variant="default"
          href={`https://wa.me/${phone.slice(1)}`}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp {...icon} />}
        >
          WhatsApp
        </Button>
      )}
      {phone && (
        <Button component="a" href={`tel:${phone}`} leftSection={<IconPhone {...icon} />}>
          {phoneNumber(phone)}
        </Button>
      )}
    </>
  );
}
