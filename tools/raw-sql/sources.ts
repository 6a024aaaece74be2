import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isIdentifier, isNoSubstitutionTemplateLiteral, isTaggedTemplateExpression } from 'typescript/unstable/ast/is';
import type { Node, TaggedTemplateExpression } from 'typescript/unstable/ast';
import { API, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';

/** A column as the source declares it. */
interface Declared {
  /** The types that the driver may return: `string`, `number[]`, `Date`, …; `any` is not compared. */
  kinds: Set<string>;
  nullable: boolean;
  type: string;
}
export interface RawStatement {
  file: string;
  line: number;
  column: number;
  /** Matches the whole statement, with any text for each value of the template. */
  pattern: RegExp;
  /** The statement when all its values are parameters. */
  plain: string;
  /** The number of literal characters: of several matches, the one with the most is used. */
  weight: number;
  columns: Map<string, Declared>;
}

/** Every `sql<Row>` with an object type, as the compiler resolves it. */
export function findRawStatements(root: string): RawStatement[] {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [path.join(root, 'tsconfig.json')] }).getProjects();
    const files = globSync('src/server/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
    return files
      .filter((file) => readFileSync(path.join(root, file), 'utf8').includes('sql<'))
      .flatMap((file) => {
        const source = project!.program.getSourceFile(path.join(root, file));
        return source ? templatesIn(source).flatMap((node) => statementOf(node, file, source.text, project!.checker)) : [];
      });
  } finally {
    api.close();
  }
}

function templatesIn(node: Node): TaggedTemplateExpression[] {
  const found: TaggedTemplateExpression[] = [];
  const visit = (child: Node): void => {
    if (isTaggedTemplateExpression(child) && isIdentifier(child.tag) && child.tag.text === 'sql' && child.typeArguments) found.push(child);
    child.forEachChild(visit);
  };
  visit(node);
  return found;
}

function statementOf(node: TaggedTemplateExpression, file: string, text: string, checker: Checker): RawStatement[] {
  const type = checker.getTypeFromTypeNode(node.typeArguments![0]!);
  if (!type || type.isErrorType()) throw new Error(`${file}: the row type of a statement cannot be resolved`);
  if (!isRow(type, checker)) return [];
  const chunks = chunksOf(node);
  const before = text.slice(0, node.tag.end).split('\n');
  return [
    {
      file,
      line: before.length,
      column: before.at(-1)!.length - 2,
      pattern: new RegExp(`^${chunks.map((chunk) => RegExp.escape(chunk)).join('.*')}$`, 's'),
      plain: chunks.reduce((text, chunk, index) => `${text}$${index}${chunk}`),
      weight: chunks.join('').length,
      columns: columnsOf(type, checker),
    },
  ];
}

/** The texts between the values of a template. */
function chunksOf({ template }: TaggedTemplateExpression): string[] {
  if (isNoSubstitutionTemplateLiteral(template)) return [template.text];
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
}

const partsOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type]);

/** An object of columns. Any other type belongs to an expression within a statement. */
const isRow = (type: Type, checker: Checker): boolean =>
  partsOf(type).every((part) => (part.isObjectType() || part.isIntersectionType()) && kindOf(part, checker) === 'object');

/** A union of rows has the columns of all. */
function columnsOf(type: Type, checker: Checker): Map<string, Declared> {
  const columns = new Map<string, Declared>();
  for (const part of partsOf(type))
    for (const property of checker.getPropertiesOfType(part)) {
      const declared = checker.getTypeOfSymbol(property)!;
      const known = columns.get(property.name) ?? { kinds: new Set<string>(), nullable: false, type: '' };
      const text = checker.typeToString(declared);
      known.type = known.type === '' || known.type === text ? text : `${known.type} | ${text}`;
      for (const each of partsOf(declared)) {
        if (each.flags & (TypeFlags.Null | TypeFlags.Undefined)) known.nullable = true;
        else known.kinds.add(kindOf(each, checker));
      }
      columns.set(property.name, known);
    }
  return columns;
}

function kindOf(type: Type, checker: Checker): string {
  if (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return 'any';
  if (type.flags & TypeFlags.StringLike) return 'string';
  if (type.flags & TypeFlags.NumberLike) return 'number';
  if (type.flags & TypeFlags.BooleanLike) return 'boolean';
  if (checker.isArrayLikeType(type)) {
    const element = type.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined;
    const kinds = new Set(element ? partsOf(element).map((part) => kindOf(part, checker)) : ['any']);
    kinds.delete('null');
    return `${kinds.size === 1 ? [...kinds][0] : 'any'}[]`;
  }
  if (type.flags & TypeFlags.Null) return 'null';
  const name = type.getSymbol()?.name;
  return name === 'Date' || name === 'Buffer' ? name : 'object';
}
