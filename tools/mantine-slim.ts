import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DEFAULT_THEME, MantineProvider, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core';
import { runnerImport, type Plugin } from 'vite';

interface Replacement {
  /** The importing Mantine file, the imported name, and the file that exports it. */
  by: string;
  name: string;
  file: string;
  /** The replacement's code. */
  code: string;
}

/** A button shows its spinner without a transition. */
const atOnce = 'export const Transition = ({ mounted, transition, children }) => (mounted ? children(transition.in) : null);';
const nothing = (by: string, name: string): Replacement => ({ by, name, file: name, code: `export const ${name} = undefined;` });

/** Unused parts of Mantine's components: 5 kB of each first load. */
export const replacements: readonly Replacement[] = [
  // the variables stand in a style sheet (themeStyles), and which width hides what in our own modules
  nothing('MantineProvider', 'MantineCssVariables'),
  nothing('MantineProvider', 'MantineClasses'),
  // the theme names all colours that there are
  { by: 'default-theme', name: 'DEFAULT_COLORS', file: 'default-colors', code: 'export const DEFAULT_COLORS = {};' },
  ...['Button', 'ActionIcon'].flatMap((by) => [
    { by, name: 'Transition', file: 'Transition', code: atOnce },
    nothing(by, `${by}Group`),
    nothing(by, `${by}GroupSection`),
  ]),
];

/** Replaces unused Mantine modules (`replacements`) in the browser and the SSR build. */
export function slimMantine(): Plugin {
  const mark = '\0replacement-';
  return {
    name: 'mantine-slim',
    apply: 'build',
    resolveId: {
      order: 'pre',
      handler(source, importer) {
        const by = /@mantine\/core\/esm\/(?:.*\/)?([\w-]+)\.mjs$/.exec(importer ?? '')?.[1];
        const at = by ? replacements.findIndex((each) => each.by === by && source.endsWith(`/${each.file}.mjs`)) : -1;
        return at < 0 ? null : { id: mark + at, moduleSideEffects: false };
      },
    },
    load: (id) => (id.startsWith(mark) ? replacements[Number(id.slice(mark.length))]!.code : null),
  };
}

interface Themed {
  theme: MantineThemeOverride;
  tokens: CSSVariablesResolver;
}

/** The CSS variables that Mantine would inject at start: colours, sizes and our tokens, light and dark. */
export function stylesOf({ theme, tokens }: Themed): string {
  const drawn = renderToStaticMarkup(createElement(MantineProvider, { theme, cssVariablesResolver: tokens, withGlobalClasses: false }));
  const [, styles] = /^<style[^>]*>(.*)<\/style>$/s.exec(drawn) ?? [];
  if (!styles) throw new Error('Mantine has written no variables.');
  const isOurs = (color: string) => color in (theme.colors ?? {}) || !(color in DEFAULT_THEME.colors);
  return styles.replaceAll(/--mantine-color-(\w+)-[\w-]+:[^;]*;/g, (variable, color: string) => (isOurs(color) ? variable : ''));
}

/** `import 'virtual:theme.css'`: the variables of the theme as a style sheet, made from it by Mantine itself. */
export function themeStyles(file: string): Plugin {
  const id = `${file.replace(/\.ts$/, '')}-variables.css`;
  return {
    name: 'theme-styles',
    resolveId: (source) => (source === 'virtual:theme.css' ? id : null),
    async load(asked) {
      if (asked !== id) return null;
      this.addWatchFile(file);
      const { module } = await runnerImport<Themed>(file);
      return stylesOf(module);
    },
  };
}
