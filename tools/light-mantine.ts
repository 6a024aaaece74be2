import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DEFAULT_THEME, MantineProvider, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core';
import { runnerImport, type Plugin } from 'vite';

interface Instead {
  /** Which of Mantine's files asks, for what, and in which file it stands. */
  by: string;
  name: string;
  file: string;
  /** What they get, as code. */
  code: string;
}

/** A button changes to its spinner at once: a press is answered, not staged. */
const atOnce = 'export const Transition = ({ mounted, transition, children }) => (mounted ? children(transition.in) : null);';
const nothing = (by: string, name: string): Instead => ({ by, name, file: name, code: `export const ${name} = undefined;` });

/** What Mantine brings along with things that we use, and that nobody here needs: 5 kB of every first load. */
export const instead: readonly Instead[] = [
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

/** Takes out of Mantine what never runs here (`instead`), in the pages and in what the server draws them with. */
export function lightMantine(): Plugin {
  const mark = '\0instead-of-';
  return {
    name: 'light-mantine',
    apply: 'build',
    resolveId: {
      order: 'pre',
      handler(source, importer) {
        const by = /@mantine\/core\/esm\/(?:.*\/)?([\w-]+)\.mjs$/.exec(importer ?? '')?.[1];
        const at = by ? instead.findIndex((each) => each.by === by && source.endsWith(`/${each.file}.mjs`)) : -1;
        return at < 0 ? null : { id: mark + at, moduleSideEffects: false };
      },
    },
    load: (id) => (id.startsWith(mark) ? instead[Number(id.slice(mark.length))]!.code : null),
  };
}

interface Themed {
  theme: MantineThemeOverride;
  tokens: CSSVariablesResolver;
}

/** What Mantine would write into every page while it starts: colours, sizes and our own tokens, light and dark. */
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
