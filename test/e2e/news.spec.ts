import sharp from 'sharp';
import { expect, test } from './market.ts';
import { demoSignIn, endTours, expectToast, isRunning, openWindow } from './people.ts';

test('V022 V039: staff write news with a picture; a company with an open dashboard, a visitor and the feed have them at once', async ({
  browser,
}) => {
  const [staff, company, visitor] = [await openWindow(browser), await openWindow(browser), await openWindow(browser, true)];
  await demoSignIn(company, 'company_owner');
  await endTours(company);
  await company.goto('/dashboard');
  const panel = company.getByRole('region', { name: 'Noticias' });
  // the end of the page is loaded when it is near
  await expect(company.getByRole('table', { name: 'Tus mejores campañas' })).toBeVisible();
  await company.keyboard.press('End');
  await expect(panel.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(panel.getByRole('link', { name: 'Ver todas' })).toBeVisible();

  await demoSignIn(staff, 'admin');
  await staff.goto('/admin/news');
  await expect(staff.getByRole('table', { name: 'Noticias' }).getByText('Programada')).toBeVisible();
  await staff.getByRole('link', { name: 'Nueva noticia' }).click();
  await staff.getByRole('button', { name: 'Guardar' }).click();
  await staff.getByRole('alert').getByRole('link', { name: 'Título: Rellena este campo.' }).click();
  await expect(staff.getByRole('group', { name: 'Título', exact: true })).toBeFocused();
  await staff.getByLabel('Dirección del artículo').fill('http://192.168.0.1/router');
  await staff.getByRole('button', { name: 'Leer la página' }).click();
  await expectToast(staff, 'Esta dirección no es pública. Escribe la de una página de internet.');
  await expect(staff.getByLabel('Título: Español')).toHaveValue('');
  await staff.getByLabel('Dirección del artículo').fill('https://www.dgt.es/articulo');
  await staff.getByRole('button', { name: 'Guardar' }).click();
  await expect(staff.getByText('Rellena este campo.').first()).toBeVisible();
  await staff.getByLabel('Título: Español').fill('Nuevas áreas de descanso vigiladas');
  await staff.getByLabel('Título: Deutsch').fill('Neue bewachte Rastplätze');
  const png = await sharp({ create: { width: 800, height: 420, channels: 3, background: '#0b616d' } })
    .png()
    .toBuffer();
  await staff.getByLabel('Imagen').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: png });
  await expect(staff.getByRole('button', { name: 'Quitar: Imagen' })).toBeVisible();
  await staff.getByLabel('Publicar en esta fecha').check();
  await staff.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(staff, 'Noticia creada.');
  await expect(staff).toHaveURL(/\/admin\/news\/\d+$/);
  await expect(staff.getByRole('heading', { level: 1, name: 'Nuevas áreas de descanso vigiladas' })).toBeVisible();

  // without a reload
  await expect(panel.getByRole('link', { name: /^Nuevas áreas de descanso vigiladas/ })).toBeVisible();

  await visitor.goto('/news?lang=de');
  await isRunning(visitor);
  const card = visitor.getByRole('listitem').filter({ hasText: 'Neue bewachte Rastplätze' });
  await expect(card.getByRole('link')).toHaveAttribute('href', 'https://www.dgt.es/articulo');
  await expect(card.locator('img')).toHaveJSProperty('complete', true);
  await visitor.getByLabel('Land', { exact: true }).selectOption('PL');
  await expect(visitor).toHaveURL(/country=PL/);
  await expect(card).toBeVisible();
  const feed = await visitor.getByRole('link', { name: 'RSS-Feed' }).getAttribute('href');
  expect(feed).toBe('/news/feed.xml?lang=de&country=PL');
  expect(await (await visitor.request.get(feed!)).text()).toContain('<title>Neue bewachte Rastplätze</title>');

  await staff.getByRole('button', { name: 'Borrar' }).click();
  const question = staff.getByRole('alertdialog', { name: '¿Seguro?' });
  await question.getByRole('button', { name: 'Borrar' }).click();
  await expectToast(staff, 'Noticia borrada.');
  await expect(panel.getByRole('link', { name: /^Nuevas áreas/ })).toHaveCount(0);
  // visitors have no live connection
  await visitor.reload();
  await isRunning(visitor);
  await expect(card).toHaveCount(0);
});

test('a driver reads the news for drivers on the start page, in their language', async ({ browser }) => {
  const driver = await openWindow(browser, true);
  await demoSignIn(driver, 'driver');
  await driver.goto('/unlocks');
  const panel = driver.getByRole('region', { name: 'Noticias' });
  await expect(panel.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(panel).not.toContainText('Falta de conductores');
});
