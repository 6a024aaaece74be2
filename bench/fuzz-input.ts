import type { Endpoint } from '#contract/endpoint.ts';
import type { Random } from '#server/db/seed/random.ts';
import { distinct, hostileOf, places, plain, put, schemaOf } from '#test/hostile-values.ts';

interface Request {
  url: string;
  body?: string | FormData;
  headers: Record<string, string>;
}

const strange: readonly unknown[] = [
  '',
  ' ',
  'a\u0000b',
  '\uD800',
  "'; drop table users -- %_\\",
  '9'.repeat(400),
  'é'.repeat(5000),
  '{{constructor.constructor("return 1")()}}',
  '<img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '%00',
  '\r\nSet-Cookie: a=b',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31T23:59:59.999Z',
  '-1',
  '1e308',
  'NaN',
  'null',
  'true',
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2_147_483_648,
  -2_147_483_649,
  1e308,
  1e-320,
  0,
  -0.5,
  null,
  true,
  [],
  {},
  [[]],
  [null],
  { $ne: null },
  { toString: 'x' },
  Array.from({ length: 2000 }, (_, index) => index),
  JSON.parse('{"__proto__": {"is_admin": true}}'),
  JSON.parse('['.repeat(500) + ']'.repeat(500)),
];
const names = ['__proto__', 'constructor', 'toString', 'id', 'company_id', 'user_id', 'is_admin', 'page', 'a.b', '', 'é', '0', '$where'];
const raw = ['', '{', '[1', 'null', '"x"', '{"a":1,"a":2}', '\u0000', '{"a":' + '['.repeat(10_000), 'a=1&b[]=2', '\ufeff{}', '{"a":1e999}'];
const types = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-7',
  'x',
];

/** Random requests: valid ones in which something was replaced, added or left out, and some that are no requests of ours at all. */
export class Fuzzer {
  readonly random: Random;
  constructor(random: Random) {
    this.random = random;
  }

  address = (): string => `10.${this.random.int(0, 255)}.${this.random.int(0, 255)}.${this.random.int(0, 255)}`;

  request(endpoint: Endpoint): Request {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(this.#param(name)));
    const url = path + this.#query(endpoint);
    if (endpoint.method === 'GET') return { url, headers: {} };
    if (endpoint.upload && this.random.chance(0.9)) return { url, body: this.#form(endpoint), headers: {} };
    if (this.random.chance(0.03)) return { url, body: this.random.pick(raw), headers: { 'content-type': this.random.pick(types) } };
    const body = this.#body(endpoint);
    const key: Record<string, string> = this.random.chance(0.1)
      ? { 'idempotency-key': this.random.pick(['a', 'k'.repeat(300), 'shared', '{}']) }
      : {};
    if (body === undefined) return { url, headers: key };
    return { url, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...key } };
  }

  #param(name: string): string {
    if (this.random.chance(0.1)) return this.#word().slice(0, 200);
    if (name === 'id' || /(Id|_id)$/.test(name)) return String(this.random.int(1, this.random.pick([10, 200, 2000, 100_000])));
    return this.random.pick(['driver', 'company', 'unlocked-driver', 'campaign', 'benefits', 'x', 'constructor', '1']);
  }

  #query(endpoint: Endpoint): string {
    const query = new URLSearchParams();
    if (endpoint.query.def.type !== 'undefined')
      for (const { path } of distinct(places(schemaOf(endpoint.query))))
        if (this.random.chance(0.3)) query.append(String(path[0]), this.#word());
    if (this.random.chance(0.05)) query.append(this.random.pick(names), this.#word());
    return query.size > 0 ? `?${query.toString()}` : '';
  }

  #word(): string {
    const value = this.random.chance(0.5)
      ? this.random.pick(['1', '2', '25', 'ana', '2026-06-01', 'true', 'id', '-id', 'open'])
      : this.random.pick(strange);
    return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 1000).toWellFormed();
  }

  #body(endpoint: Endpoint): unknown {
    if (endpoint.body.def.type === 'undefined') return this.random.chance(0.2) ? this.random.pick(strange) : undefined;
    const schema = schemaOf(endpoint.body);
    const all = distinct(places(schema));
    let body = plain(schema);
    const changes = this.random.pick([0, 1, 1, 1, 2, 4]);
    for (let change = 0; change < changes && all.length > 0; change++) {
      const { path, type } = this.random.pick(all);
      body = put(body, path, this.random.chance(0.5) ? this.random.pick(hostileOf(type)) : this.random.pick(strange));
    }
    for (const { path, type } of all) if (type === 'integer' && this.random.chance(0.5)) body = put(body, path, this.random.int(1, 500));
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    if (this.random.chance(0.05)) return { ...body, [this.random.pick(names)]: this.random.pick(strange) };
    if (this.random.chance(0.1)) delete (body as Record<string, unknown>)[this.random.pick(Object.keys(body))];
    return body;
  }

  #form(endpoint: Endpoint): FormData {
    const form = new FormData();
    const body = this.#body(endpoint);
    if (typeof body === 'object' && body !== null)
      for (const [name, value] of Object.entries(body))
        form.append(name || 'x', typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''));
    const bytes = Uint8Array.from({ length: this.random.int(0, 3000) }, () => this.random.int(0, 255));
    const head = this.random.pick(['', '%PDF-1.7\n', 'PK\u0003\u0004', '{\\rtf1', 'GIF89a', '\u0089PNG\r\n\u001a\n', '<svg>', 'BM']);
    const content = new Blob([Buffer.from(head, 'latin1'), bytes]);
    const field = this.random.chance(0.9) ? endpoint.upload!.field : this.random.pick(names) || 'x';
    if (this.random.chance(0.95))
      form.append(
        field,
        content,
        this.random.pick(['cv.pdf', 'cv.doc', 'logo.png', '../../x', 'a\u0000b.pdf', 'x'.repeat(300), 'cv.docx']),
      );
    return form;
  }
}
