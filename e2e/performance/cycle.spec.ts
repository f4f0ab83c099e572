/** From a company without cycles to an open cycle, by what its administrator reads, in a wide and a narrow window. */
import { expect, type Page } from '@playwright/test';
import { comeAs, newSlug } from '../admin/own-company.ts';
import { addColleagues, addJobs, giveJob, setLeader } from '../auth/data-dir.ts';
import { expectAccessible } from '../support/axe.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { test } from '../support/policy-test.ts';
import { goInside } from '../support/visit.ts';

const button = (at: Page | ReturnType<Page['getByRole']>, name: string) =>
  at.getByRole('button', { name, exact: true });
const wizard = (page: Page) => page.getByRole('dialog', { name: 'Novo ciclo' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function expectSound(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Two people with a leader and two without; each holds a job that asks for a competency. */
async function aSmallCompany(page: Page) {
  const slug = newSlug();
  const { email } = await comeAs(page, 'admin', slug);
  const at = (name: string) => `${name}.${slug}@visita.example`;
  await addColleagues(slug, [
    ['Caio', 'Melo', 'manager', null],
    ['Ana', 'Lima', 'employee', 'Caio Melo'],
    ['Rui', 'Mota', 'employee', null],
  ]);
  await addJobs(slug, 'Dados', ['Analista', 'Gerente']);
  await giveJob(email, 'Gerente');
  for (const [name, job] of [
    ['Caio', 'Gerente'],
    ['Ana', 'Analista'],
    ['Rui', 'Analista'],
  ] as const)
    await giveJob(at(name), job);
  return { rui: at('Rui'), caio: at('Caio') };
}

/** Takes the ready-made template, keeps the suggested cycle, and goes on to the last step. */
async function prepare(page: Page) {
  await goInside(page, '/performance');
  await expect(page.getByText(/^Nenhuma avaliação pendente\./)).toBeVisible();
  await page.getByRole('tab', { name: 'Ciclos' }).click();
  await expectSound(page);
  await button(page, 'Começar com o modelo pronto').click();
  await expect(wizard(page).getByLabel('Nome do ciclo')).toHaveValue(/^Avaliação de /);
  await expectSound(page);
  // The toast moves a moment after each step: the steps are checked once it is gone.
  await expect(page.getByText('Modelo “Competências do cargo” publicado')).toHaveCount(0);
  for (const next of ['Modelo', 'Pesos', 'Prazos', 'Conferência']) {
    await button(wizard(page), 'Continuar').click();
    await expect(wizard(page).getByRole('button', { name: next })).toHaveAttribute('aria-current', 'step');
    await expectSound(page);
  }
}

async function remedyFaults(page: Page, { rui, caio }: Record<'rui' | 'caio', string>) {
  await expect(wizard(page).getByText('4 pessoas, 6 avaliações')).toBeVisible();
  await expect(wizard(page).getByText('2 pontos a resolver antes de abrir')).toBeVisible();
  await expect(button(wizard(page), 'Abrir ciclo')).toHaveCount(0);
  await wizard(page).getByRole('link', { name: 'Definir gestor de Rui Mota' }).click();
  await expect(page).toHaveURL(/\/user-management\?pessoa=/);
  await expect(page.getByRole('dialog', { name: /Rui Mota/ })).toBeVisible();
  await setLeader(rui, caio);
  await page.goBack();
  await expect(wizard(page).getByText('1 ponto a resolver antes de abrir')).toBeVisible();
  await button(wizard(page), 'Tirar do ciclo: Jordana Prado').click();
  // Nobody leads Caio, who leads others: the administrator writes that review.
  await expect(wizard(page).getByText('3 pessoas, 6 avaliações')).toBeVisible();
  await expectSound(page);
}

for (const width of [1280, 390])
  test(`a company opens its first cycle of reviews, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const { rui, caio } = await aSmallCompany(page);
    await page.goto('/dashboard');
    await prepare(page);

    await test.step('each fault has its remedy beside it', () => remedyFaults(page, { rui, caio }));

    await test.step('the cycle is opened, and shows its progress', async () => {
      await button(wizard(page), 'Abrir ciclo').click();
      await expect(wizard(page)).toBeHidden();
      await expect(page.getByText('0 de 6 enviadas')).toBeVisible();
      await expect(row(page, 'Ana Lima')).toContainText('A fazer');
      await expectSound(page);
      await walkWithKeyboard(page);
    });

    await test.step('a person is put on leave, and comes back', async () => {
      await button(page, 'Mais sobre Ana Lima').press('Enter');
      await page.getByRole('menuitem', { name: 'Registrar afastamento' }).press('Enter');
      await button(page.getByRole('dialog'), 'Registrar afastamento').click();
      await expect(row(page, 'Ana Lima')).toContainText('Em afastamento');
      await button(page, 'Mais sobre Ana Lima').click();
      await page.getByRole('menuitem', { name: 'Voltar a participar' }).click();
      await button(page.getByRole('dialog'), 'Voltar a participar').click();
      await expect(row(page, 'Ana Lima')).not.toContainText('Em afastamento');
    });

    await test.step('another person joins, and the list says so', async () => {
      await button(page, 'Incluir alguém').click();
      const dialog = page.getByRole('dialog', { name: 'Incluir alguém no ciclo' });
      await dialog.getByRole('combobox', { name: 'Pessoa' }).fill('Jordana');
      await page.getByRole('option', { name: /Jordana Prado/ }).click();
      await button(dialog, 'Cancelar').click();
      await expect(dialog).toBeHidden();
    });

    await test.step('the cycle stands in the list, and is cancelled with a reason', async () => {
      await page.getByRole('link', { name: 'Todos os ciclos' }).click();
      await expect(row(page, 'Avaliação de ').first()).toContainText('0 de 6 enviadas');
      await expectSound(page);
      await row(page, 'Avaliação de ').first().getByRole('button').first().click();
      await button(page, 'Mais sobre o ciclo').click();
      await page.getByRole('menuitem', { name: 'Cancelar ciclo' }).click();
      const asked = page.getByRole('dialog', { name: 'Cancelar o ciclo' });
      await asked.getByLabel('Motivo').fill('curto');
      await button(asked, 'Cancelar ciclo').click();
      await expect(asked.getByText('Escreva ao menos 10 caracteres')).toBeVisible();
      await asked.getByLabel('Motivo').fill('Vamos começar no próximo semestre.');
      await button(asked, 'Cancelar ciclo').click();
      await expect(page.getByText('Motivo: Vamos começar no próximo semestre.')).toBeVisible();
    });
  });
