import { expect, test, type Page } from './market.ts';
import { demoSignIn, endTours, expectToast, openWindow } from './people.ts';

/** The addresses of other sites that this window requests. */
function foreignRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') requested.push(hostname);
  });
  return requested;
}

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('ST033: a company watches a video of ours to its end; a jump to the end is not enough', async ({ browser }) => {
  const page = await openWindow(browser);
  const foreign = foreignRequests(page);
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  await page.goto('/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Vídeos' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vídeos' })).toBeVisible();
  // P009: the third one is for staff
  await expect(card(page, 'Revisar una campaña')).toHaveCount(0);
  await page.getByRole('link', { name: 'Tu primera campaña en cuatro pasos' }).click();
  await expect(page).toHaveURL(/[?&]video=\d+/);
  await page.getByRole('button', { name: 'Reproducir' }).click();
  const video = page.locator('video');
  await expect(video).toHaveJSProperty('duration', 16);
  await expect(video.locator('track')).toHaveCount(3);
  // fast, and without sound, so that the browser plays it by itself
  const play = (from: number, till: number) =>
    video.evaluate(
      (element: HTMLVideoElement, [start, end]) =>
        new Promise<void>((resolve) => {
          element.muted = true;
          element.playbackRate = 4;
          element.currentTime = start!;
          element.addEventListener('timeupdate', () => {
            if (element.currentTime < end! && !element.ended) return;
            element.pause();
            resolve();
          });
          void element.play();
        }),
      [from, till],
    );
  const stored = page.waitForResponse((answer) => /\/pause\/\d+/.test(answer.url()));
  await play(14, 16);
  await stored;
  await expect(card(page, 'Tu primera campaña').getByRole('meter', { name: 'Visto' })).toBeVisible();
  await expect(card(page, 'Tu primera campaña').getByText('Visto', { exact: true })).toHaveCount(1);
  const finished = page.waitForResponse((answer) => answer.url().endsWith('/finish') && answer.ok());
  await play(0, 15);
  await finished;
  await expect(card(page, 'Tu primera campaña').getByRole('meter')).toHaveCount(0);
  await page.reload();
  await expect(card(page, 'Tu primera campaña').getByText('Visto')).toBeVisible();
  expect(foreign).toEqual([]);
});

test('another site is contacted after play only, in a document of its own, and reports what is watched', async ({ browser }) => {
  const page = await openWindow(browser);
  const foreign = foreignRequests(page);
  // the player of the other site, as it reports to the frame around it
  await page.route('https://fast.wistia.net/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<p>Wistia</p><script>
        addEventListener('message', ({ data }) => {
          if (data !== 'amp-listening') return;
          const send = (...args) => parent.postMessage({ method: '_trigger', args }, '*');
          send('statechange', 'playing');
          for (let time = 0; time <= 39; time++) send('timechange', time);
          send('statechange', 'paused');
        });
      </script>`,
    }),
  );
  await demoSignIn(page, 'company_owner');
  await endTours(page);
  await page.goto('/videos');
  await page.getByRole('link', { name: 'Pipeline: de la respuesta a la contratación' }).click();
  const play = page.getByRole('button', { name: 'Reproducir' });
  await expect(play).toContainText('Al reproducirlo se carga desde Wistia');
  expect(foreign).toEqual([]);
  const finished = page.waitForResponse((answer) => answer.url().endsWith('/finish') && answer.ok());
  await play.click();
  await finished;
  expect(new Set(foreign)).toEqual(new Set(['fast.wistia.net']));
  await expect(card(page, 'Pipeline: de la respuesta').getByText('Visto')).toBeVisible();
});

test('staff put videos in order, add one with subtitles, hide it and delete it', async ({ browser }) => {
  const [staff, company] = [await openWindow(browser), await openWindow(browser)];
  await demoSignIn(company, 'company_owner');
  await endTours(company);
  await company.goto('/videos');
  const titles = company.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
  await expect(titles.first()).toHaveText('Tu primera campaña en cuatro pasos');

  await demoSignIn(staff, 'admin');
  await staff.goto('/admin/videos');
  const table = staff.getByRole('table', { name: 'Administrar vídeos' });
  const handle = table.getByRole('button', { name: /^Orden de Tu primera campaña/ });
  const moved = staff.waitForResponse((answer) => answer.url().endsWith('/place'));
  await handle.press('ArrowDown');
  await moved;
  await expect(handle).toBeFocused();
  // the open library has the new order without a reload
  await expect(titles.nth(1)).toHaveText('Tu primera campaña en cuatro pasos');

  await staff.getByRole('button', { name: 'Añadir vídeo' }).click();
  const form = staff.getByRole('dialog', { name: 'Añadir vídeo' });
  await form.getByRole('textbox', { name: 'Título' }).fill('Facturas y mandatos');
  await form.getByLabel('Dónde está').selectOption('youtube');
  await form.getByLabel('Duración en segundos').fill('90');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByLabel('Identificador de YouTube')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Identificador de YouTube').fill('https://youtu.be/aqz-KE-bpKQ');
  const vtt = Buffer.from('WEBVTT\n\n00:01.000 --> 00:03.000\nHola\n');
  await form.locator('input[accept*=".vtt"]').setInputFiles({ name: 'es.vtt', mimeType: 'text/vtt', buffer: vtt });
  await expect(form.getByRole('button', { name: 'Quitar subtítulos: Español' })).toBeVisible();
  await form.getByLabel('Publicado').check();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expectToast(staff, 'Vídeo añadido.');
  await expect(titles.last()).toHaveText('Facturas y mandatos');

  await table.getByRole('button', { name: 'Acciones para Facturas y mandatos' }).click();
  await staff.getByRole('menuitem', { name: 'Ocultar' }).click();
  await expect(company.getByRole('link', { name: 'Facturas y mandatos' })).toHaveCount(0);
  await table.getByRole('button', { name: 'Acciones para Facturas y mandatos' }).click();
  await staff.getByRole('menuitem', { name: 'Borrar' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click();
  await expectToast(staff, 'Vídeo borrado.');
  await expect(table.getByText('Facturas y mandatos')).toHaveCount(0);
});
