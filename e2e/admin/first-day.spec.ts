/**
 * The first day of a company: its administrator imports fifty people with their jobs from a file, hides a page that
 * nobody needs yet and tells everybody. The test uses only what a person reads and hears on the screens, starts at the
 * menu and types no address.
 */
import { expect, type Page } from '@playwright/test';
import { addColleagues, addJobs } from '../auth/data-dir.ts';
import { test } from '../support/policy-test.ts';
import { call, comeAs, newSlug } from './own-company.ts';

/** What the company expects of somebody who has never seen the product. */
const mostMs = 10 * 60_000;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

/** The administrator who imports the file, three leaders of areas, and their teams. */
const fileOf = (me: string, slug: string) => {
  const at = (name: string) => `${name}@${slug}.example`;
  const areas = ['Comercial', 'Operações', 'Tecnologia'];
  const leaders = areas.map((area, i) => `Lia;Prado;${at(`lia${i}`)};Gestor;Gerente;${area};${me};L${i}`);
  const team = Array.from({ length: 46 }, (_, i) => {
    const area = i % 3;
    return `Rui;Mota;${at(`rui${i}`)};Funcionário;Analista;${areas[area]};${at(`lia${area}`)};R${i}`;
  });
  const own = `Jordana;Prado;${me};;diretora de pessoas;Pessoas;;1`;
  return ['nome;sobrenome;email;papel;cargo;departamento;email_gestor;matricula', own, ...leaders, ...team];
};

/** Where a company is managed. */
async function manage(page: Page, what: string) {
  await menu(page).getByRole('link', { name: 'Painel Admin' }).click();
  await page.getByRole('region', { name: 'Gestão', exact: true }).getByRole('link', { name: what }).click();
}

async function bringEverybody(page: Page, me: string, slug: string) {
  await manage(page, 'Gestão de Usuários');
  await page.getByRole('tab', { name: 'Importações' }).click();
  await button(page, 'Importar arquivo').click();
  const buffer = Buffer.from(`\u{FEFF}${fileOf(me, slug).join('\r\n')}\r\n`);
  await page
    .getByLabel(/Escolher arquivo/)
    .setInputFiles({ name: 'pessoas.csv', mimeType: 'text/csv', buffer });
  await button(page, 'Continuar').click();
  await expect(step(page, 'Confira as colunas')).toBeVisible();
  await button(page, 'Simular').click();
  await expect(step(page, 'Veja o que vai acontecer')).toBeVisible();
  await expect(page.getByText('Cargo: Diretora de Pessoas, ')).toBeVisible();
  await button(page, 'Continuar').click();
  await expect(page.getByText('Envia 49 convites e altera 1 pessoa.')).toBeVisible();
  await button(page, 'Importar').click();
  await expect(page.getByText('49 convites enviados · 1 pessoa alterada')).toBeVisible();
}

/** Everybody whose line in the file names a job of the catalogue holds that job. */
async function seeAJob(page: Page) {
  await page.getByRole('tab', { name: 'Usuários' }).click();
  await page.getByRole('button', { name: /^Editar Jordana Prado/ }).click();
  const job = page.getByRole('region', { name: 'Cargo', exact: true });
  await expect(job).toContainText('Diretora de Pessoas, desde');
  await button(page, 'Trocar cargo').click();
  await page.getByLabel('Novo cargo').selectOption('Gerente');
  await button(page, 'Salvar cargo').click();
  await expect(job).toContainText('Gerente, desde');
  await page.keyboard.press('Escape');
}

async function hideAPage(page: Page) {
  await manage(page, 'Configurações da Empresa');
  await page.getByRole('tab', { name: 'Páginas' }).click();
  await page.getByRole('switch', { name: 'Feedback Loop' }).press('Space');
  await button(page, 'Salvar').click();
  await expect(menu(page).getByRole('link', { name: 'Feedback Loop' })).toHaveCount(0);
}

async function notifyEverybody(page: Page) {
  await manage(page, 'Avisos para as pessoas');
  await button(page, 'Nova notificação').click();
  await page.getByLabel('Título').fill('O PDY começou');
  await page.getByLabel('Mensagem').fill('Aceite o convite do seu e-mail e complete o seu perfil.');
  await button(page, 'Enviar agora').click();
  await page.getByRole('dialog', { name: 'Enviar agora?' }).getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'O PDY começou' })).toContainText(
    '1 pessoa recebeu',
  );
}

test('MO-22, MO-24, MO-27: the first day of a company takes its administrator only minutes', async ({
  page,
}) => {
  const slug = newSlug();
  const { email } = await comeAs(page, 'admin', slug, '/dashboard');
  await addJobs(slug, 'Geral', ['Diretora de Pessoas', 'Gerente', 'Analista']);
  const began = Date.now();
  await bringEverybody(page, email, slug);
  await seeAJob(page);
  await hideAPage(page);
  await notifyEverybody(page);
  const took = Date.now() - began;
  console.log(`first day: ${(took / 1000).toFixed(1)} s`);
  expect(took).toBeLessThan(mostMs / 10);
});

test('MO-25: the first steps of a company open the right dialog: who answers to whom, and when to invite', async ({
  page,
}) => {
  const slug = newSlug();
  await comeAs(page, 'admin', slug);
  await addColleagues(slug, [
    ['Ana', 'Lima', 'employee', null],
    ['Caio', 'Melo', 'manager', null],
  ]);
  await call(page, 'POST', '/invites', {
    sending: 'not_yet',
    invites: [{ email: `rui@${slug}.example`, first_name: 'Rui', last_name: 'Mota' }],
  });
  await page.goto('/company-admin');
  await page.getByRole('link', { name: 'Diga quem responde a quem' }).click();
  const asked = page.getByRole('dialog', { name: 'Novo gestor de Ana' });
  await expect(asked.getByRole('combobox', { name: 'Novo gestor' })).toBeVisible();
  await asked.getByRole('button', { name: 'Cancelar' }).click();
  await expect(asked).toBeHidden();
  await expect(page).toHaveURL(/\/hierarchy-management$/);
  await page.goto('/company-admin');
  await page.getByRole('link', { name: 'Acompanhe os convites' }).click();
  await page
    .getByRole('dialog', { name: 'Quando convidar?' })
    .getByRole('button', { name: 'Convidar 1 pessoa' })
    .press('ControlOrMeta+Enter');
  await expect(page.getByText('Convite enviado.')).toBeVisible();
  await expect(page).toHaveURL(/\/user-management\?aba=convites$/);
});
