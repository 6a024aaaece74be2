import { luminance, type MantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { theme, tokens } from './theme.ts';

test('in the dark theme a light button is brighter than its card, and its text has contrast', () => {
  const { dark } = tokens(theme as MantineTheme);
  const [card, button, hovered, text] = [
    '--surface',
    ...['light', 'light-hover', 'light-color'].map((name) => `--mantine-color-petrol-${name}`),
  ].map((name) => luminance(dark[name]!)) as [number, number, number, number];
  expect(button).toBeGreaterThan(card * 2);
  expect(hovered).toBeGreaterThan(button);
  expect((text + 0.05) / (hovered + 0.05)).toBeGreaterThan(4.5);
});
