import { Switch } from '@mantine/core';
import { useTexts } from '#web/i18n/use-texts.ts';
import type { usePage } from './use-page.ts';

/** Shows the archived rows of a tab in place of the others. */
export function ArchivedSwitch({ position, showArchived }: Pick<ReturnType<typeof usePage>, 'position' | 'showArchived'>) {
  const t = useTexts('company_admin');
  return (
    <Switch
      label={t('archived')}
      checked={position.archived ?? false}
      mb="sm"
      onChange={(event) => showArchived(event.currentTarget.checked)}
    />
  );
}
