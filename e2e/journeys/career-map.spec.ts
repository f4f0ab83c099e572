/** Mapa de Carreira: an administrator publishes it; a person sets a target, simulates, notes, begins a plan. */
import { type Browser, expect, type Page } from '@playwright/test';
import { comeAs, newSlug } from '../admin/own-company.ts';
import { addJobs, giveJob } from '../auth/data-dir.ts';
import { expectAccessible } from '../support/axe.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll, placeAtRest } from '../support/layout.ts';
import { test } from '../support/policy-test.ts';

const at = '/pdi';
const ladder = ['Analista Júnior', 'Analista Pleno', 'Analista Sênior'] as const;
const [junior, full, senior] = ladder;

const job = (page: Page, name: string) => page.locator('.react-flow__node').filter({ hasText: name });

async function draws(page: Page, slug: string) {
  await comeAs(page, 'admin', slug);
  await addJobs(slug, 'Dados', ladder);
  await page.goto(at);
  await expect(page.getByRole('heading', { name: 'Crie o mapa a partir dos seus cargos' })).toBeVisible();
  await page.getByRole('button', { name: 'Abrir o editor' }).click();
  await page.getByRole('button', { name: 'Gerar automaticamente' }).click();
  await expect(page.locator('.react-flow__node')).toHaveCount(3);
}

async function publishes(page: Page) {
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Mapa publicado').first()).toBeVisible();
}

/** Another person of the company, on a screen of their own. */
async function another(browser: Browser, slug: string, prepare: (email: string) => Promise<unknown>) {
  const page = await (await browser.newContext()).newPage();
  const { email } = await comeAs(page, 'employee', slug);
  await prepare(email);
  return page;
}

/** The routes are there while the code of the canvas is still on its way. */
async function readsRoutesFirst(me: Page) {
  const canvas = '**/assets/career-canvas-*.js';
  const { promise: isSent, resolve: send } = Promise.withResolvers<void>();
  await me.route(canvas, async (route) => {
    await isSent;
    await route.continue();
  });
  await me.reload();
  await expect(me.getByRole('button', { name: `${full} → ${senior}` })).toBeVisible();
  await expect(me.locator('.react-flow__node')).toHaveCount(0);
  send();
  await expect(job(me, senior)).toBeVisible();
  await me.unroute(canvas);
}

/** Supposed levels colour the map and write nothing. */
async function supposeLevels(me: Page) {
  await expect(job(me, senior).getByText('Sem avaliação')).toBeVisible();
  await me.getByRole('button', { name: 'Simular' }).click();
  await me.getByRole('slider', { name: /Análise Dados/ }).focus();
  await me.keyboard.press('End');
  await expect(job(me, senior).getByText('100%', { exact: true })).toBeVisible();
  await expect(me.getByText(/ · pede \d/).first()).toBeVisible();
  // The address holds the supposed levels: a reload and a link show them again.
  await expect(me).toHaveURL(/niveis=/);
  await me.reload();
  await expect(job(me, senior).getByText('100%', { exact: true })).toBeVisible();
  await me.getByRole('button', { name: 'Fechar simulação' }).click();
  await expect(job(me, senior).getByText('Sem avaliação')).toBeVisible();
}

/** A note is written, undone and redone; the list holds it too. */
async function writeNote(me: Page) {
  await me.keyboard.press('Escape');
  await me.getByRole('button', { name: 'Adicionar nota' }).click();
  await me.getByRole('dialog').getByLabel('Nota', { exact: true }).fill('Conversar com a equipe');
  await me.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  const note = me.locator('.react-flow__node').filter({ hasText: 'Conversar com a equipe' });
  await expect(note).toBeVisible();
  const tools = me.getByRole('toolbar', { name: 'Ferramentas do mapa' });
  await expect(tools, 'words beside every icon').toContainText('NotaDesfazerRefazerSimular');
  await me.getByRole('button', { name: /^Desfazer/ }).click();
  await expect(note).toHaveCount(0);
  await me.getByRole('button', { name: /^Refazer/ }).click();
  await expect(note).toBeVisible();
  await me.getByRole('button', { name: 'Lista', exact: true }).click();
  await expect(me.getByText('Conversar com a equipe')).toBeVisible();
  await me.reload();
  await expect(me.getByText('Conversar com a equipe')).toBeVisible();
}

