import { officeLocale, type OfficeLocale } from '#contract/people.ts';
import type { Tx } from '#server/kernel/db.ts';

interface Template {
  name: string;
  body: string;
}

/** What dispatchers write again and again. */
const templates: Record<OfficeLocale, readonly Template[]> = {
  es: [
    { name: 'Primer contacto', body: 'Hola, {{first_name}}: gracias por tu interés en «{{job}}». ¿Cuándo puedo llamarte?' },
    {
      name: 'Documentos',
      body: 'Hola, {{first_name}}: para preparar el contrato necesito una foto de tu permiso, del CAP y de la tarjeta de conductor.',
    },
    { name: 'Primer día', body: 'Nos vemos el {{day}} a las 06:00 en {{place}}. Trae calzado de seguridad y pregunta por tráfico.' },
  ],
  de: [
    { name: 'Erster Kontakt', body: 'Guten Tag {{first_name}}, danke für Ihr Interesse an „{{job}}“. Wann kann ich Sie anrufen?' },
    {
      name: 'Unterlagen',
      body: 'Guten Tag {{first_name}}, für den Vertrag brauche ich ein Foto von Führerschein, Schlüsselzahl 95 und Fahrerkarte.',
    },
    {
      name: 'Erster Tag',
      body: 'Wir sehen uns am {{day}} um 06:00 Uhr in {{place}}. Bitte bringen Sie Sicherheitsschuhe mit und fragen Sie nach der Disposition.',
    },
  ],
  en: [
    { name: 'First contact', body: 'Hello {{first_name}}, thank you for your interest in “{{job}}”. When can I call you?' },
    {
      name: 'Documents',
      body: 'Hello {{first_name}}, for the contract I need a photo of your licence, your driver CPC and your tachograph card.',
    },
    { name: 'First day', body: 'See you on {{day}} at 06:00 in {{place}}. Please bring safety shoes and ask for the dispatcher.' },
  ],
};

/** Every company has some, in the language of its owner. */
export async function seedTemplates(tx: Tx): Promise<void> {
  const owners = await tx
    .selectFrom('users')
    .select(['company_id', 'locale'])
    .distinctOn('company_id')
    .where('is_owner', '=', true)
    .where('company_id', 'is not', null)
    .orderBy('company_id')
    .orderBy('id')
    .execute();
  const rows = owners.flatMap(({ company_id, locale }) =>
    templates[officeLocale(locale)].map((template) => ({ ...template, company_id: company_id! })),
  );
  await tx.insertInto('message_templates').values(rows).execute();
}
