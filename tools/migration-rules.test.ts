import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The rules that a migration violates, as in the check of `npm test`. */
function broken(text: string): string[] {
  const { status, stdout } = spawnSync(process.execPath, [path.resolve('node_modules/squawk-cli/js/bin/squawk'), '--reporter', 'json'], {
    input: text,
    encoding: 'utf8',
  });
  const found = (JSON.parse(stdout) as { rule_name: string }[]).map(({ rule_name }) => rule_name);
  expect(status).toBe(found.length > 0 ? 1 : 0);
  return found;
}

test('statements that block or break a running release are found', () => {
  expect(broken('create index drivers_by_x on drivers (user_id);')).toEqual(['require-concurrent-index-creation']);
  expect(broken('alter table drivers add a timestamptz not null default clock_timestamp();')).toEqual(['adding-field-with-default']);
  expect(broken('alter table drivers add b text not null;')).toEqual(['adding-required-field']);
  expect(broken("alter table drivers add constraint c check (b <> '');")).toEqual(['constraint-missing-not-valid']);
  expect(broken('alter table drivers drop column b;')).toEqual(['ban-drop-column']);
});

test('other statements are not', () => {
  expect(broken("create table notes (id bigint primary key, text text not null default '');\ncreate index on notes (text);")).toEqual([]);
  expect(broken('alter table drivers add b text;\nalter table drivers add c boolean not null default false;')).toEqual([]);
  expect(broken('-- without transaction\ncreate index concurrently drivers_by_x on drivers (user_id);')).toEqual([]);
});
