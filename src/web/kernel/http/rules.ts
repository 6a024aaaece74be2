import type { ZodType } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

/** An endpoint after the build: the contract's module with its rules and zod is loaded on demand. */
interface Light {
  rules?: () => Promise<Record<string, unknown>>;
}

type Wanted = Pick<Endpoint, 'method' | 'path'>;

/** Tables contain endpoints or further tables. */
function find(table: unknown, wanted: Wanted, depth = 5): Endpoint | undefined {
  if (typeof table !== 'object' || table === null || depth === 0) return undefined;
  const { method, path } = table as Partial<Endpoint>;
  if (path !== undefined && method !== undefined) return method === wanted.method && path === wanted.path ? (table as Endpoint) : undefined;
  for (const entry of Object.values(table)) {
    const found = find(entry, wanted, depth - 1);
    if (found) return found;
  }
  return undefined;
}

/** The schema of an endpoint's body. */
export async function rulesOf(endpoint: Endpoint): Promise<ZodType> {
  const { rules } = endpoint as Light;
  if (!rules) return endpoint.body;
  const contract = await rules();
  const found = find({ ...contract }, endpoint);
  if (!found) throw new Error(`No rules for ${endpoint.method} ${endpoint.path}`);
  return found.body;
}
