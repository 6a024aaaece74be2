import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobPosts } from '#contract/hiring/job-posts.ts';
import { installReferenceData } from '#server/db/seed/main.ts';
import { clock } from '#server/kernel/clock.ts';
import { makeAudience, makeCampaign } from '#test/make-campaigns.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { inHamburg } from '#test/make-offers.ts';
import { makeCompany, type CompanyPerson } from '#test/make.ts';
import { openWorld } from '#test/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const Lueneburg = { lat: 53.2464, lng: 10.4115, label: '21335 Lüneburg' };
const Bremen = { lat: 53.0793, lng: 8.8017, label: '28195 Bremen' };
const Madrid = { lat: 40.4165, lng: -3.7026, label: '28001 Madrid' };
let company: CompanyPerson;
const jobs: Record<string, number> = {};

async function post(title: string, location: typeof Madrid | undefined, changes: object = {}) {
  const audience = await makeAudience(world, company, location ? { meta: { location } } : {});
  jobs[title] = (await makeCampaign(world, company, { audience_id: audience.id, title, ...changes })).id;
}

beforeAll(async () => {
  await installReferenceData(world.db);
  company = await makeCompany(world, { name: 'Spedition <Hafen> & Co' });
  await post('Hamburg', undefined);
  await post('Lüneburg', Lueneburg, { confidential: true });
  await post('Bremen', Bremen);
  await post('Madrid', Madrid);
  await post('Draft', undefined, { state: 'draft' });
});

const search = async (query: object, caller: CompanyPerson['caller'] | null = null) =>
  (await world.call(caller, jobPosts.search, { query })).body.data.map(({ title, distance_km }) =>
    distance_km === null ? title : `${title} ${distance_km}`,
  );

test('a search without a radius covers 150 km, nearest first; with one, only that radius', async () => {
  expect(await search({ zip_code: '20095', country: 'DE' })).toEqual(['Hamburg 1', 'Lüneburg 44', expect.stringMatching(/^Bremen 9\d$/)]);
  expect(await search({ zip_code: '20095', country: 'DE', radius: 60 })).toEqual(['Hamburg 1', 'Lüneburg 44']);
  expect(await search({ zip_code: '20095', country: 'DE', search: 'bre' })).toEqual([expect.stringMatching(/^Bremen/)]);
  for (const words of ['lüneburg', 'LUNEBURG', 'lune']) expect(await search({ search: words }), words).toEqual(['Lüneburg']);
  expect(await world.call(null, jobPosts.search, { query: { zip_code: '99999' } })).toMatchObject({
    status: 422,
    body: { errors: { zip_code: expect.any(Array) } },
  });
});

test('a search near a town takes its name or the beginning of it, also in the field of the postcode', async () => {
  const near = [expect.stringMatching(/^Hamburg \d$/), expect.stringMatching(/^Lüneburg \d\d$/)];
  for (const place of ['Hamburg', 'HAMBUR']) expect(await search({ place, country: 'DE', radius: 60 }), place).toEqual(near);
  expect(await search({ zip_code: 'hamburg', country: 'DE', radius: 60 })).toEqual(near);
  expect(await search({ zip_code: '28931', place: 'Móstoles', country: 'ES', radius: 60 })).toEqual([
    expect.stringMatching(/^Madrid 1\d$/),
  ]);
  for (const query of [{ place: 'Nowhere' }, { zip_code: 'zzzzz' }])
    expect(await world.call(null, jobPosts.search, { query, locale: 'es' })).toMatchObject({
      status: 422,
      body: { errors: { place: ['No conocemos esta localidad. Revisa el nombre o escribe el código postal.'] } },
    });
});

test('without a place: all running campaigns; for a signed-in driver from home', async () => {
  expect(await search({})).toEqual(['Madrid', 'Bremen', 'Lüneburg', 'Hamburg']);
  const driver = await makeDriver(world, inHamburg);
  expect((await search({}, driver.caller)).map((text) => text.split(' ')[0])).toEqual(['Hamburg', 'Lüneburg', 'Bremen', 'Madrid']);
  const { body } = await world.call(driver.caller, jobPosts.show, { params: { campaign_id: jobs['Lüneburg']! }, query: {} });
  expect(body.distance_km).toBe(44);
});