test.describe('Mapa de Carreira', () => {
  test('MO-03, RT-10: is drawn, changed, undone and published; nobody sees it before that', async ({
    page,
    browser,
  }) => {
    const slug = newSlug();
    await draws(page, slug);
    await expectAccessible(page);
    const reader = await another(browser, slug, (email) => giveJob(email, junior));
    await reader.goto(at);
    await expect(reader).toHaveTitle('Mapa de Carreira - PDY');
    await expect(
      reader.getByText('O mapa de carreira da sua empresa ainda não foi publicado.'),
    ).toBeVisible();

    await page.getByRole('button', { name: 'Novo movimento' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo movimento' });
    await dialog.getByRole('combobox', { name: 'De', exact: true }).fill(junior);
    await page.getByRole('option', { name: junior }).click();
    await dialog.getByRole('combobox', { name: 'Para' }).fill(senior);
    await page.getByRole('option', { name: senior }).click();
    await dialog.getByLabel(/Tempo mínimo/).fill('36');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.locator('.react-flow__edge')).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Desfazer' })).toHaveText('Desfazer');
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(page.locator('.react-flow__edge')).toHaveCount(2);
    await page.getByRole('button', { name: 'Refazer' }).click();
    await expect(page.locator('.react-flow__edge')).toHaveCount(3);
    await page.getByRole('button', { name: 'Organizar' }).click();
    await publishes(page);
    await expect(page.getByText('Versão 1 publicada')).toBeVisible();

    await reader.reload();
    await expect(job(reader, junior).getByText('Você está aqui')).toBeVisible();
    await expect(reader.locator('path[data-line]')).toHaveCount(3);

    // Dragging moves the map and opens no job; only a press opens one.
    const before = await placeAtRest(job(reader, junior));
    await reader.mouse.move(before.x + 40, before.y + 30);
    await reader.mouse.down();
    await reader.mouse.move(before.x + 100, before.y + 70, { steps: 4 });
    await reader.mouse.up();
    await expect
      .poll(async () => Math.round((await job(reader, junior).boundingBox())?.x ?? 0))
      .toBe(Math.round(before.x + 60));
    const panel = reader.getByRole('complementary', { name: 'Cargo' });
    await expect(panel).toHaveCount(0);
    await page.getByRole('switch', { name: /Mostrar os nomes/ }).click();
    await expect(page.getByText('Todos veem no mapa quem está em cada cargo')).toBeVisible();
    await reader.reload();
    await job(reader, junior).click();
    await expect(panel.getByRole('heading', { name: 'Pessoas neste cargo' })).toBeVisible();
    await reader.context().close();
  });

  test('MO-03: shows the ways to a target, takes supposed levels and a note, and begins a plan from a way', async ({
    page,
    browser,
  }) => {
    const slug = newSlug();
    await draws(page, slug);
    await publishes(page);
    const me = await another(browser, slug, (email) => giveJob(email, junior));
    await me.goto(at);

    await expect(job(me, junior)).toBeVisible();
    const percent = await me.getByRole('toolbar', { name: 'Aproximar e afastar' }).textContent();
    expect(Number.parseInt(percent ?? '', 10)).toBeGreaterThanOrEqual(90);
    await walkWithKeyboard(me);

    // Arrows follow the moves, Enter opens the job.
    await job(me, junior).focus();
    await me.keyboard.press('ArrowRight');
    await me.keyboard.press('ArrowRight');
    await expect(job(me, senior)).toBeFocused();
    await me.keyboard.press('Enter');
    const panel = me.getByRole('complementary', { name: 'Cargo' });
    await expect(panel.getByRole('heading', { name: senior })).toBeVisible();
    const aims = panel.getByRole('button', { name: 'Definir como cargo-alvo' });
    await aims.click();
    // A dialog gives the focus back to the button that opened it, also when its code had to be loaded first.
    await expect(me.getByLabel(/Em quantos meses/)).toBeVisible();
    await me.keyboard.press('Escape');
    await expect(me.getByRole('dialog')).toBeHidden();
    await expect(aims).toBeFocused();
    await aims.click();
    await me
      .getByRole('dialog')
      .getByLabel(/Em quantos meses/)
      .fill('24');
    await me.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await expect(me.getByRole('heading', { name: `Rotas até ${senior}` })).toBeVisible();
    await expect(me.getByRole('button', { name: `${full} → ${senior}` })).toBeVisible();
    // One arrow for each move leads there, and nothing lies over the jobs.
    await expect(me.locator('path[data-way]')).toHaveCount(2);
    await expect(me.locator('path[data-line]')).toHaveCount(0);
    await expectAccessible(me);
    await readsRoutesFirst(me);

    await supposeLevels(me);

    await writeNote(me);

    await me.getByRole('button', { name: 'Criar PDI a partir desta rota' }).click();
    const asked = me.getByRole('dialog', { name: /^PDI rumo a / });
    await expect(asked.getByRole('checkbox', { name: 'Alcançar o nível 3 em Análise Dados' })).toBeChecked();
    await expect(me).not.toHaveURL(/\/goals/);
    await asked.getByRole('button', { name: 'Criar 1 meta' }).click();
    await expect(me.getByText('1 meta no rascunho do seu PDI')).toBeVisible();
    await expect(me).toHaveURL(/\/goals\?rascunho=/);
    await expect(me.getByText('Alcançar o nível 3 em Análise Dados').first()).toBeVisible();
    await me.context().close();
  });

  test('MO-03: the list says the same, by keyboard and on a narrow screen', async ({ page, browser }) => {
    const slug = newSlug();
    await draws(page, slug);
    await publishes(page);
    const me = await another(browser, slug, (email) => giveJob(email, junior));
    await me.setViewportSize({ width: 390, height: 844 });
    await me.goto(at);
    await expect(me.getByRole('heading', { name: 'Cargos do mapa' })).toBeVisible();
    await expect(
      me.getByRole('button', { name: new RegExp(`^Você está aqui ${junior} Dados`) }),
    ).toBeVisible();
    await expectNoSidewaysScroll(me);
    await expectAccessible(me);
    await walkWithKeyboard(me);
    await me.getByRole('button', { name: new RegExp(`^${full} Dados`) }).click();
    const panel = me.getByRole('dialog', { name: 'Cargo' });
    await expect(panel.getByRole('heading', { name: full })).toBeVisible();
    await expectNoSidewaysScroll(me);
    await expectAccessible(me);
    await panel.getByRole('button', { name: 'Fechar' }).click();
    await me.getByRole('button', { name: 'Mapa', exact: true }).click();
    const job = me.locator('.react-flow__node-job').filter({ hasText: full });
    await job.click();
    const half = me.getByRole('complementary', { name: 'Cargo' });
    await expect(half.getByRole('heading', { name: full })).toBeVisible();
    await expect
      .poll(async () => {
        const [above, below] = [await job.boundingBox(), await half.boundingBox()];
        return above && below && above.y + above.height <= below.y;
      }, 'the job is seen above the panel that tells of it')
      .toBe(true);
    await expectNoSidewaysScroll(me);
    await expectAccessible(me);
    await me.context().close();
  });
});
