import { z, type ZodType } from 'zod';

type Def = Record<string, unknown>;

/**
 * The schema without limits: lengths, ranges, formats, refinements and refused fields. Types, options and defaults stay. Clones of the
 * original schema share its transformations.
 */
function withoutLimits(schema: ZodType): ZodType {
  const def = schema.def as unknown as Def;
  switch (def.type) {
    // formats such as an address or a whole number are classes of their own
    case 'string':
      return def.coerce ? z.coerce.string() : z.string();
    case 'number':
      return def.coerce ? z.coerce.number() : z.number();
    case 'object': {
      const shape = Object.entries(def.shape as Record<string, ZodType>).map(([name, field]) => [name, withoutLimits(field)]);
      const catchall = def.catchall as ZodType | undefined;
      // a strict object refuses unknown fields; here they are left out
      return copy(schema, { shape: Object.fromEntries(shape), catchall: catchall?.def.type === 'never' ? undefined : catchall });
    }
    case 'pipe':
      // a transformation may refuse too; then the value stays as it is
      return (def.out as ZodType).def.type === 'transform'
        ? z.union([copyInner(schema), withoutLimits(def.in as ZodType)])
        : copyInner(schema);
    default:
      return copyInner(schema);
  }
}

const isSchema = (part: unknown): part is ZodType => part instanceof z.ZodType;
const isInner = (part: unknown): part is ZodType | ZodType[] => isSchema(part) || (Array.isArray(part) && part.some(isSchema));
/** Refinements are schemas too, among the checks. */
const innerSchemas = (def: Def) =>
  Object.entries(def).filter((entry): entry is [string, ZodType | ZodType[]] => entry[0] !== 'checks' && isInner(entry[1]));
const inner = (part: ZodType | ZodType[]) => (Array.isArray(part) ? part.map(withoutLimits) : withoutLimits(part));

const copyInner = (schema: ZodType): ZodType =>
  copy(schema, Object.fromEntries(innerSchemas(schema.def as unknown as Def).map(([name, part]) => [name, inner(part)])));
const copy = (schema: ZodType, changes: Def): ZodType => z.core.clone(schema, { ...schema.def, ...changes, checks: [] });

/** Whether a value that the schema accepts is read the same without limits: no text is cut, and no limit chooses between objects. */
function isSameWithoutLimits(schema: ZodType): boolean {
  const def = schema.def as unknown as Def;
  const parts = Object.values(
    def.type === 'object' ? (def.shape as Record<string, ZodType>) : Object.fromEntries(innerSchemas(def)),
  ).flat();
  const checks = (def.checks ?? []) as { _zod: { def: { check: string } } }[];
  if (checks.some(({ _zod }) => _zod.def.check === 'overwrite')) return false;
  if (def.type === 'union' && !('discriminator' in def) && (def.options as ZodType[]).filter(isObject).length > 1) return false;
  if (def.type === 'pipe' && (def.out as ZodType).def.type === 'transform') return (def.in as ZodType).def.type === 'date';
  return parts.every(isSameWithoutLimits);
}
const isObject = ({ def }: ZodType) => def.type === 'object';

interface Forms {
  lenient: ZodType;
  /** The lenient form is enough: it is three times as fast, because it tests no formats. */
  isEnough: boolean;
}
const formsOf = new WeakMap<ZodType, Forms>();

/**
 * Reads what is stored in the shape of a schema. Limits hold for input. A row that was stored before a limit, or by other means, is read as
 * it is, so that one such row does not take a whole list away.
 */
export function readStored<S extends ZodType>(schema: S, value: unknown): z.output<S> {
  let forms = formsOf.get(schema);
  if (!forms) formsOf.set(schema, (forms = { lenient: withoutLimits(schema), isEnough: isSameWithoutLimits(schema) }));
  const strict = forms.isEnough ? undefined : schema.safeParse(value);
  if (strict?.success) return strict.data;
  const read = forms.lenient.safeParse(value);
  if (!read.success) throw read.error;
  return read.data as z.output<S>;
}
