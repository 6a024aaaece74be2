import { expect, test } from 'vitest';
import { merged } from '#web/ui/form/merged.ts';
import { mergedRows } from './merged-rows.ts';

const rowsOf = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => ({ name, value }));

test('changes of both users are kept; where both changed one name, mine wins', () => {
  const before = rowsOf({ Flota: '12', Sector: 'Frío', Web: 'sí', Horario: '8–16' });
  const mine = [...rowsOf({ Flota: '14', Sector: 'Frío', Web: 'no', Contacto: 'Ana' }), { name: '', value: 'a medias' }];
  const theirs = rowsOf({ Flota: '12', Web: 'nueva', Horario: '8–16', Rutas: 'Francia' });
  expect(mergedRows([before, mine, theirs], merged)).toEqual([
    ...rowsOf({ Flota: '14', Web: 'no', Contacto: 'Ana', Rutas: 'Francia' }),
    { name: '', value: 'a medias' },
  ]);
});
