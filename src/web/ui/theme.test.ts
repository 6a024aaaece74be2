import { luminance, type MantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { theme, tokens } from './theme.ts';

test('in the dark theme a light button is brighter than its card, and its text has contrast', () => {
  const dark: Record<string, string> = tokens(theme as MantineTheme).dark;
  const brightness = (name: string) => luminance(dark[name]!);
  const hovered = brightness('--mantine-color-petrol-light-hover');
  expect(brightness('--mantine-color-petrol-light')).toBeGreaterThan(brightness('--surface') * 2);
  expect(hovered).toBeGreaterThan(brightness('--mantine-color-petrol-light'));
  expect((brightness('--mantine-color-petrol-light-color') + 0.05) / (hovered + 0.05)).toBeGreaterThan(4.5);
});
