import type { Locator, Page } from '@playwright/test';
import { expect, test } from './market.ts';
import { callApi, demoSignIn, endTours, expectToast, isRunning } from './people.ts';

interface Chart {
  categories: string[];
  series: { data: (number | null)[] }[];
}
const total = ({ series }: Chart) => series[0]!.data.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Scrolls to a group of charts until one of it is rendered: charts load near the screen, and those above move the group as they load. */
async function scrollToChart(page: Page, group: string, chart: Locator) {
  await expect(async () => {
    await page.getByRole('heading', { level: 2, name: group }).scrollIntoViewIfNeeded();
    await expect(chart).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('S135, S116: staff filter the charts, read one as a table, open its rows and pin it', async ({ page }) => {
  await demoSignIn(page, 'admin');
  await page.goto('/admin/stats');
  await isRunning(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Estadísticas' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Hoy' }).getByText('Contrataciones').or(page.getByText('Confirmadas')).first(),
  ).toBeVisible();

  await page.getByRole('combobox', { name: 'Periodo' }).selectOption({ label: '90 días' });
  await expect(page).toHaveURL(/period=90/);
  const chart = page.getByRole('figure', { name: 'Registros de conductores' });
  await scrollToChart(page, 'Conductores', chart);
  await chart.getByRole('button', { name: 'Ver como tabla' }).click();
  await expect(chart.getByRole('columnheader', { name: 'Conductores registrados' })).toBeVisible();
  await expect(chart.getByRole('row')).toHaveCount(91); // a day each, and the head
  const point = chart
    .getByRole('row')
    .filter({ hasNot: page.getByRole('cell', { name: '0', exact: true }) })
    .getByRole('link')
    .first();
  await point.click();
  await expect(page).toHaveURL(/\/admin\/stats\/rows\?.*measure=driver_registrations/);
  await expect(page.getByRole('heading', { level: 1, name: 'Conductores registrados' })).toBeVisible();
  await expect(page.getByRole('row').nth(1).getByRole('link').first()).toBeVisible();

  await page.goto('/admin/stats');
  await isRunning(page);
  const both = page.getByRole('figure', { name: 'Contrataciones', exact: true });
  await scrollToChart(page, 'Desbloqueos y contrataciones', both);
  await both.locator('.recharts-bar').nth(1).locator('.recharts-bar-rectangle path').first().click(); // not the confirmed ones beside them
  await expect(page).toHaveURL(/measure=hires_reported/);
  await expect(page.getByRole('heading', { level: 1, name: 'Contrataciones comunicadas' })).toBeVisible();

  await page.goto('/admin/stats?period=28');
  await isRunning(page);
  const hires = page.getByRole('figure', { name: 'Contrataciones', exact: true });
  await scrollToChart(page, 'Desbloqueos y contrataciones', hires);
  await hires.getByRole('button', { name: 'Opciones de Contrataciones' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Guardar los datos (CSV)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^cabina-contrataciones-.*\.csv$/);
  await hires.getByRole('button', { name: 'Opciones de Contrataciones' }).click();
  await page.getByRole('menuitem', { name: 'Fijar en mi inicio' }).click();
  await expectToast(page, 'Fijado en tu inicio');
  await page.goto('/admin');
  await isRunning(page);
  await expect(page.getByRole('figure', { name: 'Contrataciones', exact: true })).toBeVisible();
  const days = page.getByRole('figure', { name: 'Últimos 14 días' });
  await days.getByRole('button', { name: 'Opciones de Últimos 14 días' }).click();
  await page.getByRole('menuitem', { name: 'Qué muestra' }).click();
  await expect(page.getByText('Ofertas que los conductores han aceptado.')).toBeVisible();
});

test('S026, S185: a company reads its own figures, and the charts of a campaign', async ({ page }) => {
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  // a job counts the market's figures once its server runs; the page that is open meanwhile has none
  const counted = async () => total((await callApi<Chart>(page, 'GET', '/api/stats/unlocked-drivers-all-time?from=2020-01-01')).body);
  await expect.poll(counted).toBeGreaterThan(0);
  await page.goto('/statistics');
  await isRunning(page);
  const funnel = page.getByRole('figure', { name: 'De la oferta a la contratación' });
  await funnel.getByRole('button', { name: 'Ver como tabla' }).click();
  await expect(funnel.getByRole('rowheader', { name: 'Desbloqueos' })).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Tiempo hasta el primer contacto' })).toBeVisible();

  // the calculator begins with the company's own figures, and keeps what is typed while other figures are chosen
  await expect(page.getByRole('note').filter({ hasText: 'Tus propias cifras' })).toContainText('Coste por conductor');
  const missing = page.getByRole('spinbutton', { name: 'Conductores que faltan' });
  await missing.fill('25');
  await page.getByRole('combobox', { name: 'Periodo' }).selectOption({ label: '90 días' });
  await expect(page).toHaveURL(/period=90/);
  await expect(missing).toHaveValue('25');

  const { body: campaigns } = await callApi<{ data: { id: number; is_active: boolean }[] }>(page, 'GET', '/api/campaigns');
  await page.goto(`/campaigns/${campaigns.data.find(({ is_active }) => is_active)!.id}`);
  await expect(page.getByRole('figure', { name: 'Ofertas por día' })).toBeVisible();
});

test('S135: a wrong address leaves its unknown filters out, and wrong days say what is wrong', async ({ page }) => {
  await demoSignIn(page, 'admin');
  await page.goto('/admin/stats?period=abc&compare=never');
  await isRunning(page);
  await expect(page.getByRole('figure', { name: 'Ingresos por mes y clientes' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Periodo' })).toHaveValue('');

  await page.goto('/admin/stats?from=2026-11-20&till=2026-11-01');
  // no chart is requested, so none fails
  await expect(page.getByText('Sin datos en este periodo').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const till = page.getByRole('textbox', { name: 'Hasta' });
  await expect(till).toHaveAccessibleDescription('Elige un día desde el 20.11.2026');
  await till.fill('21.11.2026');
  await till.blur();
  await expect(till).toHaveAccessibleDescription('');
  await expect(page).toHaveURL(/till=2026-11-21/);
});