test('the start page reads how large the market is: running jobs, their companies, and drivers in hundreds', async () => {
  await sql`update pg_class set reltuples = 20345 where oid = 'drivers'::regclass`.execute(world.db);
  const { body } = await world.call(null, jobPosts.figures);
  expect(body).toEqual({ drivers: 20300, jobs: 4, companies: 1 });

  // counted once a minute
  await sql`update pg_class set reltuples = 20445 where oid = 'drivers'::regclass`.execute(world.db);
  expect((await world.call(null, jobPosts.figures)).body.drivers).toBe(20300);
  clock.offset_ms += 60_000;
  expect((await world.call(null, jobPosts.figures)).body.drivers).toBe(20400);
  clock.offset_ms -= 60_000;
  const newest = await world.call(null, jobPosts.search, { query: { per_page: 3 } });
  expect(newest.body.data.map(({ title }) => title)).toEqual(['Madrid', 'Bremen', 'Lüneburg']);
  expect(newest.body.meta).toEqual({ page: 1, per_page: 3, total: 4 });
});

test('without a place, jobs of the reader’s market come first', async () => {
  const other = await makeCompany(world);
  await world.db.updateTable('companies').set({ country: 'ES' }).where('id', '=', other.company_id).execute();
  const { id } = await makeCampaign(world, other, { audience_id: (await makeAudience(world, other, {})).id, title: 'Cádiz' });
  await world.db
    .updateTable('campaigns')
    .set({ activated_at: new Date('2020-01-01') })
    .where('id', '=', id)
    .execute();
  const firstIn = async (language: string) =>
    (await world.app.inject({ url: '/job-posts?per_page=1', headers: { 'x-requested-with': 'x', 'accept-language': language } })).json()
      .data[0].title;
  expect(await firstIn('es')).toBe('Cádiz');
  expect(await firstIn('de')).toBe('Madrid');
  await world.db.updateTable('campaigns').set({ is_active: false }).where('id', '=', id).execute();
});

test('a confidential job never contains the company’s name: not in the list, the search, or its page', async () => {
  const list = await world.call(null, jobPosts.search, { query: { search: 'Spedition' } });
  expect(list.body.data.map(({ title }) => title)).not.toContain('Lüneburg');
  const shown = await world.call(null, jobPosts.show, { params: { campaign_id: jobs['Lüneburg']! }, query: {} });
  expect(shown.body).toMatchObject({ company: null, about_company: null, confidential: true, is_open: true });
  expect(JSON.stringify(shown.body)).not.toContain('Spedition');
  expect(await page(`/job-posts/${jobs['Lüneburg']}`)).not.toContain('Spedition');
});

