import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** The whole contract as the browser sees it: read again with the recorder in the place of zod. */
async function asInTheBrowser() {
  vi.resetModules();
  vi.doMock('zod', () => import('./recorded-zod.ts'));
  const { contract: recorded } = await import('#contract/index.ts');
  const { schemaOf } = await import('./recorded-zod.ts');
  return { browser: recorded as unknown as Record<string, Record<string, Endpoint>>, schemaOf };
}
const written = (schema: z.ZodType) => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', cycles: 'ref' });

const { browser, schemaOf } = await asInTheBrowser();
const endpoints = Object.entries(contract).flatMap(([feature, table]) =>
  Object.entries(table as Record<string, Endpoint>).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint, recorded: browser[feature]![name]! })),
);

describe('the recorded contract', () => {
  it.each(endpoints)('$name asks for the same', async ({ endpoint, recorded }) => {
    expect([recorded.method, recorded.path]).toEqual([endpoint.method, endpoint.path]);
    expect(written(await schemaOf(recorded.body))).toEqual(written(endpoint.body));
    expect(written(await schemaOf(recorded.query))).toEqual(written(endpoint.query));
  });
});
