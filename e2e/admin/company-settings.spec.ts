/** Configurações da Empresa: each tab is saved by itself, and two people who save at once both keep what they typed. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { accountOf } from '../support/roles.ts';
import { goInside } from '../support/visit.ts';
import { call, comeAs, newSlug } from './own-company.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Salvo$/ });
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true });
/** Waits for the save itself: 'Salvo' may be from the save before, and is not repeated within five seconds (GS-07). */
async function saveForGood(page: Page, call: string) {
  const answer = page.waitForResponse((one) => one.url().endsWith(`/rpc/${call}`));
  await save(page).click();
  expect((await answer).status()).toBe(200);
  await expect(page.getByText('Alterações não salvas')).toHaveCount(0);
}
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

async function come(page: Page, at = '/company-settings') {
  await comeAs(page, 'admin', newSlug(), at);
  await expect(heading(page, 'Configurações da Empresa')).toBeVisible();
}

test.describe('Configurações da Empresa', () => {
  test('MO-24: the company’s data are edited by keyboard, checked and saved, and unsaved changes are guarded; what somebody else saved first is shown', async ({
    page,
  }) => {
    await come(page);
    await expect(page.getByRole('region', { name: 'Alterado pela plataforma' })).toContainText('Básico');
    await expect(save(page)).toBeVisible();
    await expectAccessible(page);
    await walkWithKeyboard(page);
    await page.getByLabel('E-mail de contato').fill('contato@');
    await page.getByLabel('Telefone').fill('abc');
    await save(page).click();
    await expect(page.getByText('Corrija 2 campos:')).toBeVisible();
    await page.getByRole('link', { name: 'Telefone contém caracteres não permitidos' }).click();
    await expect(page.getByLabel('Telefone')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Telefone').fill('(19) 3232-1000');
    await page.getByLabel('E-mail de contato').fill('contato@casa.example');
    await tab(page, 'Páginas').click();
    await expect(page).toHaveURL(/aba=paginas/);
    await tab(page, 'Dados').click();
    await expect(page.getByText('Rascunho recuperado')).toBeVisible();
    await expect(page.getByLabel('Telefone')).toHaveValue('(19) 3232-1000');
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Telefone')).toHaveValue('(19) 3232-1000');
    await tab(page, 'Segurança').click();
    await expect(page).toHaveURL('/company-settings?aba=seguranca');
    await expect(page.getByText('12 meses').or(page.getByText('24 meses'))).toBeVisible();

    await test.step('what somebody else saved first is shown, and what was typed stays', async () => {
      await tab(page, 'Dados').click();
      await expect(page.getByLabel('Telefone')).toHaveValue('(19) 3232-1000');
      const { profile } = await call(page, 'GET', '/company/settings');
      const { domain, slug, subscription_type, max_users, ...fields } = profile;
      await page.getByLabel('Telefone').fill('11 1111-1111');
      await page.getByLabel('Site').fill('https://minha.example');
      await call(page, 'PUT', '/company/settings/profile', {
        ...fields,
        contact_phone: '22 2222-2222',
        address: 'Rua Nova, 10',
      });
      await save(page).click();
      const news = page.getByRole('alert').filter({ hasText: 'Outra pessoa salvou' });
      await expect(news).toContainText('Telefone agora é “22 2222-2222”; você digitou “11 1111-1111”.');
      await expect(news).toContainText('Endereço agora é “Rua Nova, 10”.');
      await expect(page.getByLabel('Telefone')).toHaveValue('11 1111-1111');
      await expect(page.getByLabel('Site')).toHaveValue('https://minha.example');
      await expectAccessible(page);
      await saveForGood(page, 'companySettings/changeProfile');
      await expect(news).toHaveCount(0);
      const { profile: after } = await call(page, 'GET', '/company/settings');
      expect(after).toMatchObject({
        contact_phone: '11 1111-1111',
        website: 'https://minha.example',
        address: 'Rua Nova, 10',
      });
    });
  });

  test('MO-24, EN-03, PV-02: a hidden page leaves the menu, and locked pages say why; the calendar takes hours and days; each tab fits the narrowest telephone', async ({
    page,
  }) => {
    await come(page, '/company-settings?aba=paginas');
    await expect(page.getByText('Sempre visível', { exact: true })).toHaveCount(4);
    const menu = page.getByRole('navigation', { name: 'Principal' });
    await expect(menu.getByRole('link', { name: 'Feedback Loop' })).toBeVisible();
    await page.getByRole('switch', { name: 'Feedback Loop' }).press('Space');
    await expect(page.getByText('1 página oculta pela empresa.')).toBeVisible();
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Feedback Loop' })).toHaveCount(0);
    await expectAccessible(page);
    expect((await call(page, 'GET', '/company/pages')).disabled_pages).toEqual(['/feedback-loop']);

    await test.step('the calendar takes hours and days, and its preview follows at once', async () => {
      await tab(page, 'Calendário').click();
      await page.getByRole('button', { name: 'Adicionar horário: Sábado' }).click();
      const from = page.getByLabel('Sábado, 1º horário: início');
      await from.fill('9h30');
      await page.getByLabel('Sábado, 1º horário: fim').fill('9');
      await expect(from).toHaveValue('09:30');
      await save(page).click();
      await expect(page.getByText('Corrija um campo:')).toBeVisible();
      await page.getByLabel('Sábado, 1º horário: fim').fill('12');
      const christmas = page.getByRole('button', { name: /^Trabalhar em 25\/12\/\d{4}, Natal$/ }).first();
      await christmas.click();
      await expect(page.getByRole('button', { name: /^Fechar em 25\/12/ })).toBeVisible();
      const year = new Date().getFullYear() + 1;
      await page.getByLabel('Dia', { exact: true }).fill(`${year}-07-14`);
      await page.getByLabel('Nome do dia').fill('Aniversário da cidade');
      await page.getByLabel('Nome do dia').press('Enter');
      const july = page.getByRole('region', { name: `Julho de ${year}` });
      await expect(july).toContainText('Aniversário da cidade');
      await saveForGood(page, 'companySettings/changeCalendar');
      const { calendar } = await call(page, 'GET', '/company/settings');
      expect(calendar.week['6']).toEqual([['09:30', '12:00']]);
      expect(calendar.extra_closed).toEqual([{ day: `${year}-07-14`, name: 'Aniversário da cidade' }]);
      expect(calendar.removed).toHaveLength(1);
      await expectAccessible(page);
    });

    await test.step('each tab fits the narrowest telephone', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      for (const name of ['Calendário', 'Dados pessoais (LGPD)', 'Páginas', 'Dados']) {
        await tab(page, name).click();
        await expect(save(page)).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
    });
  });

  test('MO-01, MO-22, MO-24, GD-04, RT-31: people who do not manage the company, its people or its library are led home', async ({
    page,
  }) => {
    await signIn(page, accountOf.employee, demoPassword(), '/company-settings');
    await expect(page).toHaveURL('/dashboard');
    for (const path of ['/company/settings', '/users', '/catalogue/competencies'])
      await expect(call(page, 'GET', path)).rejects.toThrow('403');
    await goInside(page, '/user-management');
    await expect(page).toHaveURL('/dashboard');
    await signIn(page, accountOf.manager, demoPassword(), '/admin/action-library');
    await expect(page).toHaveURL('/dashboard');
  });
});
