/**
 * Stands in for `zod` in the browser (see the alias in vite.config.ts). The contract describes itself with zod, but a page needs
 * of an endpoint only its method and path; so `z` merely records what was written, and `schemaOf` fetches the real zod and
 * replays the recording when a form wants its rules. recorded-zod.test.ts compares the two over the whole contract.
 */
import type { ZodType } from 'zod';

type Zod = typeof import('zod/v4');
type Step = { kind: 'root' } | { kind: 'get'; from: object; name: string } | { kind: 'call'; from: object; args: unknown[] };

const steps = new WeakMap<object, Step>();
const built = new WeakMap<object, unknown>();
let real: Zod | undefined;

const isRecorded = (value: unknown): value is object => typeof value === 'function' && steps.has(value);

function recorded(step: Step): object {
  const node: object = new Proxy(() => undefined, {
    get: (_, name) => {
      if (typeof name === 'symbol' || name === 'then') return undefined;
      if (name === 'shape') return shapeOf(node);
      if (name === 'options') return listed(node) ?? recorded({ kind: 'get', from: node, name });
      return recorded({ kind: 'get', from: node, name });
    },
    apply: (_, __, args: unknown[]) => (isParse(step) ? parseNow(step.from, step.name, args) : recorded({ kind: 'call', from: node, args })),
    ownKeys: () => {
      throw new Error('A recorded schema has no keys: ask schemaOf() for the real one.');
    },
  });
  steps.set(node, step);
  return node;
}

const isParse = (step: Step): step is Extract<Step, { kind: 'get' }> => step.kind === 'get' && (step.name === 'parse' || step.name === 'safeParse');

/** A refinement may parse with another schema; by then the real zod is there. */
function parseNow(schema: object, method: string, args: unknown[]): unknown {
  if (!real) throw new Error('A schema parses only after schemaOf() was awaited.');
  return (replay(schema) as Record<string, (...given: unknown[]) => unknown>)[method]!(...args);
}

/** What a node was made by: `z.strictObject({…})` is { maker: 'strictObject', args: [{…}], from: z }. */
function making(node: object): { maker: string; args: unknown[]; from: object } | undefined {
  const step = steps.get(node);
  if (step?.kind !== 'call') return undefined;
  const getter = steps.get(step.from);
  return getter?.kind === 'get' ? { maker: getter.name, args: step.args, from: getter.from } : undefined;
}

const listed = (node: object): unknown => (making(node)?.maker === 'enum' ? making(node)!.args[0] : undefined);

type Shape = Record<string, { optional(): unknown }>;

/** The fields of a recorded object schema, so that `{ ...Base.shape }` works without zod. */
function shapeOf(node: object): Shape {
  const made = making(node);
  const [first] = made?.args ?? [];
  const parent = () => shapeOf(made!.from);
  const chosen = (keep: boolean) => Object.fromEntries(Object.entries(parent()).filter(([name]) => name in (first as object) === keep));
  switch (made?.maker) {
    case 'object':
    case 'strictObject':
    case 'looseObject':
      return first as Shape;
    case 'extend':
    case 'safeExtend':
      return { ...parent(), ...(first as Shape) };
    case 'pick':
      return chosen(true);
    case 'omit':
      return chosen(false);
    case 'partial':
      return Object.fromEntries(Object.entries(parent()).map(([name, field]) => [name, field.optional() as Shape[string]]));
    case undefined:
      throw new Error('Only an object schema has a shape.');
    default:
      return parent();
  }
}

function replay(value: unknown): unknown {
  if (isRecorded(value)) {
    if (!built.has(value)) built.set(value, replayStep(steps.get(value)!));
    return built.get(value);
  }
  if (Array.isArray(value)) return value.map(replay);
  if (typeof value === 'function') return (...args: unknown[]) => revive((value as (...given: unknown[]) => unknown)(...args));
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, replay(entry)]));
  return value;
}

const revive = (result: unknown) => (isRecorded(result) ? replay(result) : result);

function replayStep(step: Step): unknown {
  if (step.kind === 'root') return real!.z;
  if (step.kind === 'get') return (replay(step.from) as Record<string, unknown>)[step.name];
  const getter = steps.get(step.from)!;
  const target = getter.kind === 'get' ? replay(getter.from) : undefined;
  return (replay(step.from) as (...args: unknown[]) => unknown).apply(target, step.args.map(replay));
}

export const z = recorded({ kind: 'root' });

/** The real zod schema of a recorded one; loads zod on first use. */
export async function schemaOf<S extends ZodType>(schema: S): Promise<S> {
  if (!real) {
    real = await import('zod/v4');
    real.config({ jitless: true }); // the content policy forbids compiling code from text
  }
  return replay(schema) as S;
}
