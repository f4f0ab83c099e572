/** The first page of a leader on one screen; the team and the own path have their tabs. */
import { expect } from '@playwright/test';
import { comeAs, newSlug } from '../admin/own-company.ts';
import { addColleagues } from '../auth/data-dir.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { test } from '../support/policy-test.ts';

const inOrder = ['Para decidir', 'Próximas ações', 'Com quem conversar'];

test('MO-04: a leader sees what to decide and whom to talk with on one screen, has the team and their own path one press away, and asks people without a PDI for one', async ({
  page,
}) => {
  const slug = newSlug();
  await comeAs(page, 'manager', slug);
  const leader = 'Jordana Prado';
  await addColleagues(slug, [
    ['Ana', 'Lima', 'employee', leader],
    ['Caio', 'Melo', 'employee', leader],
  ]);
  await page.goto('/dashboard');
  const talks = page.getByRole('region', { name: 'Com quem conversar' });
  await expect(talks.getByRole('link', { name: 'Ana Lima' })).toBeVisible();
  await expect(talks.getByText('Sem PDI em andamento')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Seu caminho' })).toBeInViewport({ ratio: 1 });
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.filter((heading) => inOrder.includes(heading))).toEqual(inOrder);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('tab', { name: 'Equipe' }).click();
  await expect(page).toHaveURL('/dashboard?aba=equipe');
  await expect(page.getByRole('heading', { level: 2, name: 'Sua equipe' })).toBeVisible();
  const attention = page.getByRole('region', { name: 'Quem precisa de atenção' });
  await expect(attention.getByRole('link', { name: 'Ana Lima, Sem PDI em andamento' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Para a próxima conversa' })).toBeVisible();
  await page.getByRole('button', { name: 'Mais sobre Ana Lima' }).click();
  await expect(page.getByText('Nenhum ainda')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('main').getByRole('link', { name: 'Competências da equipe' }).click();
  await expect(page).toHaveURL('/reports?aba=equipe');
  await expect(page.getByText('Os cargos da sua equipe ainda não pedem competências')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('tab', { name: 'Meu caminho' }).click();
  for (const name of ['Seu caminho', 'Suas maiores lacunas'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await page.getByRole('tab', { name: 'Hoje' }).click();
  await talks.getByRole('button', { name: 'Pedir o PDI a quem está sem' }).click();
  await expect(page.getByText('Pedido enviado a 2 pessoas')).toBeVisible();
});
