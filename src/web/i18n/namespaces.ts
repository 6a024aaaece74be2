import type errors from './es/errors.json';
import type gallery from './es/gallery.json';
import type shell from './es/shell.json';
import type ui from './es/ui.json';

/** Spanish is the type of every other language. One line a namespace. */
export interface Namespaces {
  shell: typeof shell;
  ui: typeof ui;
  errors: typeof errors;
  gallery: typeof gallery;
}
export type Namespace = keyof Namespaces;

/** Namespaces of public and driver screens exist in all five languages, the others in es, de, en. */
export const inFiveLanguages: readonly Namespace[] = ['shell', 'ui', 'errors'];

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Namespaces;
    returnNull: false;
  }
}
