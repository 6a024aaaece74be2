import { translate } from '#web/i18n/texts.ts';
import { toast } from './toast.ts';

const stored = 'cabina.browser_warned';

/** Opera also names Chrome or Safari in its user agent. */
export const isUnsupported = (user_agent: string): boolean => /\b(OPR|OPT|OPX)\/|\bOpera\b/.test(user_agent);

/** M006, once a tab. Internet Explorer cannot run the pages: public/old-browser.js shows it the same. */
export function warnUnsupportedBrowser(): void {
  if (!isUnsupported(navigator.userAgent)) return;
  try {
    if (sessionStorage.getItem(stored)) return;
    sessionStorage.setItem(stored, '1');
  } catch {
    // without storage every page warns
  }
  toast.warning(translate('ui', 'unsupported_browser'));
}
