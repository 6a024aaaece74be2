import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from './market.ts';
import { demoSignIn } from './people.ts';

const rows = (page: Page) => page.locator('tbody tr[data-index]');
const names = (page: Page) => page.locator('tbody [data-row-focus]').allInnerTexts();

test('filters are saved under a name, applied again, and shared by URL', async ({ page, browser, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await demoSignIn(page, 'company_owner');
  await page.goto('/campaigns');
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('searchbox').fill('madrid');
  await expect(page).toHaveURL(/search=madrid/);
  await page.getByRole('button', { name: 'Nombre de la campaña' }).click();
  await expect(page).toHaveURL(/sort=name/);
  const inOrder = async () => {
    const shown = await names(page);
    return shown.length === 4 && shown.every((name, row) => row === 0 || shown[row - 1]!.localeCompare(name, 'es') <= 0);
  };
  await expect.poll(inOrder).toBe(true);
  const shown = await names(page);

  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Guardar esta vista…' }).click();
  await page.getByLabel('Nombre de la vista').fill('Madrid por nombre');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Madrid por nombre' })).toBeVisible();

  await page.goto('/campaigns?archived=1');
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Madrid por nombre' }).click();
  await expect(page).toHaveURL(/search=madrid&sort=name|sort=name&search=madrid/);
  await expect.poll(() => names(page)).toEqual(shown);

  await page.getByRole('button', { name: 'Madrid por nombre' }).click();
  await page.getByRole('menuitem', { name: 'Copiar enlace' }).click();
  const toast = page.getByTestId('toast').filter({ hasText: 'Enlace copiado' });
  await expect(toast).toBeVisible();
  const [covered, action] = [await toast.boundingBox(), await page.getByRole('link', { name: 'Nueva campaña' }).boundingBox()];
  expect(covered!.x + covered!.width < action!.x || covered!.y > action!.y + action!.height).toBe(true);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const colleague = await browser.newPage({ locale: 'es-ES' });
  await demoSignIn(colleague, 'company_user');
  await colleague.goto(link);
  await expect.poll(() => names(colleague)).toEqual(shown);
  await colleague.getByRole('button', { name: 'Vistas' }).click();
  await expect(colleague.getByText('Aún no has guardado ninguna vista.')).toBeVisible();
  await colleague.close();

  await page.getByRole('button', { name: 'Madrid por nombre' }).click();
  await page.getByRole('menuitem', { name: 'Cambiar nombre o borrar…' }).click();
  await page.getByRole('button', { name: 'Borrar Madrid por nombre' }).click();
  await expect(page.getByRole('button', { name: 'Vistas' })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('button', { name: 'Madrid por nombre' })).toBeVisible();
});

test('a list is exported with the visible columns', async ({ page }) => {
  await demoSignIn(page, 'company_owner');
  await page.goto('/unlocked-drivers');
  await expect(rows(page).first()).toBeVisible();
  const total = Number(/\d+/.exec(await page.getByText(/^\d+ resultados$/).innerText())![0]);
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('checkbox', { name: 'Lugar' }).check();
  await page.getByRole('checkbox', { name: 'Responsable' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Exportar como CSV' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Exportar', exact: true }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^cabina-conductores-desbloqueados-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFNombre;Estado;Campaña;Teléfono;Lugar;Último contacto;Desbloqueo');
  expect(lines).toHaveLength(total + 1);
  expect(lines[1]).toMatch(/;'\+\d+;/); // a phone number is no formula
  await expect(page.getByTestId('toast').filter({ hasText: 'Archivo guardado' })).toBeVisible();
});

test('five hundred rows: few of them in the DOM, all of them reachable by keyboard', async ({ page }) => {
  await page.goto('/dev/gallery');
  await page.getByLabel('Cara', { exact: true }).selectOption('many');
  const table = page.locator('#table');
  await expect(table.getByRole('table')).toHaveAttribute('aria-rowcount', '1244');
  await expect.poll(() => rows(page).count()).toBeLessThan(60);
  const place = () => page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'));
  await table.locator('[data-row-focus]').first().focus();
  expect(await place()).toBe('502'); // the second page, below the header row
  for (let step = 0; step < 80; step++) await page.keyboard.press('ArrowDown');
  await expect.poll(place).toBe('582');
  await page.keyboard.press('End');
  await expect.poll(place).toBe('1001');
  await page.keyboard.press('x');
  await expect(table.getByRole('status').filter({ hasText: '1 fila seleccionada' })).toBeAttached();
  await page.keyboard.press('Home');
  await expect.poll(place).toBe('502');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => rows(page).count()).toBeLessThan(40);
  await table.locator('[data-row-focus]').first().focus();
  for (let step = 0; step < 15; step++) await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => document.activeElement!.getBoundingClientRect().top)).toBeGreaterThan(0);
});

test('one action for several rows: confirmed before, reported after, undone', async ({ page }) => {
  await demoSignIn(page, 'company_owner');
  await page.goto('/campaigns');
  const active = rows(page).filter({ hasText: 'En marcha' });
  await expect(active.first()).toBeVisible();
  const before = await active.count();
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas' }).check();
  await page.getByRole('button', { name: 'Pausar' }).click();
  await page.getByLabel('Por qué').fill('Vacaciones');
  await page.getByRole('dialog').getByRole('button', { name: 'Pausar' }).click();
  await expect(active).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(active).toHaveCount(before);

  await page.goto('/unlocked-drivers');
  await rows(page).first().getByRole('checkbox').check();
  await rows(page).nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Cambiar estado' }).click();
  await page.getByRole('menuitem', { name: 'Entrevista' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cambiar' }).click();
  await expect(page.getByTestId('toast').first()).toBeVisible();
});

test('lists of staff show all their columns on a small laptop', async ({ page }) => {
  await demoSignIn(page, 'admin');
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const list of ['companies', 'deals', 'drivers', 'campaigns', 'unlocked-drivers', 'candidates']) {
    await page.goto(`/admin/${list}`);
    await expect(rows(page).first()).toBeVisible();
    const hidden = () => page.getByRole('table').evaluate((table) => table.parentElement!.scrollWidth - table.parentElement!.clientWidth);
    expect(await hidden(), list).toBe(0);
  }
});
