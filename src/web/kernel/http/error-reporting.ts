import { pages } from '#contract/pages.ts';
import { hrefOf } from '#contract/page.ts';
import { translate } from '#web/i18n/texts.ts';
import { reloadOnce } from '#web/kernel/pages/reload.ts';
import { isApiError, type ApiError } from './api-error.ts';

/** `read`: the list shows its error state. `form`: the fields show the errors. `write`: a toast shows the error. */
export type Occasion = 'read' | 'write' | 'form';

let toLogin: () => void = () => location.assign(hrefOf(pages.login));
type ShowError = (text: string, options?: { id?: string }) => void;
let showError: ShowError = () => undefined;
/** Set once at start: the toasts of the design system. */
export const setErrorToast = (show: ShowError): void => {
  showError = show;
};

/** Set by the router: opens the sign-in page without a full reload. */
export const setLogin = (go: () => void) => {
  toLogin = go;
};

/** An error can arrive twice, from the mutation and from its awaiting caller; it is reported once. */
const reported = new WeakSet<Error>();

/** The only place that turns the status of a refusal into a visible message. */
export function reportError(error: unknown, occasion: Occasion): void {
  if (error instanceof Error) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  if (!isApiError(error)) return void (occasion !== 'read' && showError(translate('errors', 'internal')));
  if (error.status === 401) return signedOut(error);
  if (error.status === 419) return staleToken(error);
  if (error.isPassing) return outOfReach(occasion);
  if (error.status === 403) return showError(error.message || translate('errors', 'forbidden'));
  if (occasion === 'write') showError(sentenceOf(error));
  if (occasion === 'form' && !hasFields(error)) showError(sentenceOf(error));
}

const hasFields = (error: ApiError) => Object.keys(error.errors).length > 0;

/** Message without a field: the first field error, else the server's message, else the generic one. */
export function sentenceOf(error: unknown): string {
  if (!isApiError(error)) return translate('errors', 'internal');
  if (error.isPassing) return translate('errors', 'unavailable');
  return Object.values(error.fields)[0] ?? (error.message || translate('errors', 'internal'));
}

function signedOut(error: ApiError) {
  showError(error.message || translate('errors', 'signed_out'), { id: 'signed-out' });
  toLogin();
}

function staleToken(error: ApiError) {
  if (!reloadOnce('csrf')) showError(error.message || translate('errors', 'csrf_expired'));
}

/** The banner shows the lost connection; a failed send gets its own toast. */
function outOfReach(occasion: Occasion) {
  if (occasion !== 'read') showError(translate('errors', occasion === 'form' ? 'not_sent' : 'not_done'), { id: 'not-sent' });
}
