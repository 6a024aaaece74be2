import type { Command } from '#web/shells/commands.ts';
import type { PaletteProps } from '#web/shells/palette.ts';
import { Palette } from '#web/shells/Palette.tsx';
import { useStaffRecords } from '#web/shells/staff-records.ts';

const useActions = (): Command[] => [];

export default function StaffPalette(props: PaletteProps) {
  return <Palette {...props} useActions={useActions} useMatches={useStaffRecords} />;
}
