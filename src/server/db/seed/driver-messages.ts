import type { Tx } from '#server/kernel/db.ts';
import { DAY_MS } from '#server/kernel/clock.ts';

const MINUTE_MS = 60_000;
/** Long enough ago that it does not count towards the weekly cap of the drivers. */
const FIRST_DAYS_AGO = 9;

type Line = readonly [from: 'staff' | 'driver', text: string];
const conversations: readonly (readonly Line[])[] = [
  [
    ['staff', 'Hola, soy Marta, de Cabina. Tu tarjeta de cualificación caduca en marzo. ¿Ya tienes fecha para el curso del CAP?'],
    ['driver', 'Buenas, sí, el 12 de febrero en Getafe. Mando la tarjeta nueva cuando llegue'],
    ['staff', 'Perfecto, con una foto desde el perfil basta. ¡Buena ruta!'],
  ],
  [
    [
      'staff',
      'Guten Tag, hier ist Cabina. Eine Spedition in Hamburg hat Sie freigeschaltet und erreicht Sie nicht. Passt Ihnen heute nach 16 Uhr?',
    ],
    ['driver', 'Bin bis 17 Uhr in Maschen beim Laden, danach gerne'],
    ['staff', 'Danke, ich sage Bescheid.'],
    ['driver', 'Haben telefoniert, Probefahrt am Montag um 6:30, Tor 3'],
  ],
  [
    ['staff', '¿Sigues buscando ruta nacional con vuelta a casa el fin de semana? Hay dos empresas nuevas cerca de Zaragoza.'],
    ['driver', 'Ahora mismo no, empecé el lunes con frigo a Mercabarna. Gracias'],
  ],
  [['staff', 'Hola, te falta confirmar el permiso ADR en el perfil: con él recibes las ofertas de cisternas.']],
];

/** Conversations by SMS between staff and drivers. The last answer of one waits to be seen. */
export async function seedDriverMessages(tx: Tx, now: Date): Promise<void> {
  const author = await tx.selectFrom('users').select('id').where('staff_role', '=', 'admin').orderBy('id').executeTakeFirst();
  const drivers = await tx
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.id', 'd.country'])
    .where('d.consents_sms', '=', true)
    .where('d.is_eligible_for_unlock', '=', true)
    .where('u.phone_confirmed_at', 'is not', null)
    .orderBy('d.id')
    .limit(60)
    .execute();
  if (!author) return;
  for (const [index, lines] of conversations.entries()) {
    const country = index === 1 ? 'DE' : 'ES';
    const driver = drivers.filter((each) => each.country === country)[index];
    if (!driver) continue;
    const began = now.getTime() - (FIRST_DAYS_AGO + index) * DAY_MS;
    const isUnseen = (at: number) => index === 1 && at === lines.length - 1;
    const rows = lines.map(([from, message], at) => {
      const moment = new Date(began + at * 23 * MINUTE_MS);
      return from === 'staff'
        ? { type: 'out' as const, status: 'delivered' as const, sender_id: author.id, sent_at: moment, message, created_at: moment }
        : { type: 'in' as const, status: 'sent' as const, seen_at: isUnseen(at) ? null : moment, message, created_at: moment };
    });
    await tx
      .insertInto('driver_messages')
      .values(rows.map((row) => ({ ...row, driver_id: driver.id })))
      .execute();
    const sent = rows.flatMap((row) => (row.type === 'out' ? [row] : []));
    await tx
      .insertInto('timeline_entries')
      .values(
        sent.map(({ message, sent_at, sender_id }) => ({
          model: 'driver',
          model_id: driver.id,
          type: 'sms' as const,
          properties: JSON.stringify({ text: message }),
          performed_at: sent_at,
          user_id: sender_id,
        })),
      )
      .execute();
  }
}
