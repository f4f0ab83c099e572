/** The first pages of those who run a company: open work, figures, and tools that first say what they would do. */
import { readFile } from 'node:fs/promises';
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
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

async function runTool(page: Page) {
  await goInside(page, '/admin-tools');
  await expect(tab(page, 'Ferramentas')).toHaveAttribute('aria-selected', 'true');
  const tools = part(page, 'Ferramentas');
  const check = tools.getByRole('status').filter({ hasText: 'Seus dados separados' });
  await expect(check).toContainText('Você vê 1 usuário, que é da sua empresa.');
  const results = tools.getByRole('status').filter({ hasNotText: 'Seus dados separados' });
  await tools.getByRole('button', { name: 'Verificar: Verificar integridade de logs' }).click();
  const plan = page.getByRole('dialog', { name: 'Verificar integridade de logs' });
  await expect(plan.getByRole('list', { name: 'O que seria feito' })).toContainText('registros a verificar');
  await expectAccessible(page);
  await plan.getByRole('button', { name: 'Verificar agora' }).click();
  await expect(results).toContainText('0 dias com a cadeia quebrada');

  await tools.getByRole('button', { name: 'Simular: Reprocessar notificações' }).click();
  const idle = page.getByRole('dialog', { name: 'Reprocessar notificações' });
  await expect(idle).toContainText('Nenhum aviso ficou para trás.');
  await idle.getByRole('button', { name: 'Fechar' }).last().click();

  await tools.getByRole('button', { name: 'Ver o que sai: Exportar dados da empresa' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar agora' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^pdy-empresa-casa-.*-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { pessoas: object[] };
  expect(file.pessoas).toHaveLength(1);
  await expect(results).toHaveCount(2);
  await page.reload();
  await expect(results).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test.describe('the panels', () => {
  test('MO-25: what needs an administrator leads to exactly its rows; an empty company is told how to begin; a tool says what it would do, does it, and its result stays', async ({
    page,
  }) => {
    await comeAs(page, 'admin', newSlug(), '/company-admin');
    await expect(heading(page, 'Admin da Empresa')).toBeVisible();
    await expect(page.getByText('O que espera por você e como anda o desenvolvimento.')).toBeVisible();
    const needs = part(page, 'Precisa de você');
    await expect(needs).toContainText('0 de 8 feitos');
    await expect(needs).not.toContainText('Tudo em dia.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await call(page, 'POST', '/data-requests', { kind: 'correction', message: 'Meu nome' });
    await goInside(page, '/admin');
    await expect(tab(page, 'Páginas')).toHaveAttribute('aria-selected', 'true');
    await expect(part(page, 'Gestão')).toBeVisible();
    await expect(needs).toHaveCount(0);
    await expect(part(page, 'Desenvolvimento')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Admin da Empresa' }).click();
    await expect(heading(page, 'Admin da Empresa')).toBeVisible();
    const asked = needs.getByRole('link', { name: /1 pedido sobre dados pessoais/ });
    await expect(asked).toBeVisible();
    await expectAccessible(page);
    await walkWithKeyboard(page);
    await asked.click();
    await expect(page).toHaveURL('/company-settings?aba=dados-pessoais');
    await expect(page.getByText('1 pedido espera resposta.')).toBeVisible();

    await test.step('a tool says what it would do, does it, and its result stays', () => runTool(page));
  });

  test('MO-25: a list behind a count opens on the page, and closing it gives the focus back', async ({
    page,
  }) => {
    await signIn(page, accountOf.admin, demoPassword(), '/company-admin');
    const { stale_evidence } = (await call(page, 'GET', '/panels/needs')) as { stale_evidence: number };
    const row = part(page, 'Precisa de você').getByRole('link', { name: /evidências vencidas/ });
    await expect(row).toContainText(`${stale_evidence}`);
    await row.click();
    await expect(page).toHaveURL('/company-admin?lista=evidencias');
    const list = page.getByRole('dialog', { name: 'Evidências vencidas' });
    await expect(list.getByRole('listitem')).toHaveCount(Math.min(50, stale_evidence));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(row).toBeFocused();
  });

  test('MO-12, RT-26: the corporate page reads the company, each number has its list; the page holds maps, library and recommendations, and exports what it shows', async ({
    page,
  }) => {
    await signIn(page, accountOf.corporate, demoPassword(), '/corporate');
    await expect(heading(page, 'Painel Corporativo')).toBeVisible();
    await expect(part(page, 'Maiores lacunas').getByRole('listitem').first()).toContainText('abaixo');
    const growth = page.getByRole('button', { name: /^Evolução em 180 dias/ });
    await growth.click();
    await expect(growth).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('img', { name: /^Evolução em 180 dias: de / })).toBeVisible();
    await expect(page.getByRole('table')).toContainText('Departamento');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Sem PDI em andamento' }).click();
    await expect(page.getByRole('dialog', { name: 'Pessoas sem PDI em andamento' })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Nunca medidos' }).click();
    const list = page.getByRole('dialog', { name: 'Níveis nunca medidos' });
    await expect(list.getByRole('listitem').first()).toContainText('Sem evidência ainda');
    await page.keyboard.press('Escape');
    await part(page, 'Maiores lacunas').getByRole('link').first().click();
    const below = page.getByRole('dialog', { name: 'Pessoas abaixo do que o cargo pede' });
    await expect(below.getByRole('listitem').first()).toContainText('Falta');
    await goInside(page, '/company-management');
    await expect(heading(page, 'Empresa')).toBeVisible();
    await expect(part(page, 'Dados da empresa')).toContainText('de 500');
    await expectAccessible(page);

    await test.step('MO-12: the page holds maps, library and recommendations, and exports what it shows', async () => {
      await goInside(page, '/corporate');
      await tab(page, 'Mapas').click();
      await expect(page.getByRole('heading', { level: 2, name: 'Editar mapa da empresa' })).toBeVisible();
      await tab(page, 'Biblioteca').click();
      await tab(page, 'Coleções').click();
      await expect(page).toHaveURL('/corporate?aba=biblioteca&parte=colecoes');
      await expectAccessible(page);
      await tab(page, 'Recomendações').click();
      await tab(page, 'Alcance').click();
      await expect(page).toHaveURL('/corporate?aba=recomendacoes&parte=alcance');
      await expectNoSidewaysScroll(page);
      await tab(page, 'Exportações').click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Exportar Departamentos em CSV' }).click(),
      ]);
      expect(await readFile(await download.path(), 'utf8')).toContain('Departamento;Pessoas;Adesão ao PDI');
      await expectAccessible(page);
    });
  });

  test('MO-25: the platform, which has no company, is led to its own page', async ({ page }) => {
    await signIn(page, accountOf.platform_admin, demoPassword(), '/admin');
    await expect(page.getByText('Esta página é de uma empresa')).toBeVisible();
    await goInside(page, '/company-management');
    await expect(page).toHaveURL('/platform-management?aba=companies');
  });
});
