import { useLocation } from '@tanstack/react-router';
import { countryOfPath, type PostcodeCountry } from '#contract/foundation/places.ts';
import { useLocale } from '#web/i18n/use-texts.ts';

/** D016: Spain, or Germany for its own paths and for pages in German. */
export function useFirstCountry(): PostcodeCountry {
  const { pathname } = useLocation();
  const locale = useLocale();
  return locale === 'de' ? 'DE' : countryOfPath(pathname);
}