const page = async (url: string, language = 'es') => (await world.app.inject({ url, headers: { 'accept-language': language } })).body;
const posting = (html: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

test('the page of a job has a head without any script', async () => {
  const address = `${world.config.base_url}/job-posts/${jobs['Hamburg']}`;
  const html = await page(`/job-posts/${jobs['Hamburg']}`);
  expect(html).toContain('<html lang="es">');
  expect(html).toContain('<title>Hamburg en Hamburg · Cabina</title>');
  expect(html.replaceAll('\u00a0', ' ')).toContain('Spedition &lt;Hafen&gt; &amp; Co. 3.100 € – 3.600 € brutos al mes.');
  expect(html).toContain(`<link rel="canonical" href="${address}" />`);
  expect(html).toContain(`<link rel="alternate" hreflang="pl" href="${address}?lang=pl" />`);
  expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${address}" />`);
  expect(html).not.toContain('</Hafen>');
  expect(posting(html)).toMatchObject({
    '@type': 'JobPosting',
    title: 'Hamburg',
    hiringOrganization: { name: 'Spedition <Hafen> & Co' },
    jobLocation: { address: { addressCountry: 'DE', postalCode: expect.stringMatching(/^20/) } },
    baseSalary: { currency: 'EUR', value: { minValue: 3100, maxValue: 3600, unitText: 'MONTH' } },
    datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(await page(`/job-posts/${jobs['Hamburg']}?lang=de`)).toContain('Hamburg in Hamburg');
});

test('a job has all structured data that search engines require', async () => {
  const url = `${world.config.base_url}/job-posts/${jobs['Hamburg']}`;
  const hamburg = () => world.db.selectFrom('campaigns').select('meta').where('id', '=', jobs['Hamburg']!).executeTakeFirstOrThrow();
  const meta = JSON.stringify({ ...(await hamburg()).meta, employment: ['full_time', 'temp_agency', 'permanent'] });
  await world.db.updateTable('campaigns').set({ meta }).where('id', '=', jobs['Hamburg']!).execute();
  const found = posting(await page(`/job-posts/${jobs['Hamburg']}`));
  expect(found).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Hamburg',
    url,
    directApply: true,
    identifier: { '@type': 'PropertyValue', name: 'Spedition <Hafen> & Co', value: String(jobs['Hamburg']) },
    hiringOrganization: { '@type': 'Organization', name: 'Spedition <Hafen> & Co' },
    jobLocation: {
      '@type': 'Place',
      geo: { '@type': 'GeoCoordinates', latitude: expect.any(Number), longitude: expect.any(Number) },
      address: {
        '@type': 'PostalAddress',
        addressLocality: expect.stringMatching(/\S/),
        addressCountry: 'DE',
        postalCode: expect.any(String),
      },
    },
    baseSalary: { '@type': 'MonetaryAmount', currency: 'EUR', value: { '@type': 'QuantitativeValue', unitText: 'MONTH' } },
    totalJobOpenings: expect.any(Number),
  });
  expect(found.description).toMatch(/^<p>[\s\S]+<\/p>$/);
  expect(new Date(found.datePosted).getTime()).not.toBeNaN();
  expect(found.employmentType).toEqual(['FULL_TIME', 'TEMPORARY']);
  // a campaign has no end; an invented one would remove it from the search too early
  expect(found).not.toHaveProperty('validThrough');
  expect(posting(await page(`/job-posts/${jobs['Lüneburg']}`)).hiringOrganization).toBe('confidential');
});

test('the plain URL is its own canonical one in every language', async () => {
  const plain = `<link rel="canonical" href="${world.config.base_url}/job-posts" />`;
  expect(await page('/job-posts', 'de-DE')).toContain(plain);
  const chosen = await world.app.inject({ url: '/job-posts', cookies: { cabina_locale: 'ro' }, headers: { 'accept-language': 'de' } });
  expect(chosen.body).toContain('<html lang="ro">');
  expect(chosen.body).toContain(plain);
  expect((await world.app.inject({ url: '/robots.txt' })).body).toMatch(/^User-agent: \*\n/);
});

test('the sitemap has all running jobs, with their languages and last changes', async () => {
  const { base_url } = world.config;
  expect((await world.app.inject({ url: '/robots.txt' })).body).toContain(`\nSitemap: ${base_url}/sitemap.xml\n`);
  const answer = await world.app.inject({ url: '/sitemap.xml' });
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  const listed = [...answer.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url!.slice(base_url.length));
  const open = ['Madrid', 'Bremen', 'Lüneburg', 'Hamburg'].map((title) => `/job-posts/${jobs[title]}`);
  expect(listed).toEqual([
    '/',
    '/job-posts',
    '/register',
    '/register/business',
    '/de/register',
    '/de/register/business',
    '/news',
    '/terms',
    '/privacy',
    '/imprint',
    '/data-processing',
    ...open,
  ]);
  const entry = answer.body.split('\n').find((line) => line.includes(`<loc>${base_url}/job-posts/${jobs['Bremen']}</loc>`))!;
  for (const language of ['de', 'en', 'pl', 'ro'])
    expect(entry).toContain(`hreflang="${language}" href="${base_url}/job-posts/${jobs['Bremen']}?lang=${language}"/>`);
  expect(entry).toContain(`hreflang="x-default" href="${base_url}/job-posts/${jobs['Bremen']}"/>`);
  const { updated_at } = await world.db
    .selectFrom('campaigns')
    .select('updated_at')
    .where('id', '=', jobs['Bremen']!)
    .executeTakeFirstOrThrow();
  const lastmod = new Date(/<lastmod>(.*?)<\/lastmod>/.exec(entry)![1]!).getTime();
  expect(lastmod).toBeGreaterThanOrEqual(updated_at.getTime());
});

test('a closed job is not indexed; an unknown one is a 404', async () => {
  await world.db.updateTable('campaigns').set({ is_active: false }).where('id', '=', jobs['Madrid']!).execute();
  const closed = await page(`/job-posts/${jobs['Madrid']}`);
  expect(closed).toContain('noindex');
  expect((await world.app.inject({ url: '/sitemap.xml' })).body).not.toContain(`/job-posts/${jobs['Madrid']}<`);
  expect(posting(closed)).toBeNull();
  expect(await search({ zip_code: '28001' })).toEqual([]);
  for (const url of [`/job-posts/${jobs['Draft']}`, '/job-posts/999999', '/job-posts/abc']) {
    const answer = await world.app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
  }
});

test('public pages have their own texts in five languages, others are not indexed', async () => {
  expect(await page('/')).toContain('<title>Cabina: las ofertas llegan a quien conduce</title>');
  expect(await page('/?lang=ro')).toContain(`<link rel="canonical" href="${world.config.base_url}/?lang=ro" />`);
  expect(await page('/job-posts?zip_code=28001', 'de-DE,de;q=0.9')).toContain('<title>Stellen für Fahrerinnen und Fahrer · Cabina</title>');
  expect(await page('/dashboard')).toContain('<meta name="robots" content="noindex" />');
});
