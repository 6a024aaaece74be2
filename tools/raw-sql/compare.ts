import type { Described } from './described.ts';
import type { RawStatement } from './sources.ts';

export interface Statement extends RawStatement {
  /** The texts that tests have executed. */
  texts: string[];
}

/** The errors of a row type about the columns of its statement. It need not declare all of them. */
export function compareRow({ columns }: Pick<Statement, 'columns'>, text: string, described: Described[]): string[] {
  const problems: string[] = [];
  const given = new Map(described.map((column) => [column.name, column]));
  for (const [name, declared] of columns) {
    const column = given.get(name);
    if (!column) {
      problems.push(`column ${name}: declared ${declared.type}, and not selected`);
      continue;
    }
    if (![...declared.kinds].some((kind) => fits(kind, column.kind)))
      problems.push(`column ${name}: declared ${declared.type}, given ${column.type} (${column.kind})`);
    if (column.nullable === true && !declared.nullable && !isExcluded(name, text))
      problems.push(`column ${name}: declared ${declared.type}, given ${column.type} that may be null`);
    if (column.nullable === false && declared.nullable && !/\b(left|right|full)\b/i.test(text))
      problems.push(`column ${name}: declared ${declared.type}, given ${column.type} that is never null`);
  }
  return problems;
}

/** JSON may be any type; arrays of an unknown element are not compared. */
const fits = (declared: string, given: string): boolean =>
  declared === 'any' || given === 'any' || declared === given || (declared === 'any[]' && given.endsWith('[]'));

/** A condition of the statement excludes rows without a value. */
const isExcluded = (name: string, text: string): boolean => new RegExp(`\\b${name}\\b is not null`, 'i').test(text);
