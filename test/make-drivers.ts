import type { Insertable } from 'kysely';
import type { DB } from '#server/db/types.ts';
import type { Caller, World } from './world.ts';

let counter = 0;

type DriverRow = Insertable<DB['drivers']>;
type UserRow = Insertable<DB['users']>;
export type DriverFacts = Partial<Omit<DriverRow, 'user_id'>> & {
  user?: Partial<Omit<UserRow, 'side'>>;
  locations_wanted?: { lat: number; lng: number; country?: string; postcode?: string; place?: string }[];
};

export interface DriverPerson {
  caller: Caller;
  user_id: number;
  driver_id: number;
  email: string;
  phone: string;
}

/** An eligible driver in Madrid: confirmed, looking, with accepted terms. */
const eligible = (): Partial<DriverRow> => ({
  country: 'ES',
  postcode: '28001',
  place: 'Madrid',
  lat: 40.4165,
  lng: -3.7026,
  languages: ['spanish'],
  accepted_terms_at: new Date('2026-01-01'),
  consents_mail: true,
  consents_sms: true,
});

/** Inserts drivers in one statement, without sessions; returns their ids in the given order. */
export async function insertDrivers(world: Pick<World, 'db'>, all: DriverFacts[]): Promise<Omit<DriverPerson, 'caller'>[]> {
  if (all.length === 0) return [];
  const users = await world.db
    .insertInto('users')
    .values(
      all.map(({ user }) => {
        const number = ++counter;
        return {
          side: 'contact' as const,
          email: `driver${number}@driver.example`,
          email_confirmed_at: new Date('2026-01-01'),
          phone: `+3460${String(1_000_000 + number)}`,
          phone_confirmed_at: new Date('2026-01-01'),
          first_name: 'Mateo',
          last_name: `Conductor ${number}`,
          locale: 'en' as const,
          ...user,
        };
      }),
    )
    .returning(['id', 'email', 'phone'])
    .execute();
  const drivers = await world.db
    .insertInto('drivers')
    .values(all.map(({ user: _, locations_wanted: __, ...facts }, index) => ({ ...eligible(), ...facts, user_id: users[index]!.id })))
    .returning('id')
    .execute();
  const wanted = all.flatMap(({ locations_wanted = [] }, index) =>
    locations_wanted.map((place, number) => ({
      driver_id: drivers[index]!.id,
      place_no: number + 1,
      country: 'ES',
      postcode: '',
      place: 'Toledo',
      ...place,
    })),
  );
  if (wanted.length > 0) await world.db.insertInto('driver_locations_wanted').values(wanted).execute();
  return drivers.map(({ id }, index) => {
    const { id: user_id, email, phone } = users[index]!;
    return { driver_id: id, user_id, email: email ?? '', phone: phone ?? '' };
  });
}

/** A signed-in driver. */
export async function makeDriver(world: World, facts: DriverFacts = {}): Promise<DriverPerson> {
  const [made] = await insertDrivers(world, [facts]);
  return { ...made!, caller: await world.signIn(made!.user_id) };
}
