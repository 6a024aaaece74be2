// Runs before the first paint, so that a dark screen never flashes white. A file of its own: the content policy allows no inline script.
try {
  const chosen = localStorage.getItem('cabina.scheme');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
} catch {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
}
// A button that is pressed before the page runs is pressed by the page (kernel/served-page.ts).
addEventListener(
  'click',
  ({ target }) => void Object.assign(window, { pressed: target instanceof Element ? target.closest('#app button[type="button"]') : null }),
  true,
);
