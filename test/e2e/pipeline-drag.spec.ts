import { expect, test, type Page } from './market.ts';
import { callApi, demoSignIn, endTours, openWindow, expectToast } from './people.ts';

// The board with a mouse, while a colleague works on it in another window.

const column = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const cardIn = (page: Page, name: string, id: string) => column(page, name).locator(`[data-card="${id}"]`);
/** The announcement for screen readers about the dragged card. */
const expectAnnounced = (page: Page, words: RegExp) =>
  expect(page.locator('[aria-live="assertive"]').filter({ hasText: words })).toBeAttached();

/** Wide enough for all columns, so that nothing scrolls. */
const wide = { width: 2240, height: 900 };

async function openBoard(page: Page): Promise<void> {
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  await page.goto('/pipeline');
  await expect(column(page, 'En proceso').locator('[data-card]').first()).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

const firstIn = async (page: Page, name: string): Promise<string> =>
  (await column(page, name).locator('[data-card]').first().getAttribute('data-card'))!;

async function pointAt(page: Page, name: string, part = 0.5): Promise<void> {
  const box = (await column(page, name).boundingBox())!;
  await page.mouse.move(box.x + box.width * part, box.y + 160, { steps: 8 });
}

/**
 * Drags a card by an empty area at its right end: the pointer's position counts, not the extent of the card. A refetch may move the card
 * away just before the button is pressed; then it is taken again.
 */
async function take(page: Page, id: string): Promise<void> {
  const card = page.locator(`[data-card="${id}"]`);
  await expect(async () => {
    const { width, height } = (await card.boundingBox())!;
    await card.hover({ position: { x: width - 40, y: height - 8 } });
    await page.mouse.down();
    const { x, y } = (await card.boundingBox())!;
    await page.mouse.move(x + width - 60, y + height - 2, { steps: 4 });
    try {
      await expect(page.locator(`[data-card="${id}"][data-dragging]`).first()).toBeAttached({ timeout: 3_000 });
    } catch (error) {
      await page.keyboard.press('Escape');
      await page.mouse.up();
      throw error;
    }
  }).toPass();
}

/** A colleague's action; answers the status. */
const moveAsColleague = async (page: Page, id: string, stage: string): Promise<number> =>
  (await callApi(page, 'PUT', `/api/offers/${id}`, { stage })).status;

test('a card moves to the column under the pointer, and stays when dropped elsewhere', async ({ browser }) => {
  const page = await openWindow(browser);
  await openBoard(page);
  const id = await firstIn(page, 'En proceso');
  await take(page, id);
  // just inside: most of the card still covers its own column and the next
  await pointAt(page, 'Desbloqueada', 0.9);
  await expectAnnounced(page, /está sobre Desbloqueada\.$/);
  await page.mouse.up();
  await expectAnnounced(page, /^Has soltado .* en Desbloqueada\.$/);
  await expect(cardIn(page, 'Desbloqueada', id)).toBeVisible();
  await expectToast(page, 'Etapa cambiada');

  // a column that refuses, although the card overlaps one that accepts
  await take(page, id);
  await pointAt(page, 'Aceptada', 0.8);
  await page.mouse.up();
  await expectAnnounced(page, /vuelve a su sitio\.$/);
  await expect(cardIn(page, 'Desbloqueada', id)).toBeVisible();

  await take(page, id);
  await page.mouse.move(400, 20, { steps: 8 });
  await page.mouse.up();
  await expectAnnounced(page, /vuelve a su sitio\.$/);
  await expect(cardIn(page, 'Desbloqueada', id)).toBeVisible();

  // Escape over the name, which is a link: dropping is no click
  const name = (await cardIn(page, 'Desbloqueada', id).getByRole('link').first().boundingBox())!;
  await page.mouse.move(name.x + 10, name.y + 8);
  await page.mouse.down();
  await page.mouse.move(name.x + 60, name.y + 40, { steps: 5 });
  await page.mouse.move(name.x + 10, name.y + 8, { steps: 5 });
  await page.keyboard.press('Escape');
  await expectAnnounced(page, /vuelve a su sitio\.$/);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/pipeline$/);

  // at the edge the board scrolls
  await take(page, id);
  await page.mouse.move(1436, 420, { steps: 8 });
  await expect(column(page, 'No encaja')).toBeInViewport({ ratio: 0.9 });
  await pointAt(page, 'No encaja');
  await page.mouse.up();
  const reasons = page.getByRole('dialog');
  await expect(reasons).toBeVisible();
  await expect(page.locator(`[data-column="unqualified"] [data-card="${id}"]`)).toBeAttached();
  await reasons.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.locator(`[data-column="unlocked"] [data-card="${id}"]`)).toBeAttached();
  await page.context().close();
});

