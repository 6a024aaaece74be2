import { sql } from 'kysely';
import { DAY_MS, berlin } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';

const messages = {
  es: [
    'Hola. Buscamos conductor para Madrid–Zaragoza con tauliner, ida y vuelta en el día. Camión propio, siempre el mismo. ¿Hablamos?',
    'Buenas. La plaza es de noche, de lunes a viernes, con descanso en casa. Pagamos nocturnidad aparte. ¿Te interesa?',
    'Hola. Tenemos un frigo nuevo y ruta fija a Mercabarna. Puedes empezar cuando termines tu preaviso.',
  ],
  de: [
    'Guten Tag. Wir suchen jemanden für Wechselbrücken ab Maschen, jeden Abend zu Hause. Festes Fahrzeug. Wollen wir sprechen?',
    'Hallo. Die Tour geht nachts nach Hannover und zurück, fünf Nächte, Zuschläge extra. Wäre das etwas für Sie?',
    'Guten Tag. Unser neuer Kühlzug ist noch frei, Start nach Ihrer Kündigungsfrist. Melden Sie sich gern.',
  ],
} as const;

/** First messages of the companies that have seats: one without an answer, one accepted, one rejected. One is to the driver of the demo. */
export async function seedActiveSourcing(tx: Tx, now: Date, demo_driver: number | null): Promise<void> {
  const { rows } = await sql<{ offer_id: number; company_id: number; user_id: number; country: string; place: number; sent_at: Date }>`
    select distinct on (o.id) o.id as offer_id, o.company_id, u.id as user_id, co.country, o.place::int as place, o.sent_at
    from (
      select x.id, x.company_id, x.sent_at, row_number() over (partition by x.company_id order by x.sent_at desc, x.id) as place
      from (
        select distinct on (f.company_id, f.status) f.id, f.company_id, f.sent_at
        from offers f join campaigns c on c.id = f.campaign_id
        where f.sent_at is not null and f.withdrawn_at is null and campaign_is_live(c)
          and f.company_id in (select s.company_id from subscriptions s where s.active_sourcing_users > 0)
        order by f.company_id, f.status, f.sent_at desc, f.id) x
      union all
      (select p.id, p.company_id, p.sent_at, 1
        from offers p join campaigns c on c.id = p.campaign_id join drivers d on d.id = p.driver_id
        where d.user_id = ${demo_driver} and p.status = 'open' and p.sent_at is not null and p.withdrawn_at is null and campaign_is_live(c)
        order by p.sent_at desc, p.id limit 1)) o
    join companies co on co.id = o.company_id
    join lateral (select id from users where company_id = o.company_id and is_owner order by id limit 1) u on true
    order by o.id`.execute(tx);
  if (rows.length === 0) return;
  const month = berlin(now).startOf('month').toISODate();
  await tx
    .insertInto('sourcing_conversations')
    .values(
      rows.map(({ offer_id, company_id, user_id, country, place, sent_at }) => {
        const language = country === 'DE' ? 'de' : 'es';
        const created_at = new Date(Math.min(sent_at.getTime(), now.getTime() - DAY_MS));
        return {
          offer_id,
          company_id,
          user_id,
          month,
          language,
          message: messages[language][(place - 1) % 3]!,
          is_waiting: false,
          created_at,
        };
      }),
    )
    .execute();
}
