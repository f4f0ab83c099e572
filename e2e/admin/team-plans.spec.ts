/** The last step of the first days: plans for a team from a ready-made model, and the template for an import. */
import { expect } from '@playwright/test';
import { addColleagues } from '../auth/data-dir.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { test } from '../support/policy-test.ts';
import { call, comeAs, newSlug } from './own-company.ts';

test('plans begin for several people in the browser, and from a workbook', async ({ page }) => {
  const slug = newSlug();
  await comeAs(page, 'admin', slug, '/company-admin');
  await addColleagues(slug, [
    ['Ana', 'Lima', 'employee', null],
    ['Caio', 'Melo', 'manager', null],
  ]);
  await call(page, 'POST', '/invites', {
    sending: 'not_yet',
    invites: [{ email: `rui@${slug}.example`, first_name: 'Rui', last_name: 'Mota' }],
  });
  await page.goto('/company-admin');
  await page.getByRole('link', { name: 'Comece os primeiros PDIs' }).click();
  const begin = page.getByRole('dialog', { name: 'Começar PDIs da equipe' });
  await begin.getByLabel('Modelo').selectOption('Primeiros 90 dias');
  await expect(
    begin.getByText('1 pessoa convidada ainda não entrou. O PDI dela se começa depois do aceite.'),
  ).toBeVisible();
  await begin.getByRole('searchbox', { name: 'Buscar pessoa' }).fill('ana');
  await expect(begin.getByRole('checkbox', { name: 'Caio Melo' })).toHaveCount(0);
  await begin.getByRole('searchbox', { name: 'Buscar pessoa' }).press('Enter');
  await begin.getByRole('checkbox', { name: 'Ana Lima' }).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await begin.getByRole('button', { name: 'Começar 1 PDI' }).click();
  await expect(page.getByText('1 rascunho criado')).toBeVisible();

  await page.getByRole('button', { name: 'Começar PDIs da equipe' }).click();
  await expect(begin.getByRole('checkbox', { name: 'Ana Lima' })).toBeDisabled();
  await begin.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByRole('button', { name: 'Importar metas' }).click();
  const file = page.getByRole('dialog', { name: 'Importar metas' });
  const [model] = await Promise.all([
    page.waitForEvent('download'),
    file.getByRole('button', { name: 'Baixar modelo em Excel' }).click(),
  ]);
  expect(model.suggestedFilename()).toBe('pdy-modelo-metas.xlsx');
  await file.locator('input[type=file]').setInputFiles(await model.path());
  await file.getByRole('button', { name: 'Validar' }).click();
  await expect(file.getByText('O arquivo não tem linhas além do cabeçalho.')).toBeVisible();
  await expectAccessible(page);
});
