import { expect, test } from './market.ts';
import { isRunning } from './people.ts';

test('both sides of the page follow the postcode: jobs with their pay for drivers, people who fit for companies', async ({ page }) => {
  await page.goto('/');
  const drivers = page.getByRole('region', { name: 'Conduzco' });
  const companies = page.getByRole('region', { name: 'Busco conductores' });
  await expect(drivers.getByRole('heading', { name: 'Los últimos empleos' })).toBeVisible();
  await expect(drivers.getByRole('listitem')).toHaveCount(3);
  await page.getByLabel('¿Dónde?').fill('28001');
  await expect(drivers.getByRole('heading', { name: 'Empleos cerca de Madrid' })).toBeVisible();
  for (const job of await drivers.getByRole('listitem').all()) await expect(job).toContainText(/€ brutos al mes.*a \d+ km/s);

  const count = companies.getByText(/encajan? a menos de/);
  await expect(count).toContainText('80 km de Madrid');
  const before = await count.innerText();
  await expect(companies.getByRole('listitem')).toHaveText([/^Sin pedir C\+E/, /^Sin pedir CAP/]);
  await companies.getByRole('button', { name: 'ADR básico' }).click();
  await expect(companies.getByRole('listitem')).toHaveCount(3);
  await expect(count).not.toHaveText(before);
  await companies.getByLabel('Distancia').selectOption('150');
  await expect(count).toContainText('150 km de Madrid');

  await drivers.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/job-posts\/\d+\?.*zip_code=28001/);
});

test('a town is found by its name: chosen from the suggestions, or sent with the button', async ({ page }) => {
  await page.goto('/');
  await isRunning(page);
  const field = page.getByLabel('¿Dónde?');
  await field.fill('zarag');
  await page.getByRole('button', { name: 'Zaragoza, Aragón' }).click();
  await expect(field).toHaveValue('Zaragoza');
  await expect(page.getByText(/a menos de 40 km de Zaragoza/).first()).toBeVisible();
  await field.fill('malag');
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(page.getByText(/a menos de 40 km de Málaga/).first()).toBeVisible();
  await page.getByRole('link', { name: /Ver empleos cerca de Málaga/ }).click();
  await expect(page.getByLabel('Código postal o localidad')).toHaveValue('Málaga');
  await page.goBack();
  await field.fill('Nirgendwo');
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(field).toHaveAccessibleDescription(/No conocemos esta localidad/);
});

test('a question shows its answer by the keyboard', async ({ page }) => {
  await page.goto('/');
  await isRunning(page);
  const question = page.getByText('¿Quién ve mi nombre y mi teléfono?');
  const answer = page.getByText('Solo la empresa cuya oferta aceptas');
  await expect(answer).toBeHidden();
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
});
