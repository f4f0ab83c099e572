/** Two people ask the same: their tickets are linked, unlinked and merged, and one is passed on to the platform. */
import { expect, type Page } from '@playwright/test';
import { call, comeAs, newSlug } from '../admin/own-company.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { test } from '../support/policy-test.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: /^Chamado/ });
const around = (page: Page) => drawer(page).getByRole('region', { name: 'Chamados em volta deste' });

type Choices = { categories: { id: string; code: string }[] };

const open = async (page: Page, title: string) => {
  const { categories } = (await call(page, 'GET', '/tickets/choices')) as Choices;
  const category_id = categories.find(({ code }) => code === 'problema')?.id;
  const asked = {
    title,
    category_id,
    description: 'Fica em branco.',
    impact: 'individual',
    urgency: 'media',
  };
  const none = { file_ids: [], page: null, contest: null, is_another: false };
  return (await call(page, 'POST', '/tickets', { ...asked, ...none })) as { id: string; code: string };
};

const more = async (page: Page, act: string) => {
  await drawer(page).getByRole('button', { name: 'Mais' }).click();
  await page.getByRole('menuitem', { name: act }).click();
};

test('MO-20: tickets are linked, merged and passed on to the platform', async ({ page, browser }) => {
  const slug = newSlug();
  const other = await (await browser.newContext()).newPage();
  const hr = await (await browser.newContext()).newPage();
  await comeAs(page, 'employee', slug, '/tickets');
  await comeAs(other, 'employee', slug, '/tickets');
  await comeAs(hr, 'admin', slug, '/tickets');
  const first = await open(page, 'O mapa não abre');
  const second = await open(other, 'Mapa em branco');

  await hr.goto(`/tickets?chamado=${second.id}`);
  await more(hr, 'Ligar a outro chamado…');
  const link = hr.getByRole('dialog', { name: 'Ligar a outro chamado' });
  await expectAccessible(hr);
  await link.getByRole('radio', { name: /O mapa não abre/ }).check();
  await link.getByRole('button', { name: 'Ligar', exact: true }).click();
  await expect(around(hr)).toContainText(`${first.code}: O mapa não abre`);
  await expectAccessible(hr);
  await hr.getByRole('button', { name: `Desfazer a ligação com ${first.code}` }).click();
  await expect(around(hr)).toHaveCount(0);

  await call(hr, 'POST', `/tickets/queue/${second.id}/links`, { other_id: first.id });
  await hr.reload();
  await more(hr, 'Ligar a outro chamado…');
  await expect(link).toContainText('Nenhum chamado encontrado.');
  await link.getByRole('button', { name: 'Cancelar' }).click();
  await more(hr, 'Unir a outro chamado…');
  const join = hr.getByRole('dialog', { name: 'Unir a outro chamado' });
  await join.getByRole('radio', { name: /O mapa não abre/ }).check();
  await join.getByRole('button', { name: 'Unir', exact: true }).click();
  await expect(around(hr)).toContainText('Este chamado continua em');
  const rail = drawer(hr).getByRole('complementary', { name: 'Prazos e ações' });
  await expect(rail).toContainText(`Segue no chamado ${first.code}`);
  await expect(rail).not.toContainText('úteis');
  await expectNoSidewaysScroll(hr);

  await other.goto(`/tickets?chamado=${second.id}`);
  await around(other)
    .getByRole('link', { name: /O mapa não abre/ })
    .click();
  await expect(drawer(other)).toContainText('Você acompanha este chamado porque o seu foi unido a ele.');
  await expectAccessible(other);

  await hr.goto(`/tickets?chamado=${first.id}`);
  await expect(around(hr)).toContainText('Unidos a este');
  await more(hr, 'Levar à plataforma…');
  const escalate = hr.getByRole('dialog', { name: 'Levar à plataforma?' });
  await escalate.getByLabel('Motivo (opcional)').fill('É do servidor.');
  await escalate.getByRole('button', { name: 'Levar à plataforma' }).click();
  await expect(around(hr)).toContainText('Com a equipe da plataforma desde');
  await expectAccessible(hr);
});
