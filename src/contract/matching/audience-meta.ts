import { z } from 'zod';
import { OptionKey, OptionKeys, type ContactType } from '#contract/foundation/vocabulary.ts';
import { criteria, declaredCriteria, type AnyCriterion, type CriterionOf, type CriterionOfKind } from './criteria.ts';

/** Whether a driver needs all entries of a list or at least one. An empty list requires nothing. */
export const ListOperator = z.enum(['and', 'or']);
export type ListOperator = z.infer<typeof ListOperator>;

/** Where the work starts. `label` is the text of the address field: a postcode and a town. */
export const AudienceLocation = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  label: z.string().trim().max(160).optional(),
});
export type AudienceLocation = z.infer<typeof AudienceLocation>;

export const ageChoices = { min: 18, max: 60 };
export const workExperienceChoices = { min: criteria.work_experience.min, max: criteria.work_experience.max };
export const rangeChoices = { min: 1, max: 500 };
export const REASON_LENGTH = 10;

const reason = () => z.string().trim().max(500).default('');
const age = () => z.int().min(ageChoices.min).max(ageChoices.max).nullable().default(null);

/** Fields that are no criterion of the table. `range` is in km around `location`. Ages are completed years, inclusive. */
const common = {
  location: AudienceLocation.nullable().default(null),
  range: z.int().min(rangeChoices.min).max(rangeChoices.max).default(80),
  gender_reason: reason(),
  age_from: age(),
  age_to: age(),
  age_reason: reason(),
  /** Also counts drivers who want to gain the required qualifications and experiences. */
  optimize_audience: z.boolean().default(false),
};

/** The value of a field, by the kind of its criterion. */
type ValueOf<C extends AnyCriterion> = C extends { kind: 'list' }
  ? string[]
  : C extends { kind: 'option' | 'level' }
    ? string
    : C extends { kind: 'word'; words: readonly (infer Word extends string)[] }
      ? Word | 'Any'
      : C extends { kind: 'flag' }
        ? boolean
        : C extends { kind: 'at_least' | 'at_most'; nothing: null }
          ? number | null
          : number;
type Field<Value> = z.ZodDefault<z.ZodType<Value, Value>>;
type MetaShape<Type extends ContactType> = {
  [Name in Exclude<CriterionOf<Type>, 'age'>]: Field<ValueOf<(typeof criteria)[Name]>>;
} & { [Name in CriterionOf<Type> & CriterionOfKind<'list'> as `${Name}_operator`]: Field<ListOperator> };

function fieldOf(declared: Exclude<AnyCriterion, { kind: 'age' }>): z.ZodType {
  switch (declared.kind) {
    case 'list':
      return OptionKeys.default([...(declared.initially ?? [])]);
    case 'option':
    case 'level':
      return OptionKey.default(declared.nothing);
    case 'word':
      return z.enum([declared.nothing, ...declared.words]).default(declared.nothing);
    case 'flag':
      return z.boolean().default(false);
    default: {
      const number = z.int().min(declared.min).max(declared.max);
      return declared.nothing === null ? number.nullable().default(null) : number.default(declared.nothing);
    }
  }
}

/** The fields of a contact type's criteria. */
function metaShape<Type extends ContactType>(type: Type): MetaShape<Type> {
  const fields: Record<string, z.ZodType> = {};
  for (const declared of declaredCriteria) {
    if (declared.kind === 'age' || !declared.of.includes(type)) continue;
    fields[declared.name] = fieldOf(declared);
    if (declared.kind === 'list') fields[`${declared.name}_operator`] = ListOperator.default('and');
  }
  return fields as MetaShape<Type>;
}

interface Protected {
  gender: string;
  gender_reason: string;
  age_from: number | null;
  age_to: number | null;
  age_reason: string;
}

/** Gender and age are protected traits (AGG § 11; Ley 15/2022). Each requires a written reason. */
function lawful(meta: Protected, check: z.core.$RefinementCtx): void {
  const refuse = (field: keyof Protected, message: string) =>
    check.addIssue({ code: 'custom', path: [field], message, input: meta[field] });
  if (meta.gender !== 'Any' && meta.gender_reason.length < REASON_LENGTH) refuse('gender_reason', 'protected_reason_required');
  if ((meta.age_from !== null || meta.age_to !== null) && meta.age_reason.length < REASON_LENGTH)
    refuse('age_reason', 'protected_reason_required');
  if (meta.age_from !== null && meta.age_to !== null && meta.age_from > meta.age_to) refuse('age_to', 'age_to_below_from');
}

export const DriverMeta = z.strictObject({ ...common, ...metaShape('driver') }).superRefine(lawful);
export type DriverMeta = z.output<typeof DriverMeta>;

export const SelfEmployedMeta = z.strictObject({ ...common, ...metaShape('self_employed') }).superRefine(lawful);
export type SelfEmployedMeta = z.output<typeof SelfEmployedMeta>;

export const FleetManagerMeta = z.strictObject({ ...common, ...metaShape('fleet_manager') }).superRefine(lawful);
export type FleetManagerMeta = z.output<typeof FleetManagerMeta>;

/** A body with a contact type, the matching criteria, and further fields. */
export const withTarget = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.discriminatedUnion('contact_type', [
    z.strictObject({ ...shape, contact_type: z.literal('driver'), meta: DriverMeta }),
    z.strictObject({ ...shape, contact_type: z.literal('self_employed'), meta: SelfEmployedMeta }),
    z.strictObject({ ...shape, contact_type: z.literal('fleet_manager'), meta: FleetManagerMeta }),
  ]);

/** Whom a company looks for. Every call with criteria has this shape. */
export const AudienceTarget = withTarget({});
export type AudienceTarget = z.output<typeof AudienceTarget>;
export type AudienceMeta = AudienceTarget['meta'];
