import { ApiError } from '#web/kernel/http/api-error.ts';
import type { Level } from '#web/ui/StatusDot.tsx';
import type { ListResult } from '#web/ui/table/DataTable.tsx';

export interface Sample {
  id: number;
  name: string;
  place: string;
  level: Level;
  score: number;
  /** Cents. */
  price: number;
  unlocked_at: string;
}

const names = [
  'María Álvarez-Castellanos de la Hoz y Fernández-Villaverde Torres-Quevedo',
  'Łukasz Wiśniewski',
  'Ștefan Țurcanu',
  'Jürgen Großmann',
  'Ana Ruiz',
  'Óscar Ibáñez',
  'Zbigniew Żółć',
  'Ionuț Crăciun',
];
const towns = ['Madrid', 'Łódź', 'Timișoara', 'München', 'Sevilla', 'Zaragoza', 'Gdańsk', 'București'];
const levels: Level[] = ['success', 'info', 'warning', 'neutral', 'danger'];

export const samples = (count: number, from = 1): Sample[] =>
  Array.from({ length: count }, (_, index) => {
    const id = from + index;
    return {
      id,
      name: names[id % names.length]!,
      place: towns[id % towns.length]!,
      level: levels[id % levels.length]!,
      score: (id * 37) % 101,
      price: 9500 + ((id * 1373) % 40_000),
      unlocked_at: new Date(Date.UTC(2026, 0, 1 + (id % 28), 8, id % 60)).toISOString(),
    };
  });

export type Face = 'full' | 'many' | 'loading' | 'stale' | 'empty' | 'error';

const manySamples = samples(500);

/** The query result of a list in each of its states. */
export function listIn(face: Face): ListResult<Sample> {
  const page = { page: 2, per_page: 8, total: 1243 };
  const data =
    face === 'many'
      ? { data: manySamples, meta: { ...page, per_page: 500 } }
      : face === 'empty'
        ? { data: [], meta: { ...page, page: 1 } }
        : { data: samples(8), meta: page };
  return {
    data: face === 'loading' || face === 'error' ? undefined : data,
    error: face === 'error' ? new ApiError(500, { code: 'internal', message: '', request_id: 'req-4f2' }) : null,
    isPending: face === 'loading',
    isPlaceholderData: face === 'stale',
    refetch: () => undefined,
  };
}

export const places = [
  { lat: 40.426, lng: -3.683, count: 63, label: '28001 Madrid' },
  { lat: 40.48, lng: -3.36, count: 21, label: '28801 Alcalá de Henares' },
  { lat: 40.29, lng: -3.8, count: 9, label: '28901 Getafe' },
  { lat: 40.63, lng: -3.16, count: 4, label: '19001 Guadalajara' },
];

/** Five thousand towns, of which a field gets a few, as from the server. */
export const townsFor = ({ search = '', id, limit = 50 }: { search?: string; id?: number; limit?: number }) => {
  const all = Array.from({ length: 5000 }, (_, index) => ({ id: index + 1, name: `${towns[index % towns.length]} ${index + 1}` }));
  const found = all.filter((town) => (id === undefined ? town.name.toLowerCase().includes(search.toLowerCase()) : town.id === id));
  return Promise.resolve({ data: found.slice(0, limit) });
};
