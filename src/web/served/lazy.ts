import type { FunctionComponent } from 'react';

/** Never settles, and unlike a promise keeps none of the functions that wait for it. */
// oxlint-disable-next-line unicorn/no-thenable -- React asks for nothing else
const never: PromiseLike<never> = { then: () => never };

/**
 * In place of React's `lazy` in the server's build: suspends always, so that the browser renders the component. React's own keeps each
 * rendering in memory until the import has resolved, and on the server none resolves.
 */
export const lazy = (): FunctionComponent => () => {
  throw never; // React suspends a component that throws what can be awaited
};
