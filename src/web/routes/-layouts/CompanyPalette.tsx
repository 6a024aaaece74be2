import { IconRoute } from '@tabler/icons-react';
import { startTour } from '#web/features/accounts/tours/running.ts';
import { tourNames, tourPaths } from '#web/features/accounts/tours/tour-names.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useCompanyActions, type Command, type CommandContext } from '#web/shells/commands.ts';
import type { PaletteProps } from '#web/shells/palette.ts';
import { Palette } from '#web/shells/Palette.tsx';

function useActions(context: CommandContext): Command[] {
  const t = useTexts('palette');
  const shell = useTexts('shell');
  const tours = tourNames.map((name): Command => ({
    id: `tour-${name}`,
    group: 'actions',
    label: t('action.tour', { page: shell(`nav.${name}`) }),
    icon: IconRoute,
    run: () => {
      context.go(tourPaths[name]);
      startTour(name);
    },
  }));
  return [...useCompanyActions(context), ...tours];
}

/** The palette of companies, with the tours. */
export default function CompanyPalette(props: PaletteProps) {
  return <Palette {...props} useActions={useActions} />;
}
