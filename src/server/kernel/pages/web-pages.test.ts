import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillPage } from './page.ts';
import { neededAt, WebPages } from './web-pages.ts';

let root: string;
const put = (name: string, content: string | object) =>
  writeFile(join(root, name), typeof content === 'string' ? content : JSON.stringify(content));

const html = `<!doctype html><html lang="es"><head><!--head--><title>Cabina</title><!--/head-->
  <script type="module" crossorigin src="/assets/frame.js"></script>
  <link rel="stylesheet" crossorigin href="/assets/frame.css">
</head><body><div id="app"></div></body></html>`;
const split = '?tsr-split=component';

beforeAll(async () => {
  await mkdir(resolve('.cache'), { recursive: true });
  root = await mkdtemp(resolve('.cache/web-pages-'));
  await mkdir(join(root, '.vite'));
  await mkdir(join(root, 'server'));
  await put('index.html', html);
  await put('.vite/manifest.json', {
    'index.html': { file: 'assets/frame.js', css: ['assets/frame.css'] },
    '_shared.js': { file: 'assets/shared.js', imports: ['index.html'], css: ['assets/shared.css'] },
    [`routes/_public.tsx${split}`]: { file: 'assets/shell.js', imports: ['_shared.js'] },
    [`routes/_public/job-posts/index.tsx${split}`]: { file: 'assets/list.js', imports: ['_shared.js', 'index.html'] },
    [`routes/_public/job-posts/$campaign_id.tsx${split}`]: { file: 'assets/job.js', css: ['assets/job.css'] },
    [`routes/_public/offers.$token.accept.tsx${split}`]: { file: 'assets/accept.js' },
    [`routes/_staff.tsx${split}`]: { file: 'assets/staff.js' },
    [`routes/_staff/admin/_queue.tsx${split}`]: { file: 'assets/queue.js' },
    [`routes/_staff/admin/_queue/index.tsx${split}`]: { file: 'assets/home.js' },
  });
  await put('.vite/texts.json', {
    folder: 'assets/texts-1',
    files: [
      'es/shell-ui-errors.json',
      'es/shell-ui-errors-help-presence.json',
      'es/job_posts.json',
      'es/help-presence.json',
      'es/inbox.json',
    ],
    pages: {
      '_public/job-posts/index.tsx': ['job_posts'],
      '_public/job-posts/$campaign_id.tsx': ['job_posts', 'offers'],
      '_staff.tsx': ['help', 'presence'],
      '_staff/admin/_queue.tsx': ['inbox'],
    },
  });
  await put('server/page.js', 'export const render = () => undefined;');
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('a page names what its layout and itself need, each once, and nothing that the frame names', async () => {
  const build = await new WebPages(root).current();
  expect(neededAt(build, '/job-posts', 'es')).toEqual({
    styles: ['/assets/frame.css', '/assets/shared.css'],
    scripts: ['/assets/shared.js', '/assets/shell.js', '/assets/list.js'],
    texts: ['shell-ui-errors', 'job_posts'].map((names) => `/assets/texts-1/es/${names}.json`),
  });
  expect(neededAt(build, '/job-posts/7', 'es').scripts).toContain('/assets/job.js');
  expect(neededAt(build, '/offers/abc/accept', 'es').scripts).toContain('/assets/accept.js');
  expect(neededAt(build, '/nowhere', 'es')).toMatchObject({ styles: ['/assets/frame.css'], scripts: [] });
});

test('a page needs what all its layouts need, also one without a path of its own', async () => {
  const build = await new WebPages(root).current();
  expect(neededAt(build, '/admin', 'es')).toMatchObject({
    scripts: ['/assets/staff.js', '/assets/queue.js', '/assets/home.js'],
    texts: ['shell-ui-errors-help-presence', 'inbox'].map((names) => `/assets/texts-1/es/${names}.json`),
  });
});

test('styles come first, scripts of a rendered page can wait, and responses cannot end their element', async () => {
  const build = await new WebPages(root).current();
  const page = fillPage(
    build.html,
    { title: 'A & B', description: '"quoted"', path: '/job-posts' },
    { base_url: 'https://cabina.example', locale: 'de', is_named: false },
    { ...neededAt(build, '/job-posts', 'de'), html: '<h1>$& jobs</h1>', responses: [[['GET', '/x'], '</script><script>alert(1)']] },
  );
  expect(page).toContain('<html lang="de"');
  expect(page).toContain('<div id="app"><h1>$& jobs</h1></div>');
  expect(page).not.toContain('</script><script>alert(1)');
  expect(page).toContain('<title>A &amp; B</title>');
  expect(page.match(/frame\.css/g)).toHaveLength(1);
  expect(page.indexOf('frame.css')).toBeLessThan(page.indexOf('<script type="module" fetchpriority="low"'));
  expect(page.indexOf('shared.css')).toBeLessThan(page.indexOf('modulepreload'));
});

test('a build under the running server is found', async () => {
  const pages = new WebPages(root);
  const before = await pages.current();
  expect(await pages.current()).toBe(before);
  await put('index.html', html.replace('frame.js', 'frame2.js'));
  expect((await pages.current()).html).toContain('frame2.js');
});
