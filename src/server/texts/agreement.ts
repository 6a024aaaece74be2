import type { Locale } from '#contract/people.ts';

interface AgreementTexts {
  company: string;
  signer: string;
  accepted_at: string;
  version: string;
  accepted: (signer: string, company: string, at: string) => string;
}

const en: AgreementTexts = {
  company: 'Company (controller)',
  signer: 'Accepted by',
  accepted_at: 'Accepted on',
  version: 'Version of the text',
  accepted: (signer, company, at) => `Accepted online by ${signer} for ${company} on ${at}.`,
};
const es: AgreementTexts = {
  company: 'Empresa (responsable)',
  signer: 'Aceptado por',
  accepted_at: 'Fecha de aceptación',
  version: 'Versión del texto',
  accepted: (signer, company, at) => `Aceptado en línea por ${signer} en nombre de ${company} el ${at}.`,
};
const de: AgreementTexts = {
  company: 'Unternehmen (Verantwortlicher)',
  signer: 'Angenommen von',
  accepted_at: 'Angenommen am',
  version: 'Fassung des Textes',
  accepted: (signer, company, at) => `Online angenommen von ${signer} für ${company} am ${at}.`,
};

/** Beside the operator's text, in its language. Only companies accept it, so the languages of drivers have no texts of their own. */
export const agreementTexts: Record<Locale, AgreementTexts> = { es, de, en, pl: en, ro: en };
