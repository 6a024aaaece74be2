import { z, type ZodType } from 'zod';
import { rulesOf, type Endpoint } from '#contract/endpoint.ts';
import { errorStatus } from '#contract/errors.ts';

type Contract = Record<string, Record<string, Endpoint>>;
const schemaOf = (schema: ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' });
const isNothing = (schema: ZodType) => schema.def.type === 'undefined';

/** The OpenAPI document, made from the contract and nothing else. */
export function openApiDocument(contract: Contract): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [feature, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints))
      (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(feature, name, endpoint);
  return {
    openapi: '3.0.3',
    info: {
      title: 'Cabina',
      version: '1',
      description: 'Every call carries X-Requested-With; a changing call also X-CSRF-TOKEN, the value of the cookie cabina_csrf.',
    },
    paths,
    components: { schemas: { Error: errorSchema } },
  };
}

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

function operation(feature: string, name: string, endpoint: Endpoint): object {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: /^id$|(Id|_id)$/.test(parameter!) ? 'integer' : 'string' },
  }));
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    'x-access': rulesOf(endpoint.access),
    parameters: [...inPath, ...inQuery(endpoint.query)],
    ...(!isNothing(endpoint.body) && {
      requestBody: {
        content: { [endpoint.upload ? 'multipart/form-data' : 'application/json']: { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        ...(!isNothing(endpoint.answer) && { content: { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } } }),
      },
      default: { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  };
}

function inQuery(query: ZodType): object[] {
  if (isNothing(query)) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input') as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}
