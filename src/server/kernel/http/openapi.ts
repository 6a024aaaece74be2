import { z, type ZodType } from 'zod';
import { rulesOf, type Endpoint, type Upload } from '#contract/endpoint.ts';
import { errorStatus } from '#contract/errors.ts';
import { SESSION_COOKIE } from '#server/kernel/session/session.ts';

type Contract = Record<string, Record<string, Endpoint>>;
interface Schema {
  properties?: Record<string, object>;
  required?: string[];
}

/** The schema of a form after its preprocessing (contract: `z.preprocess`). */
function formOf(schema: ZodType): ZodType {
  const { type, in: first, out } = schema.def as { type: string; in?: ZodType; out?: ZodType };
  return type === 'pipe' && first?.def.type === 'transform' && out ? formOf(out) : schema;
}

/** OpenAPI 3.1 uses JSON Schema; the dialect is declared once in the document. A Date is text on the wire. */
function schemaOf(schema: ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(formOf(schema), {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
    },
  });
  return shape as Schema;
}
const isNothing = (schema: ZodType) => schema.def.type === 'undefined';

/** The OpenAPI document, generated from the contract only. */
export function openApiDocument(contract: Contract): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [feature, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = pathOf(endpoint, paths);
      (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(`${feature}.${name}`, path, endpoint);
    }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Cabina',
      version: '1',
      description:
        'Every call carries X-Requested-With; a changing call also X-CSRF-TOKEN, the value of the cookie cabina_csrf (over https __Host-cabina_csrf), which comes with every page. With Idempotency-Key a repeated change is answered with its first answer; the same key with another body is refused (idempotency_key_reused).',
    },
    paths,
    components: { schemas: { Error: errorSchema }, securitySchemes },
  };
}

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
  csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-TOKEN' },
};

const nameless = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

/** Paths that differ in parameter names only are one path, with the names of the first. */
const pathOf = ({ path }: Endpoint, paths: object): string =>
  Object.keys(paths).find((other) => nameless(other) === nameless(path)) ?? path;

const errorSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(errorStatus) },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    request_id: { type: 'string' },
  },
};

function operation(operationId: string, path: string, endpoint: Endpoint): object {
  const rules = rulesOf(endpoint.access);
  return {
    operationId,
    tags: [operationId.split('.')[0]],
    'x-access': rules,
    security: [{ ...(!rules.includes('anyone') && { session: [] }), ...(endpoint.changes && { csrf: [] }) }],
    parameters: [...inPath(path, endpoint), ...inQuery(endpoint.query)],
    ...withBody(endpoint),
    responses: {
      200: {
        description: 'Done',
        ...(!isNothing(endpoint.response) && { content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } } }),
      },
      default: { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  };
}

/** The names are those of the document's path, the types those of the endpoint. */
function inPath(path: string, endpoint: Endpoint): object[] {
  const names = (of: string) => [...of.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const own = names(endpoint.path);
  return names(path).map((name, index) => ({
    name,
    in: 'path',
    required: true,
    schema: /^id$|(Id|_id)$/.test(own[index]!) ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }));
}

function withBody({ body, upload }: Endpoint): object {
  if (isNothing(body) && !upload) return {};
  const fields: Schema = isNothing(body) ? { properties: {} } : schemaOf(body, 'input');
  const json = isNothing(body) || upload?.required ? {} : { 'application/json': { schema: fields } };
  const form = upload && { 'multipart/form-data': { schema: { type: 'object', ...withFile(fields, upload) } } };
  return { requestBody: { required: true, content: { ...json, ...form } } };
}

const withFile = ({ properties = {}, required = [], ...rest }: Schema, { field, required: is_required, max_bytes }: Upload): Schema => ({
  ...rest,
  properties: {
    ...properties,
    [field]: { type: 'string', contentMediaType: 'application/octet-stream', description: `At most ${max_bytes} bytes` },
  },
  required: is_required ? [...required, field] : required,
});

function inQuery(query: ZodType): object[] {
  if (isNothing(query)) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}
