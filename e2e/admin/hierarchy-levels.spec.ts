/** Gestão de Hierarquia of a company too large for one answer: it is read branch by branch, searched and changed. */
import { expect, type Page } from '@playwright/test';
import { addColleagues, addManyBelow } from '../auth/data-dir.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/policy-test.ts';
import { comeAs, newSlug } from './own-company.ts';

const tree = (page: Page) => page.getByRole('tree', { name: 'Hierarquia da empresa' });
const row = (page: Page, name: string) => tree(page).getByRole('treeitem', { name: new RegExp(name) });
const at = '/hierarchy-management';

test('PF-01, MO-23: of more than 2,000 people a branch is read when it is opened, a person who is searched for is found in place and moved, and the health counts everybody', async ({
  page,
}) => {
  const slug = newSlug();
  await comeAs(page, 'admin', slug);
  await addColleagues(slug, [
    ['Diva', 'Reis', 'manager', null],
    ['Bruno', 'Sá', 'manager', 'Diva Reis'],
    ['Ana', 'Lima', 'employee', 'Bruno Sá'],
  ]);
  await addManyBelow(slug, 'Bruno Sá', 2000);
  await page.goto(at);
  await expect(page.getByText('2.004 pessoas')).toBeVisible();
  await expect(tree(page).getByRole('treeitem')).toHaveCount(2);
  await test.step('a branch is read when it is opened, page by page', async () => {
    await expect(row(page, 'Diva')).toHaveAttribute('aria-expanded', 'false');
    await row(page, 'Diva').focus();
    await page.keyboard.press('ArrowRight');
    await expect(row(page, 'Bruno')).toContainText('2.001 diretos');
    await row(page, 'Bruno').focus();
    await page.keyboard.press('ArrowRight');
    await expect(row(page, 'Ana')).toBeVisible();
    await expect(row(page, 'Muita 0001')).toHaveAttribute('aria-setsize', '200');
    await page.getByRole('button', { name: 'Mostrar mais liderados de Bruno Sá' }).click();
    await expect(tree(page).locator('[aria-setsize="400"]').first()).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a person who is searched for is found in place, and moved', async () => {
    await page.getByLabel('Buscar').fill('muita 1999');
    await expect(tree(page).getByRole('treeitem')).toHaveCount(3);
    await row(page, 'Muita 1999').click();
    await page.getByRole('button', { name: 'Mudar gestor' }).click();
    const asked = page.getByRole('dialog', { name: 'Novo gestor de Muita' });
    await asked.getByRole('combobox', { name: 'Novo gestor' }).fill('Diva');
    await page.getByRole('option', { name: 'Diva Reis' }).click();
    await asked.getByRole('button', { name: 'Mover' }).click();
    await expect(page.getByText('Muita 1999 Gente agora responde a Diva Reis.')).toBeVisible();
    await expect(row(page, 'Muita 1999')).toHaveAttribute('aria-level', '2');
  });
  await test.step('the health counts everybody, and leads to the people', async () => {
    await page.goto(`${at}?aba=saude`);
    await expect(page.getByText('2.004')).toBeVisible();
    await page.getByRole('link', { name: 'Ver 1 pessoa: Lideram mais de 10 pessoas' }).click();
    await expect(row(page, 'Bruno')).toBeVisible();
    await expect(tree(page).getByRole('treeitem')).toHaveCount(2);
  });
  await test.step('the chart opens the same branches', async () => {
    await page.goto(`${at}?aba=organograma`);
    const chart = page.getByRole('tree', { name: 'Organograma da empresa' });
    await chart.getByRole('treeitem', { name: /Diva/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(chart.getByRole('treeitem', { name: /Bruno/ })).toBeVisible();
  });
});
