/** A ticket from question to answer, by keys, in two browsers; and a confidential one that nobody else sees. */
import { expect, type Page } from '@playwright/test';
import { call, comeAs, newSlug } from '../admin/own-company.ts';
import { expectAccessible } from '../support/axe.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { expectSoundPage } from '../support/page-rules.ts';
import { test } from '../support/policy-test.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: /^Chamado/ });

const write = async (page: Page, title: string, category: string, words: string) => {
  await page.getByLabel('Título').fill(title);
  await page.getByRole('combobox', { name: /^Categoria/ }).selectOption(category);
  await page.getByLabel('Descrição').fill(words);
};

async function answerByKeys(hr: Page) {
  await hr.goto('/tickets');
  await expect(hr.getByRole('link', { name: 'O mapa não abre' })).toBeVisible();
  await expectAccessible(hr);
  await expectSoundPage(hr);
  await expectNoSidewaysScroll(hr);
  await hr.keyboard.press('j');
  await expect(hr.getByRole('link', { name: 'O mapa não abre' })).toBeFocused();
  await hr.keyboard.press('Enter');
  await expect(drawer(hr)).toContainText('Fica em branco.');
  await expect(drawer(hr).getByRole('button', { name: 'Atender' })).toBeVisible();
  await hr.keyboard.press('a');
  await expect(drawer(hr).getByLabel('Responsável')).not.toHaveValue('');
  await hr.keyboard.press('i');
  await expect(hr.getByRole('textbox', { name: 'Nota interna' })).toBeFocused();
  await hr.keyboard.type('Parece o navegador antigo.');
  await hr.keyboard.press('Control+Enter');
  await expect(hr.getByRole('list', { name: 'Notas internas' })).toContainText('Parece o navegador antigo.');
  await hr.getByRole('tab', { name: 'Conversa' }).focus();
  await hr.keyboard.press('r');
  await expect(hr.getByRole('textbox', { name: 'Resposta' })).toBeFocused();
  await hr.keyboard.type('Qual navegador você usa?');
  await hr.getByLabel('Depois de enviar, o chamado').selectOption('Aguarda resposta de quem pediu');
  await hr.getByRole('button', { name: 'Responder' }).click();
  await expect(drawer(hr)).toContainText('Relógio pausado');
  await expectAccessible(hr);
}

test('MO-20: a ticket is opened, answered by keys, replied to, solved and rated', async ({
  page,
  browser,
}) => {
  const slug = newSlug();
  const hr = await (await browser.newContext()).newPage();
  await comeAs(hr, 'admin', slug);
  await comeAs(page, 'employee', slug, '/tickets');
  await expect(page.getByText('Nenhum chamado em aberto')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Novo chamado' }).first().click();
  await page.getByRole('button', { name: 'Abrir chamado' }).click();
  await expect(page.getByText('Título é obrigatório').first()).toBeVisible();
  await expect(page.getByText('Descrição é obrigatória').first()).toBeVisible();
  await expectAccessible(page);
  await write(page, 'O mapa não abre', 'Problema técnico', 'Fica em branco.');
  await page.reload(); // A reload loses nothing typed.
  await expect(page.getByLabel('Descrição')).toHaveValue('Fica em branco.');
  await page.getByLabel('Descrição').press('Control+Enter');
  await expect(page.getByText('Chamado CH-000001 aberto com sucesso!')).toBeVisible();
  await expect(drawer(page)).toContainText('Solução até');
  await expectAccessible(page);

  await answerByKeys(hr);

  // The open page hears of it together with the bell.
  await expect(drawer(page)).toContainText('Qual navegador você usa?');
  await expect(drawer(page)).not.toContainText('navegador antigo');
  await page.getByLabel('Mensagem').fill('O de sempre.');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(drawer(page)).toContainText('Em andamento');
  await page.getByRole('button', { name: 'Já está resolvido' }).click();
  await page.getByLabel('Muito bom').check();
  await page.getByRole('button', { name: 'Avaliar' }).click();
  await expect(drawer(page)).toContainText('Avaliação');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await walkWithKeyboard(page);
  await hr.context().close();
});

test('MO-20: a confidential ticket is read by its handlers, and found by nobody else', async ({
  page,
  browser,
}) => {
  const slug = newSlug();
  const [hr, other] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ];
  await comeAs(hr, 'admin', slug);
  await comeAs(other, 'corporate', slug);
  const settings = (await call(hr, 'GET', '/company/tickets')) as {
    categories: { id: string; code: string; version: number; handlers: { user_id: string }[] }[];
    staff: { user_id: string; name: string }[];
  };
  const relato = settings.categories.find(({ code }) => code === 'relato');
  const own = (await call(hr, 'GET', '/shell')) as { person: { user_id: string } };
  await comeAs(page, 'employee', slug, '/tickets/new');
  await expect(page.getByRole('combobox', { name: /^Categoria/ })).not.toContainText('Relato sigiloso');
  await call(hr, 'PUT', `/company/tickets/categories/${relato?.id}`, {
    name: 'Relato sigiloso',
    description: 'Só pessoas escolhidas leem.',
    default_impact: 'individual',
    handler_ids: [own.person.user_id],
    is_active: true,
    version: relato?.version,
  });
  await page.reload();
  await page.getByRole('combobox', { name: /^Categoria/ }).selectOption('Relato sigiloso');
  await expect(page.getByText('Essas pessoas sabem que foi você quem escreveu.')).toBeVisible();
  await write(page, 'Canário amarelo', 'Relato sigiloso', 'Canário amarelo na sala do chefe.');
  await page.getByRole('button', { name: 'Abrir chamado' }).click();
  await expect(drawer(page)).toContainText('Sigiloso');

  await hr.goto('/tickets?fila=sigilosos');
  await expect(hr.getByRole('link', { name: 'Canário amarelo' })).toBeVisible();
  for (const path of [
    '/tickets',
    '/tickets?fila=todos',
    '/tickets?fila=todos&busca=amarelo',
    '/notifications',
  ]) {
    await other.goto(path);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.getByText('Canário')).toHaveCount(0);
  }
  await hr.goto('/notifications');
  await expect(hr.getByText('Há atualização em um chamado').first()).toBeVisible();
  await expect(hr.getByText('Canário')).toHaveCount(0);
  await Promise.all([hr.context().close(), other.context().close()]);
});

