import type audiences from './es/audiences.json';
import type errors from './es/errors.json';
import type gallery from './es/gallery.json';
import type option_groups from './es/option_groups.json';
import type shell from './es/shell.json';
import type unlocked_drivers from './es/unlocked_drivers.json';
import type timeline from './es/timeline.json';
import type pipeline from './es/pipeline.json';
import type landing from './es/landing.json';
import type ui from './es/ui.json';

/** Spanish is the type of every other language. One line a namespace. */
export interface Namespaces {
  shell: typeof shell;
  ui: typeof ui;
  landing: typeof landing;
  pipeline: typeof pipeline;
  timeline: typeof timeline;
  unlocked_drivers: typeof unlocked_drivers;
  audiences: typeof audiences;
  errors: typeof errors;
  option_groups: typeof option_groups;
  gallery: typeof gallery;
}
export type Namespace = keyof Namespaces;

/** Namespaces of public and driver screens exist in all five languages, the others in es, de, en. */
export const inFiveLanguages: readonly Namespace[] = ['shell', 'ui', 'errors', 'option_groups', 'landing'];
