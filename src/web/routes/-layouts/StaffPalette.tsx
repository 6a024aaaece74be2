import type { Command } from '#web/shells/commands.ts';
import type { PaletteProps } from '#web/shells/palette.ts';
import { Palette } from '#web/shells/Palette.tsx';

const useActions = (): Command[] => [];

export default function StaffPalette(props: PaletteProps) {
  return <Palette {...props} useActions={useActions} />;
}