test('MO-20: the remaining time of a ticket is read again while nobody touches the page', async ({
  page,
  browser,
}) => {
  const slug = newSlug();
  const hr = await (await browser.newContext()).newPage();
  await hr.clock.install();
  await comeAs(hr, 'admin', slug);
  await comeAs(page, 'employee', slug, '/tickets/new');
  await write(page, 'O mapa não abre', 'Problema técnico', 'Fica em branco.');
  await page.getByLabel('Descrição').press('Control+Enter');
  await expect(page.getByText('Chamado CH-000001 aberto com sucesso!')).toBeVisible();

  await hr.goto('/tickets');
  await hr.getByRole('link', { name: 'O mapa não abre' }).click();
  await expect(drawer(hr)).toContainText('Fica em branco.');
  const asked = Promise.all(
    [/\/rpc\/ticketQueue\/list/, /\/rpc\/tickets\/get/].map((path) => hr.waitForResponse(path)),
  );
  await hr.clock.runFor('01:05');
  await asked;
});

test('MO-20: several files are sent at once, and a long conversation opens at its newest message', async ({
  page,
}) => {
  await comeAs(page, 'employee', newSlug(), '/tickets/new');
  await write(page, 'O mapa não abre', 'Problema técnico', 'Fica em branco.');
  const files = ['um', 'dois', 'três'].map((name) => ({
    ...{ name: `${name}.txt`, mimeType: 'text/plain' },
    buffer: Buffer.from(`Tela ${name}.`),
  }));
  await page.getByLabel('Arquivo para anexar').setInputFiles(files);
  const attached = page.getByRole('list', { name: 'Arquivos anexados' }).getByRole('listitem');
  await expect(attached).toHaveText([/^um\.txt/, /^dois\.txt/, /^três\.txt/]);
  await page.getByRole('button', { name: 'Abrir chamado' }).click();
  await expect(drawer(page).getByRole('list', { name: 'Arquivos' }).getByRole('listitem')).toHaveCount(3);

  const id = new URL(page.url()).searchParams.get('chamado');
  for (let turn = 1; turn <= 12; turn++)
    await call(page, 'POST', `/tickets/${id}/reply`, {
      body: `Mensagem ${turn}. ${'Continua em branco. '.repeat(30)}`,
      file_ids: [],
    });
  await page.reload();
  const said = drawer(page).getByRole('list', { name: 'Conversa' }).getByRole('listitem');
  await expect(said.filter({ hasText: 'Mensagem 12.' })).toBeInViewport();
  await expect(said.filter({ hasText: 'Fica em branco.' })).not.toBeInViewport();
});
