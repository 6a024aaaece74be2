import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
}
const { paths, openapi } = openApiDocument(contract) as { openapi: string; paths: Record<string, Record<string, Operation>> };
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, each]) => ({ path, method, ...each })),
);

test('the document contains every call once', () => {
  const calls = Object.entries(contract).flatMap(([feature, endpoints]) => Object.keys(endpoints).map((name) => `${feature}.${name}`));
  expect(openapi).toBe('3.1.0');
  expect(operations).toHaveLength(calls.length);
  expect(new Set(operations.map(({ operationId }) => operationId))).toEqual(new Set(calls));
});

test('no two paths differ in parameter names only, and every parameter is described', () => {
  const plain = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(new Set(plain).size).toBe(plain.length);
  for (const { path, parameters } of operations)
    expect(parameters.filter((each) => each.in === 'path').map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
});

test('an upload names its file, and every body its fields', () => {
  const { content } = paths['/registerv2']!['post']!.requestBody!;
  expect(content['multipart/form-data']!.schema.properties).toMatchObject({ cv: expect.any(Object), first_name: expect.any(Object) });
  expect(Object.keys(content)).toContain('application/json'); // the CV may be missing
  expect(Object.keys(paths['/settings/company/logo']!['post']!.requestBody!.content)).toEqual(['multipart/form-data']);
});

test('dates are text, and the document is valid JSON', () => {
  expect(JSON.parse(JSON.stringify(paths))).toEqual(paths);
  expect(JSON.stringify(paths)).toContain('"format":"date-time"');
});
