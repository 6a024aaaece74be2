import { pages } from '#contract/pages.ts';
import { hrefOf } from '#contract/page.ts';
import { say } from '#web/i18n/texts.ts';
import { reloadOnce } from '#web/kernel/pages/reload.ts';
import { isApiError, type ApiError } from './api-error.ts';

/** `read`: the list shows its own error face. `form`: the fields show their errors. `write`: nobody else will say it. */
export type Occasion = 'read' | 'write' | 'form';

let toLogin: () => void = () => location.assign(hrefOf(pages.login));
type ShowError = (text: string, options?: { id?: string }) => void;
let showError: ShowError = () => undefined;
/** The toasts of the design system; set once at start. */
export const setErrorToast = (show: ShowError): void => {
  showError = show;
};

/** The router says how to reach the sign-in page without losing what is loaded. */
export const setLogin = (go: () => void) => {
  toLogin = go;
};

/** A refusal may pass by twice, through a mutation and through whoever awaited it: it is said once. */
const said = new WeakSet<Error>();

/** The one place where the status of a refusal becomes something that the reader sees. */
export function reportError(error: unknown, occasion: Occasion): void {
  if (error instanceof Error) {
    if (said.has(error)) return;
    said.add(error);
  }
  if (!isApiError(error)) return void (occasion !== 'read' && showError(say('errors', 'internal')));
  if (error.status === 401) return signedOut(error);
  if (error.status === 419) return staleToken(error);
  if (error.isPassing) return outOfReach(occasion);
  if (error.status === 403) return showError(error.message || say('errors', 'forbidden'));
  if (occasion === 'write') showError(sentenceOf(error));
  if (occasion === 'form' && !hasFields(error)) showError(sentenceOf(error));
}

const hasFields = (error: ApiError) => Object.keys(error.errors).length > 0;

/** What to say when there is no field to say it at: the first field's message, else the server's sentence, else the generic one. */
export function sentenceOf(error: unknown): string {
  if (!isApiError(error)) return say('errors', 'internal');
  if (error.isPassing) return say('errors', 'unavailable');
  return Object.values(error.fields)[0] ?? (error.message || say('errors', 'internal'));
}

function signedOut(error: ApiError) {
  showError(error.message || say('errors', 'signed_out'), { id: 'signed-out' });
  toLogin();
}

function staleToken(error: ApiError) {
  if (!reloadOnce('csrf')) showError(error.message || say('errors', 'csrf_expired'));
}

/** The banner says that the connection is gone; what was not sent is said once more. */
function outOfReach(occasion: Occasion) {
  if (occasion !== 'read') showError(say('errors', occasion === 'form' ? 'not_sent' : 'not_done'), { id: 'not-sent' });
}
