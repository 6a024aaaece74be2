import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_THEME } from '@mantine/core';
import { theme, tokens } from '#web/ui/theme.ts';
import { replacements, stylesOf } from './mantine-slim.ts';

const mantine = 'node_modules/@mantine/core/esm';
const sources = globSync('src/web/**/*.tsx').map((file) => readFileSync(file, 'utf8'));

const mantinesColors = Object.keys(DEFAULT_THEME.colors).filter((color) => !(color in theme.colors!));

describe('what is left out of Mantine', () => {
  it.each(replacements.map(({ by, name, file }) => [by, name, file]))('%s still asks for %s', (by, name, file) => {
    const [found] = globSync(`${mantine}/**/${by}.mjs`);
    expect(readFileSync(found!, 'utf8')).toMatch(new RegExp(`import \\{ ${name} \\} from "[./\\w-]+/${file}\\.mjs"`));
  });

  it('is used nowhere', () => {
    for (const source of sources) expect(source).not.toMatch(/\b(Button|ActionIcon)\.?Group|visibleFrom|hiddenFrom/);
    for (const source of sources) expect(source).not.toMatch(new RegExp(`(color|c|bg|bd)="(${mantinesColors.join('|')})\\b`));
  });
});

describe('the variables of the theme', () => {
  it('are those of Mantine for our colours, and our own, light and dark', () => {
    const styles = stylesOf({ theme, tokens });
    expect(styles).toContain('--mantine-color-petrol-7: #0b616d');
    expect(styles).not.toContain('--mantine-color-grape');
    expect(styles).toMatch(/:root\[data-mantine-color-scheme="dark"\][^{]*\{[^}]*--surface-page: #131a1f/);
    expect(styles).toMatch(/:root\[data-mantine-color-scheme="light"\][^{]*\{[^}]*--surface-page: #f6f8f9/);
  });
});
