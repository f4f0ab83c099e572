/** Somebody of the platform works in a company: the address names it on each page, and the way out is at hand. */
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { accountOf } from '../support/roles.ts';

const company = 'Aroeira Logística';
const slug = 'aroeira-logistica';

test('RP-06: the header leads into a company, through its pages, and out again', async ({ page }) => {
  await signIn(page, accountOf.platform_admin, demoPassword(), '/notifications');
  await page.getByRole('button', { name: 'Trabalhar em uma empresa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trabalhar em uma empresa' });
  await dialog.getByRole('combobox', { name: 'Empresa' }).fill('aroeira');
  await page.getByRole('option', { name: company }).click();
  await dialog.getByRole('button', { name: 'Entrar na empresa' }).click();
  await expect(page).toHaveURL(`/company-admin?empresa=${slug}`);
  const band = page.getByRole('region', { name: 'Empresa em que você trabalha' });
  await expect(band).toContainText(`Você está trabalhando em ${company}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin da Empresa' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expect(page).toHaveURL(`/dashboard?empresa=${slug}`);
  await expect(page.getByText('Esta página é de quem trabalha na empresa')).toBeVisible();
  await page.goto(`/user-management?empresa=${slug}&busca=rh%40aroeira`);
  await expect(page.getByText(accountOf.admin).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(band).toBeVisible();
  await expectNoSidewaysScroll(page);

  await band.getByRole('button', { name: 'Sair da empresa' }).click();
  await expect(page).toHaveURL('/platform-management?aba=companies');
  await expect(band).toHaveCount(0);
  await page.goBack();
  await expect(band).toBeVisible(); // The company goes with the address.
});

test("RP-06: a company's page sends people who are in no company to the list of companies, each with its way in", async ({
  page,
}) => {
  await signIn(page, accountOf.platform_admin, demoPassword(), '/admin/proficiency');
  await page.getByRole('link', { name: 'Escolher a empresa' }).click();
  await expect(page).toHaveURL('/platform-management?aba=companies');
  const enter = page.getByRole('link', { name: `Entrar em ${company}` });
  await expect(enter).toHaveText('Entrar');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await enter.click();
  await expect(page.getByRole('region', { name: 'Empresa em que você trabalha' })).toContainText(company);
});

test('RP-08: the address of a company opens nothing for people who are not of the platform', async ({
  page,
}) => {
  await signIn(page, accountOf.admin, demoPassword(), `/user-management?empresa=${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Acesso Negado' })).toBeVisible();
  await page.getByRole('button', { name: 'Voltar ao Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Bo[am]/);
});