test('a colleague works on the same board: cards appear during a drag, and one that has left is not moved again', async ({ browser }) => {
  const page = await openWindow(browser);
  await page.setViewportSize(wide);
  await openBoard(page);
  const colleague = await openWindow(browser);
  await demoSignIn(colleague, 'company_owner');
  const [mine, other] = await column(page, 'En proceso')
    .locator('[data-card]')
    .evaluateAll((cards) => cards.slice(0, 2).map((card) => (card as HTMLElement).dataset['card']!));

  await take(page, mine!);
  await pointAt(page, 'Desbloqueada');
  expect(await moveAsColleague(colleague, other!, 'unlocked')).toBe(200);
  await expect(cardIn(page, 'Desbloqueada', other!)).toBeVisible();
  await page.mouse.up();
  await expect(cardIn(page, 'Desbloqueada', mine!)).toBeVisible();
  await expect(cardIn(page, 'En proceso', mine!)).toHaveCount(0);
  await expectToast(page, 'Etapa cambiada');

  // a move for an unlocked driver is not applied to one who is in process by now
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  await take(page, mine!);
  await pointAt(page, 'Contratación');
  expect(await moveAsColleague(colleague, mine!, 'in_company_process')).toBe(200);
  await expect(cardIn(page, 'En proceso', mine!)).toBeAttached();
  await page.mouse.up();
  await expectToast(page, 'ya está en En proceso: alguien ha movido la ficha.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent.filter((address) => address.includes('/api/offers/'))).toEqual([]);
  await moveAsColleague(colleague, other!, 'in_company_process');
  await colleague.context().close();
  await page.context().close();
});

for (const [how, answer, words] of [
  [
    'the server refuses',
    { status: 409, json: { code: 'stage_refused', message: 'Esa etapa ya no es posible.', errors: {} } },
    'Esa etapa ya no es posible.',
  ],
  ['nobody answers', undefined, 'No se ha hecho: falta la conexión.'],
] as const)
  test(`a move that ${how} is reverted with a message, and new cards stay`, async ({ browser }) => {
    const page = await openWindow(browser);
    await page.setViewportSize(wide);
    await openBoard(page);
    const colleague = await openWindow(browser);
    await demoSignIn(colleague, 'company_owner');
    const [id, other] = await column(page, 'En proceso')
      .locator('[data-card]')
      .evaluateAll((cards) => cards.slice(0, 2).map((card) => (card as HTMLElement).dataset['card']!));
    let decide = () => {};
    const decided = new Promise<void>((resolve) => (decide = resolve));
    await page.route(`**/api/offers/${id}`, async (route) => {
      await decided;
      await (answer ? route.fulfill(answer) : route.abort());
    });
    await take(page, id!);
    await pointAt(page, 'Desbloqueada');
    await page.mouse.up();
    await expect(cardIn(page, 'Desbloqueada', id!)).toBeVisible();
    expect(await moveAsColleague(colleague, other!, 'unlocked')).toBe(200);
    await expect(cardIn(page, 'Desbloqueada', other!)).toBeVisible();
    decide();
    await expectToast(page, words);
    await expect(cardIn(page, 'En proceso', id!)).toBeVisible();
    await expect(cardIn(page, 'Desbloqueada', id!)).toHaveCount(0);
    await expect(cardIn(page, 'Desbloqueada', other!)).toBeVisible();
    await moveAsColleague(colleague, other!, 'in_company_process');
    await colleague.context().close();
    await page.context().close();
  });

/** Scrolls a long column down until the visible cards are loaded; returns the card at that position. */
async function readOn(page: Page, name: string, px: number): Promise<string> {
  await column(page, name).getByRole('list').hover();
  await page.mouse.wheel(0, px);
  const inSight = () =>
    column(page, name).evaluate((group) => {
      const frame = group.querySelector('ul')!.parentElement!.getBoundingClientRect();
      const cards = [...group.querySelectorAll<HTMLElement>('[data-card]')].map((card) => ({
        card,
        top: card.getBoundingClientRect().top,
      }));
      const read = cards.find(({ top }) => top >= frame.top);
      return group.querySelector('ul')!.parentElement!.scrollTop > 1000 && read ? `${read.card.dataset['card']} ${read.top}` : '';
    });
  let before = '';
  await expect
    .poll(
      async () => {
        const [last, now] = [before, await inSight()];
        before = now;
        return now !== '' && now === last;
      },
      { intervals: [400] },
    )
    .toBe(true);
  return before.split(' ')[0]!;
}

/** Measures a card once per frame; returns its maximum shift in pixels. */
async function watch(page: Page, id: string): Promise<() => Promise<number>> {
  await page.locator(`[data-card="${id}"]`).evaluate((card: HTMLElement) => {
    const from = card.getBoundingClientRect().top;
    const look = () => {
      const by = card.isConnected ? Math.abs(card.getBoundingClientRect().top - from) : 10_000;
      document.body.dataset['moved'] = String(Math.max(by, Number(document.body.dataset['moved'] ?? 0)));
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => Number(document.body.dataset['moved']));
}

interface Card {
  id: number;
  status: string;
  unlocked_driver_id: number | null;
}

/** The first that nobody has answered: only these come back from where they were put aside. */
async function openOffers(page: Page): Promise<string[]> {
  const { body } = await callApi<{ data: Card[] }>(page, 'GET', '/api/offers/new?page=1');
  return body.data.filter((card) => card.status === 'open' && card.unlocked_driver_id === null).map((card) => String(card.id));
}

const totalIn = (page: Page, name: string) => column(page, name).locator('header > span').first();

for (const far of [1500, 2600])
  test(`cards that appear and leave above do not shift the visible ones ${far} px down the column`, async ({ browser }) => {
    const page = await openWindow(browser);
    await openBoard(page);
    const colleague = await openWindow(browser);
    await demoSignIn(colleague, 'company_owner');
    const [first, second] = await openOffers(colleague);
    const read = await readOn(page, 'Oferta enviada', far);
    const moved = await watch(page, read);
    const total = Number(await totalIn(page, 'Oferta enviada').innerText());
    for (const id of [first!, second!]) expect(await moveAsColleague(colleague, id, 'unqualified')).toBe(200);
    await expect(totalIn(page, 'Oferta enviada')).toHaveText(String(total - 2));
    for (const id of [second!, first!]) expect(await moveAsColleague(colleague, id, 'new')).toBe(200);
    await expect(totalIn(page, 'Oferta enviada')).toHaveText(String(total));
    await page.waitForLoadState('networkidle');
    expect(await moved()).toBeLessThanOrEqual(1);
    await colleague.context().close();
    await page.context().close();
  });

test('a refetched page of the column waits for its neighbour: no card between them disappears', async ({ browser }) => {
  const page = await openWindow(browser);
  await openBoard(page);
  const colleague = await openWindow(browser);
  await demoSignIn(colleague, 'company_owner');
  const [first, second] = await openOffers(colleague);
  await readOn(page, 'Oferta enviada', 1700);
  const total = Number(await totalIn(page, 'Oferta enviada').innerText());
  // the first two of the second page move to the first page, which is not refetched yet
  const card = column(page, 'Oferta enviada').locator('[data-index="26"] [data-card]');
  const moved = await watch(page, (await card.getAttribute('data-card'))!);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  // the first pages of all columns are one request
  const isPage = (url: string, number: number) => decodeURIComponent(url).includes(`/offers/new?page=${number}`);
  await page.route(
    (url) => isPage(url.href, 1),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  const renewed = page.waitForResponse((response) => isPage(response.url(), 2));
  for (const id of [first!, second!]) expect(await moveAsColleague(colleague, id, 'unqualified')).toBe(200);
  await (await renewed).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await moved()).toBeLessThanOrEqual(1);
  release();
  await expect(totalIn(page, 'Oferta enviada')).toHaveText(String(total - 2));
  expect(await moved()).toBeLessThanOrEqual(1);
  for (const id of [second!, first!]) expect(await moveAsColleague(colleague, id, 'new')).toBe(200);
  await expect(totalIn(page, 'Oferta enviada')).toHaveText(String(total));
  await colleague.context().close();
  await page.context().close();
});

test('at the top of a column a new card is visible', async ({ browser }) => {
  const page = await openWindow(browser);
  await openBoard(page);
  const colleague = await openWindow(browser);
  await demoSignIn(colleague, 'company_owner');
  const [id] = await openOffers(colleague);
  expect(await moveAsColleague(colleague, id!, 'unqualified')).toBe(200);
  await expect(cardIn(page, 'Oferta enviada', id!)).toHaveCount(0);
  expect(await moveAsColleague(colleague, id!, 'new')).toBe(200);
  await expect(cardIn(page, 'Oferta enviada', id!)).toBeInViewport({ ratio: 1 });
  await colleague.context().close();
  await page.context().close();
});

test('a card moved by keyboard into a scrolled column is shown there, with the focus on it', async ({ browser }) => {
  const page = await openWindow(browser);
  await page.setViewportSize(wide);
  await openBoard(page);
  const [id] = await openOffers(page);
  const holdsFocus = () => expect(page.locator(`[data-card="${id}"] :focus`)).toHaveCount(1);
  await page.locator(`[data-card="${id}"] [data-grip]`).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(cardIn(page, 'No encaja', id!)).toBeInViewport({ ratio: 1 });
  await holdsFocus();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  const grip = cardIn(page, 'No encaja', id!).locator('[data-grip]');
  await expect(grip).toBeVisible();
  await readOn(page, 'Oferta enviada', 2600);
  await grip.focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(cardIn(page, 'Oferta enviada', id!)).toBeInViewport({ ratio: 1 });
  await holdsFocus();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await holdsFocus();
  await expect(cardIn(page, 'Oferta enviada', id!)).toBeInViewport({ ratio: 1 });
  await page.context().close();
});
