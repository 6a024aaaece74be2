import { expect, test, type Locator, type Page } from '@playwright/test';
import { letterTo, openWindow } from './people.ts';
import { smallTargets } from './targets.ts';

// The driver's registration on a phone by single taps: nothing is dragged, held or swiped, and every target is as large as a thumb.
const THUMB = 44;
const phone = `+346${String(Date.now() + 1).slice(-8)}`;

const thumbSized = async (page: Page) => expect(await smallTargets(page, THUMB)).toEqual([]);

test('a driver registers: every step is made of taps as large as a thumb', async ({ browser }) => {
  const driver = await openWindow(browser, true);
  const next = async () => {
    await thumbSized(driver);
    const [heading, before] = [driver.getByRole('heading', { level: 1 }), await driver.getByRole('heading', { level: 1 }).textContent()];
    await driver
      .getByRole('button', { name: /Siguiente|Ahora no/ })
      .first()
      .tap();
    await expect(heading).not.toHaveText(before!);
  };
  await driver.goto('/register');
  await driver.getByText('Cerca de casa').tap();
  await next();
  await driver.getByLabel('Código postal o localidad').tap();
  await driver.keyboard.type('28001');
  await driver.getByRole('option', { name: /28001/ }).first().tap();
  await next();
  for (const name of ['Permiso de conducir C (', 'Permiso de conducir C+E', 'Código 95', 'Tarjeta de conductor'])
    await tapChip(driver, name);
  await next();
  await driver.getByRole('combobox', { name: 'Años de experiencia' }).selectOption('8');
  for (const name of ['Basculante', 'Tráiler (tractora']) await tapChip(driver, name);
  await next();
  for (const name of ['Español', 'Jornada completa', 'Transporte regional']) await tapChip(driver, name);
  await next();
  await next();
  await thumbSized(driver);
  await driver.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Mireia');
  await driver.getByRole('textbox', { name: 'Apellidos' }).fill('Toque Luna');
  await driver.getByRole('textbox', { name: /Teléfono móvil|Número/ }).fill(phone.slice(3));
  await driver
    .getByText(/^He leído|condiciones/)
    .first()
    .scrollIntoViewIfNeeded();
  await driver.getByRole('checkbox', { name: /condiciones/ }).tap();
  await driver.getByRole('button', { name: /^Enviar/ }).tap();
  const { text } = await letterTo(driver, phone, 'Cabina');
  await driver.getByLabel('Código de 6 cifras').fill(/\b\d{6}\b/.exec(text)![0]);
  await thumbSized(driver);
  await driver.getByRole('button', { name: 'Terminar' }).tap();
  await expect(driver).toHaveURL(/\/unlocks/, { timeout: 20_000 });
  await driver.context().close();
});

/** A chip may stand in a group that is folded away: a tap opens it. */
async function tapChip(page: Page, name: string): Promise<void> {
  const chip: Locator = page.getByRole('main').locator('label').filter({ hasText: name }).first();
  await chip.waitFor({ state: 'attached' });
  if (!(await chip.isVisible())) await page.locator('details').filter({ hasText: name }).first().locator('summary').tap();
  await chip.tap();
}
