/** A simulado in a window as narrow as a telephone. */
import { expect } from '@playwright/test';
import { test } from '../support/secret-test.ts';
import { atFirstQuestion, button, goOn, place } from './simulado.ts';

test('MO-13: in a narrow window nothing that a finger touches is smaller than 44 px', async ({
  page,
  browser,
}) => {
  const { at } = await atFirstQuestion(page, browser, { time_limit_s: 3600 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at);
  await goOn(page);
  await expect(place(page, 1)).toBeVisible();
  const tooSmall = (of: string) =>
    page.locator(of).evaluateAll((all) =>
      all
        .map((one) => ({
          box: one.getBoundingClientRect(),
          name: one.getAttribute('aria-label') ?? one.textContent,
        }))
        .filter(({ box }) => box.width < 43.9 || box.height < 43.9)
        .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
    );
  expect(await tooSmall('[data-player] button:visible, [data-player] label:visible')).toEqual([]);
  // It looks like a chosen option once it is chosen.
  await button(page, 'Não sei').click();
  await expect(button(page, 'Não sei')).toHaveCSS('box-shadow', /inset/);
  await button(page, 'Questão 1 de 6: ver todas').click();
  const cells = page.getByRole('dialog', { name: 'Questões' }).getByRole('navigation');
  await expect(cells).toBeVisible();
  // The list opens as a sheet from below, no higher than its content.
  await expect
    .poll(async () => (await page.getByRole('dialog', { name: 'Questões' }).boundingBox())?.height)
    .toBeLessThan(500);
  expect(await tooSmall('nav[aria-label="Questões"] button:visible')).toEqual([]);
});
