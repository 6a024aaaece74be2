import { ActionIcon, Menu } from '@mantine/core';
import { IconBook2, IconHelp, IconKeyboard, IconMail, IconPhone, IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { company } from '#contract/billing/company.ts';
import { goTo } from '#web/kernel/pages/go.ts';
import { startTour } from '#web/features/accounts/tours/running.ts';
import { tourNames, tourPaths } from '#web/features/accounts/tours/tour-names.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { useMe } from '#web/kernel/session/session.ts';

const WordsDialog = lazy(() => import('./WordsDialog.tsx'));

const look = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Help menu: tours, shortcuts, glossary and contact person. */
export default function HelpMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const t = useTexts('help');
  const { side } = useMe();
  const [isOpen, setOpen] = useState(false);
  const [showsWords, setShowsWords] = useState(false);
  return (
    <>
      <Menu position="bottom-end" width={270} shadow="md" opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('title')} data-part="help">
            <IconHelp size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {side === 'company' && <Tours />}
          <Menu.Item leftSection={<IconKeyboard {...look} />} rightSection={<kbd>?</kbd>} onClick={onShortcuts}>
            {t('shortcuts')}
          </Menu.Item>
          <Menu.Item leftSection={<IconBook2 {...look} />} onClick={() => setShowsWords(true)}>
            {t('words')}
          </Menu.Item>
          {side === 'company' && isOpen && <Contact />}
        </Menu.Dropdown>
      </Menu>
      {showsWords && (
        <Suspense fallback={null}>
          <WordsDialog onClose={() => setShowsWords(false)} />
        </Suspense>
      )}
    </>
  );
}

function Tours() {
  const t = useTexts('help');
  const shell = useTexts('shell');
  return (
    <>
      <Menu.Label>{t('tours')}</Menu.Label>
      {tourNames.map((name) => (
        <Menu.Item
          key={name}
          leftSection={<IconRoute {...look} />}
          onClick={() => {
            startTour(name);
            void goTo(tourPaths[name]);
          }}
        >
          {shell(`nav.${name}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  );
}

/** The company's contact person at Cabina. */
function Contact() {
  const t = useTexts('help');
  const { data } = useQuery({ ...query(company.current), meta: { quiet: true } });
  const person = data && (data.account_manager ?? data.sales_owner);
  if (!data) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{person ? t('contact') : t('no_contact')}</Menu.Label>
      {person?.email && (
        <Menu.Item component="a" href={`mailto:${person.email}`} leftSection={<IconMail {...look} />}>
          {t('write', { name: person.full_name })}
        </Menu.Item>
      )}
      {person?.phone && (
        <Menu.Item component="a" href={`tel:${person.phone}`} leftSection={<IconPhone {...look} />}>
          {t('call', { phone: person.phone })}
        </Menu.Item>
      )}
    </>
  );
}
