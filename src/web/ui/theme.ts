import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** The accent: petrol, the blue-green of motorway signs at dusk. */
const petrol: MantineColorsTuple = [
  '#edf6f7', '#d7eaec', '#abd3d8', '#7abac2', '#4fa3ad', '#2f8f9b', '#157a87', '#0b616d', '#084f59', '#053c44',
];
/** The signal: money leaves, something is deleted, something is wrong. Nothing else wears it. */
const signal: MantineColorsTuple = [
  '#fff1ea', '#ffddcd', '#fcb899', '#f8915f', '#ee6c32', '#dc5214', '#bf400d', '#a2350b', '#852b0a', '#641f07',
];
const good: MantineColorsTuple = [
  '#eaf6ee', '#d3ebdb', '#a5d7b6', '#73c18e', '#49ac6c', '#2c9753', '#1b8043', '#126b37', '#0c562c', '#073f1f',
];
const warn: MantineColorsTuple = [
  '#fdf5e3', '#f9e8c0', '#f0cf83', '#e5b445', '#d69d1f', '#bb8410', '#96690a', '#7d5707', '#644505', '#483103',
];
const gray: MantineColorsTuple = [
  '#f6f8f9', '#edf1f2', '#e0e6e8', '#ccd5d8', '#a7b3b8', '#7d8a91', '#5b6970', '#435058', '#2b363d', '#151d22',
];
const dark: MantineColorsTuple = [
  '#e1e8eb', '#b9c4c9', '#93a0a7', '#65727a', '#434f57', '#323d44', '#263037', '#1a2329', '#131a1f', '#0c1215',
];

export const theme = createTheme({
  colors: { petrol, signal, good, warn, gray, dark },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.32,
  black: '#151d22',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Code", "Liberation Mono", monospace',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.375rem', sm: '0.625rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '20px' },
  shadows: {
    xs: '0 1px 1px rgb(10 25 30 / 6%)',
    sm: '0 1px 2px rgb(10 25 30 / 8%), 0 1px 6px rgb(10 25 30 / 5%)',
    md: '0 2px 4px rgb(10 25 30 / 8%), 0 6px 18px rgb(10 25 30 / 9%)',
    lg: '0 4px 8px rgb(10 25 30 / 8%), 0 14px 40px rgb(10 25 30 / 14%)',
  },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.1875rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.35' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  breakpoints: { xs: '30em', sm: '40em', md: '61.9375em', lg: '80em', xl: '96em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
});

const roomyInputs = ['Button', 'TextInput', 'PasswordInput', 'NativeSelect', 'Select', 'MultiSelect', 'Textarea', 'NumberInput', 'PillsInput', 'TagsInput', 'Input', 'InputWrapper'];

/** The driver's and the visitor's screens: thumb-sized (at least 44 px) and readable at arm's length. */
export const roomyTheme = createTheme({
  ...theme,
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.0625rem', xl: '1.3125rem' },
  components: {
    ...Object.fromEntries(roomyInputs.map((name) => [name, { defaultProps: { size: 'lg' } }])),
    ...Object.fromEntries(['Checkbox', 'Radio', 'Switch'].map((name) => [name, { defaultProps: { size: 'md' } }])),
    ActionIcon: { defaultProps: { size: 44 } },
  },
});

/** Own tokens beside Mantine's: surfaces, lines, text, levels, motion, layout. Components name these and no raw colours. */
export const tokens: CSSVariablesResolver = () => ({
  variables: {
    '--motion-fast': '120ms',
    '--motion-slow': '240ms',
    '--ease': 'cubic-bezier(0.2, 0, 0, 1)',
    '--nav-width': '232px',
    '--header-height': '52px',
    '--bottom-bar': '60px',
    '--page-width': '1280px',
    '--column-width': '620px',
  },
  light: {
    '--surface-page': gray[0],
    '--surface': '#ffffff',
    '--surface-sunken': gray[1],
    '--surface-nav': '#ffffff',
    '--line': gray[2],
    '--line-strong': gray[3],
    '--text': '#151d22',
    '--text-soft': gray[6],
    '--accent': petrol[7],
    '--accent-soft': petrol[0],
    '--accent-text': petrol[7],
    '--on-accent': '#ffffff',
    '--level-danger': signal[6], '--level-danger-soft': signal[0],
    '--level-warning': warn[7], '--level-warning-soft': warn[0],
    '--level-success': good[7], '--level-success-soft': good[0],
    '--level-info': petrol[7], '--level-info-soft': petrol[0],
    '--level-neutral': gray[6], '--level-neutral-soft': gray[1],
    '--focus': petrol[6],
    '--star': warn[5],
    '--map-sea': '#dde7ea',
    '--map-land': '#fbfcfc',
    '--mantine-color-body': gray[0],
    '--mantine-color-text': '#151d22',
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': signal[6],
    '--mantine-color-anchor': petrol[7],
    '--mantine-color-default-border': gray[3],
  },
  dark: {
    '--surface-page': dark[8],
    '--surface': dark[7],
    '--surface-sunken': dark[6],
    '--surface-nav': dark[7],
    '--line': '#2b363d',
    '--line-strong': dark[4],
    '--text': dark[0],
    '--text-soft': '#a3afb5',
    '--accent': petrol[4],
    '--accent-soft': '#16323a',
    '--accent-text': petrol[3],
    '--on-accent': '#04171a',
    '--level-danger': signal[3], '--level-danger-soft': '#3a2016',
    '--level-warning': warn[3], '--level-warning-soft': '#322711',
    '--level-success': good[3], '--level-success-soft': '#143022',
    '--level-info': petrol[3], '--level-info-soft': '#16323a',
    '--level-neutral': '#a3afb5', '--level-neutral-soft': dark[6],
    '--focus': petrol[3],
    '--star': warn[3],
    '--map-sea': '#0f171c',
    '--map-land': '#242f36',
    '--mantine-color-body': dark[8],
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': '#a3afb5',
    '--mantine-color-placeholder': '#93a0a7',
    '--mantine-color-error': signal[3],
    '--mantine-color-anchor': petrol[3],
    '--mantine-color-default': dark[7],
    '--mantine-color-default-hover': dark[6],
    '--mantine-color-default-border': dark[4],
  },
});
