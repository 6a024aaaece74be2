import type { Locale } from '#contract/people.ts';

/** The answer to a STOP, in one segment. */
export const stopTexts: Record<Locale, string> = {
  es: 'Ya no recibirás SMS de Cabina. Puedes volver a permitirlos en tu cuenta.',
  de: 'Sie erhalten keine SMS von Cabina mehr. In Ihrem Konto können Sie sie wieder erlauben.',
  en: 'You will get no more SMS from Cabina. You can allow them again in your account.',
  pl: 'Nie dostaniesz więcej SMS-ów od Cabina. Możesz je znowu włączyć na swoim koncie.',
  ro: 'Nu veți mai primi SMS de la Cabina. Le puteți permite din nou în contul dvs.',
};
