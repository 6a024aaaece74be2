import { expect, test } from 'vitest';
import { planChunks, type Load, type SharedChunk } from './chunk-plan.ts';

const chunk = (bytes: number, imports: string[] = [], style_bytes = 0): SharedChunk => ({ bytes, style_bytes, imports });
const load = (chunks: string[], room = Infinity, weight = 1): Load => ({ chunks: new Set(chunks), weight, room });
const plan = (chunks: Record<string, SharedChunk>, loads: Load[], fixed: string[] = []) =>
  planChunks(new Map(Object.entries(chunks)), loads, { request_bytes: 1000, fixed: new Set(fixed) })
    .map((names) => names.toSorted().join('+'))
    .toSorted();

test('what the same pages need is one file, however large', () => {
  expect(
    plan({ menu: chunk(20_000), list: chunk(9000), chart: chunk(50_000) }, [
      load(['menu', 'list']),
      load(['menu', 'list']),
      load(['chart']),
    ]),
  ).toEqual(['chart', 'list+menu']);
});

test('a page gets what it does not need only when the request is worth it', () => {
  const loads = [load(['menu', 'list']), load(['menu'])];
  expect(plan({ menu: chunk(500), list: chunk(900) }, loads)).toEqual(['list+menu']);
  expect(plan({ menu: chunk(500), list: chunk(1100) }, loads)).toEqual(['list', 'menu']);
});

test('a style sheet is a request as well', () => {
  const loads = [load(['menu', 'list']), load(['menu'])];
  expect(plan({ menu: chunk(500, [], 100), list: chunk(1100, [], 100) }, loads)).toEqual(['list+menu']);
});

test('a page gets what the other file imports, too', () => {
  const loads = [load(['menu', 'list', 'table']), load(['menu'])];
  expect(plan({ menu: chunk(500), list: chunk(100, ['table']), table: chunk(5000) }, loads)).toEqual(['list+table', 'menu']);
});

test('no page exceeds its room', () => {
  const loads = [load(['menu', 'list']), load(['menu', 'list']), load(['menu'], 700)];
  expect(plan({ menu: chunk(500), list: chunk(700) }, loads)).toEqual(['list+menu']);
  expect(plan({ menu: chunk(500), list: chunk(701) }, loads)).toEqual(['list', 'menu']);
});

test('no two files import each other, also by way of a page that stays a file of its own', () => {
  const chunks = { menu: chunk(100, ['page']), page: chunk(100, ['list']), list: chunk(100) };
  const all = ['menu', 'page', 'list'];
  expect(plan(chunks, [load(all), load(all)], ['page'])).toEqual(['list', 'menu']);
  expect(plan(chunks, [load(all), load(all)])).toEqual(['list+menu+page']);
});

test('of several plans, the one is taken in which the starts make the fewest requests', () => {
  const chunks = new Map(Object.entries({ menu: chunk(100), list: chunk(900) }));
  const others = [load(['menu']), load(['menu'])];
  const loads = [{ ...load(['menu', 'list']), isStart: true }, ...others];
  const planned = (start_weights: number[]) => planChunks(chunks, loads, { request_bytes: 1000, fixed: new Set(), start_weights });
  expect(planned([1])).toHaveLength(2);
  expect(planned([1, 10])).toHaveLength(1);
});

test('a plan is not taken when pages make too many requests', () => {
  const chunks = new Map(Object.entries({ menu: chunk(600), list: chunk(100), chart: chunk(900) }));
  const loads = [{ ...load(['menu', 'list'], 5000), isStart: true }, load(['list', 'chart'], 5000), load(['list', 'chart'], 5000)];
  const planned = (most_requests?: number) =>
    planChunks(chunks, loads, { request_bytes: 1000, fixed: new Set(), start_weights: [1, 10], ...(most_requests && { most_requests }) })
      .map((names) => names.toSorted().join('+'))
      .toSorted();
  expect(planned()).toEqual(['chart', 'list+menu']);
  expect(planned(1)).toEqual(['chart+list', 'menu']);
});
