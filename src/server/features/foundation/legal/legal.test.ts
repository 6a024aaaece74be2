import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { legal, legalPages } from '#contract/foundation/legal.ts';
import { openWorld, type World } from '#test/world.ts';
import { readLegalTexts } from './queries.ts';
import { parseLegalText, partsOf } from './rules.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(resolve('.cache/legal-'));
  await cp('data/legal', folder, { recursive: true });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const words = {
  es: { terms: 'Condiciones', privacy: 'Privacidad', imprint: 'Aviso legal', 'data-processing': 'Acuerdo de encargo' },
  de: { terms: 'Nutzungsbedingungen', privacy: 'Datenschutz', imprint: 'Impressum', 'data-processing': 'Auftragsverarbeitung' },
  en: { terms: 'Terms', privacy: 'Privacy', imprint: 'Legal notice', 'data-processing': 'Data processing' },
} as const;

describe.each(['es', 'de', 'en'] as const)('in %s', (language) => {
  test.each(legalPages)('%s is a page with a head of its own, and its text is returned', async (page) => {
    const opened = await world.app.inject({ url: `/${page}?lang=${language}` });
    expect(opened.statusCode).toBe(200);
    expect(opened.body).toContain(`<title>${words[language][page]}`);
    expect(opened.body).toContain('rel="canonical"');

    const { status, body } = await world.call(null, legal.show, { params: { page }, locale: language });
    expect(status).toBe(200);
    expect(body).toMatchObject({ language, version: expect.stringMatching(/^[0-9a-f]{12}$/) as string });
    expect(body.title).toContain(words[language][page]);
    expect(body.html).toContain('Cabina GmbH');
  });
});

test('a language without a text of its own gets the Spanish one, and the English one where that is missing', async () => {
  expect((await world.call(null, legal.show, { params: { page: 'terms' }, locale: 'pl' })).body.language).toBe('es');
  await rm(join(folder, 'terms.es.md'));
  const other = await openWorld({ LEGAL_DIR: folder });
  const { body } = await other.call(null, legal.show, { params: { page: 'terms' }, locale: 'pl' });
  await other.close();
  expect(body.language).toBe('en');
});

test('a file has parts of plain text for a PDF', () => {
  const source =
    '# Title\n\n> Example\n\n## First\n\nOne **strong** [link](https://x.example) & more.\n\n- point *one*\n- point two\n\n---\n';
  expect(partsOf(source)).toEqual({
    title: 'Title',
    parts: [
      { kind: 'paragraph', text: 'Example' },
      { kind: 'heading', text: 'First' },
      { kind: 'paragraph', text: 'One strong link & more.' },
      { kind: 'item', text: 'point one' },
      { kind: 'item', text: 'point two' },
    ],
  });
});

test('an unknown legal page is a 404', async () => {
  expect((await world.call(null, legal.show, { params: { page: 'cookies' } })).status).toBe(404);
});

test('HTML of a file is escaped, and only http(s) and mailto become links', () => {
  const source =
    '# T\n\n<script>alert(1)</script>\n\nA <b onclick="x()">b</b> [bad](javascript:alert(1)) [good](https://cabina.example) [mail](mailto:a@b.example) ![p](https://x.example/p.png)';
  const { html } = parseLegalText(source, 'es', 'terms.es.md');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('&lt;b onclick=');
  expect(html).not.toMatch(/<script|<b |<img|javascript:/);
  expect(html).toContain('<a href="https://cabina.example"');
  expect(html).toContain('<a href="mailto:a@b.example"');
});

test('the start reports each page without a text, and a text without a title', async () => {
  await rm(join(folder, 'privacy.es.md'));
  await rm(join(folder, 'privacy.en.md'));
  await expect(openWorld({ LEGAL_DIR: folder })).rejects.toThrow(/LEGAL_DIR: the texts of privacy are missing.*privacy\.es\.md/);
  expect(() => readLegalTexts('/nowhere')).toThrow('terms, privacy, imprint, data-processing');
  await writeFile(join(folder, 'privacy.es.md'), 'without a title');
  expect(() => readLegalTexts(folder)).toThrow('privacy.es.md must begin with its title');
});
