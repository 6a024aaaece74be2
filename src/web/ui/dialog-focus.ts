/**
 * Focuses the element with `data-autofocus`, otherwise the first field of a form. Content that is loaded later gets the focus too, unless
 * the user has moved it meanwhile.
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
  const preferred = dialog.querySelector<HTMLElement>('[data-autofocus]');
  if (preferred) return preferred;
  const fields = [...dialog.querySelectorAll<HTMLInputElement>('form :is(input, textarea, select)')];
  const first = fields.find((field) => !field.disabled && field.type !== 'hidden' && field.getClientRects().length > 0);
  // of radio buttons the checked one
  return first?.type === 'radio' ? (fields.find(({ name, checked }) => name === first.name && checked) ?? first) : first;
}
