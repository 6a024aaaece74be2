import { join } from 'node:path';
import { createElement, Suspense, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { rulesOf } from '#web/kernel/http/rules.ts';
import { root } from './bootstrap/main.mjs';
import { collectGarbage } from '../test/collect-garbage.ts';
import { lightContract, stripLazyForSsr } from './web-plugins.ts';

type Table = { [name: string]: Endpoint | Table };
const endpointsIn = (table: Table): Endpoint[] =>
  Object.values(table).flatMap((entry) => (typeof entry['path'] === 'string' ? [entry as Endpoint] : endpointsIn(entry as Table)));
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const real = new Map(endpointsIn(contract as unknown as Table).map((endpoint) => [nameOf(endpoint), endpoint]));

const zodSettings = join(root, 'src/web/kernel/http/zod-without-eval.ts');
const lazyOfServer = join(root, 'src/web/served/lazy.ts');
let server: ViteDevServer;
let light: Map<string, Endpoint>;

beforeAll(async () => {
  server = await createServer({
    configFile: false,
    server: { middlewareMode: true },
    appType: 'custom',
    logLevel: 'silent',
    plugins: [lightContract(zodSettings), stripLazyForSsr(lazyOfServer)],
  });
  const { contract: made } = (await server.ssrLoadModule('/src/contract/index.ts')) as { contract: Table };
  light = new Map(endpointsIn(made).map((endpoint) => [nameOf(endpoint), endpoint]));
});
afterAll(() => server.close());

describe('the contract in the browser', () => {
  it('loads its rules only after zod’s settings: zod’s test for code generation would violate the content policy', async () => {
    const made = await server.environments.client.transformRequest('/src/contract/matching/audiences.ts?whole');
    const [first] = /(?<=from "|import ")[^"]+/.exec(made!.code)!;
    expect(first).toContain('zod-without-eval');
  });

  it('has the same endpoints', () => expect([...light.keys()]).toEqual([...real.keys()]));

  it.each([...real.keys()])('%s is the same, and nothing more', async (name) => {
    const { method, path, changes, upload, body } = real.get(name)!;
    const { rules, ...plain } = light.get(name) as Endpoint & { rules?: unknown };
    expect(plain).toEqual({ method, path, changes, ...(upload && { upload }) });
    expect(rules !== undefined).toBe(body.def.type !== 'undefined');
    if (rules)
      expect(z.toJSONSchema(await rulesOf(light.get(name)!), { unrepresentable: 'any', io: 'input' })).toEqual(
        z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }),
      );
  });
});

describe('a page that the server renders', () => {
  it('uses the server’s own lazy, and imports no lazy part', async () => {
    const { code } = (await server.environments.ssr.transformRequest('/src/web/features/campaigns/landing/LandingPage.tsx'))!;
    expect(code).toContain('/src/web/served/lazy.ts');
    expect(code).not.toMatch(/import\w*\("[^"]*PreSignupForm/);
  });

  it('is removed from memory, although its lazy part never resolves', async () => {
    const { lazy } = (await server.ssrLoadModule(lazyOfServer)) as { lazy: () => FunctionComponent<{ data: object }> };
    const Part = lazy();
    const render = () => {
      const data = {};
      renderToString(createElement(Suspense, { fallback: null }, createElement(Part, { data })));
      return new WeakRef(data);
    };
    const rendered = Array.from({ length: 4 }, render);
    await expect
      .poll(() => {
        collectGarbage();
        return rendered.filter((each) => each.deref() !== undefined).length;
      })
      .toBe(0);
  });
});
