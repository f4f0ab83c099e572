/** Primeiros passos of the platform: the standard tour is read and checked. What is saved there holds for everybody. */
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { accountOf } from '../support/roles.ts';

const at = '/platform-management?passos=platform_admin';

test('MO-28: the platform writes its own steps, at any place of a page, and tries them before anybody else sees them', async ({
  page,
}) => {
  // The test answers the call itself: a saved tour would also reach the tests that run beside this one.
  let sent: unknown;
  await page.route(/\/rpc\/platform\/tour\/save/, async (route) => {
    sent = route.request().postDataJSON();
    await route.fulfill({
      status: 409,
      json: { json: { defined: true, code: 'CONFLICT', status: 409, message: 'x' } },
    });
  });
  // From then on the list reads as the person who saved first left it.
  await page.route(/\/rpc\/platform\/tour\/get/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    if (sent) {
      body.json.revision = 'outra';
      body.json.own.at(-1).title = 'Todas as empresas de uma vez';
    }
    await route.fulfill({ response: answer, json: body });
  });
  await signIn(page, accountOf.platform_admin, demoPassword(), at);
  const section = page.getByRole('region', { name: 'Primeiros passos' });
  const button = (name: string) => section.getByRole('button', { name, exact: true });
  await expect(section.getByLabel('Papel')).toHaveValue('platform_admin');
  await button('Descer: Todas as empresas em um lugar').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await button('Adicionar passo').click();
  await section.getByRole('textbox', { name: 'Título' }).fill('As páginas');
  await section.getByRole('textbox', { name: 'Texto' }).fill('O que cada empresa vê.');
  await section.getByLabel('Aponta para').selectOption('Outro lugar da página');
  await button('Salvar').click();
  await expect(section.getByText('Diga para onde o passo aponta')).toBeVisible();
  await expectAccessible(page);
  await section.getByLabel('Seletor do lugar').fill('main h1');
  await button('Salvar').click();
  await expect(section.getByText('Outra pessoa salvou enquanto você editava')).toBeVisible();
  await expect(section.getByText('Todas as empresas de uma vez').first()).toBeVisible();
  expect(JSON.stringify(sent)).toContain('"target_element":"main h1"');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await button('Descartar').click();
  await button('Pré-visualizar').click();
  await expect(page.getByRole('dialog', { name: 'Todas as empresas em um lugar' })).toBeVisible();
});
