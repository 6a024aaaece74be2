/**
 * Where writing or deciding begins: what asks for the focus, else the first field of a form. What comes later (a form still being
 * fetched, the buttons after a question to the server) gets it too, unless the reader has gone somewhere meanwhile.
 */
export function focusFirst(dialog: HTMLDialogElement): () => void {
  const untouched = document.activeElement;
  const changes = new MutationObserver(() => {
    if (document.activeElement === untouched) focus();
    else changes.disconnect();
  });
  const focus = () => {
    const first = firstIn(dialog);
    if (!first) return false;
    changes.disconnect();
    first.focus();
    return true;
  };
  if (!focus()) changes.observe(dialog, { childList: true, subtree: true });
  return () => changes.disconnect();
}

function firstIn(dialog: HTMLDialogElement): HTMLElement | undefined {
  const asking = dialog.querySelector<HTMLElement>('[data-autofocus]');
  if (asking) return asking;
  const fields = [...dialog.querySelectorAll<HTMLInputElement>('form :is(input, textarea, select)')];
  const first = fields.find((field) => !field.disabled && field.type !== 'hidden' && field.getClientRects().length > 0);
  // of several to choose from it is the chosen one
  return first?.type === 'radio' ? (fields.find(({ name, checked }) => name === first.name && checked) ?? first) : first;
}
