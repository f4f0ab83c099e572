/** The author of a simulado sees it as the people who take it do, and reminds those who have not taken it. */
import { expect } from '@playwright/test';
import { call, comeAs, newSlug } from '../admin/own-company.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/policy-test.ts';
import { addSimulado } from './written-simulado.ts';

test('a simulado is seen before it is taken, and those who have not taken it are reminded by name', async ({
  page,
  browser,
}) => {
  const slug = newSlug();
  const title = 'SQL no dia a dia';
  const hr = await (await browser.newContext()).newPage();
  await comeAs(hr, 'admin', slug);
  const at = await addSimulado(hr, { name: 'SQL', level: 3, title }, { pass_mark: 70 });
  const id = at.split('/').at(-1) ?? '';

  await test.step('the preview asks the questions and leaves no attempt', async () => {
    await hr.goto(`/admin/simulations?simulado=${id}&passo=revisar`);
    await hr.getByRole('button', { name: 'Ver como participante' }).click();
    const preview = hr.getByRole('dialog', { name: `Prévia: ${title}` });
    await expect(preview.getByText('Nada fica registrado.')).toBeVisible();
    await expect(preview.getByRole('heading', { name: 'Questão 1 de 6' })).toBeVisible();
    await preview.getByRole('switch', { name: 'Mostrar gabarito' }).press('Space');
    await expect(preview.getByRole('region', { name: 'Gabarito' })).toContainText('Certo: A');
    const leftOf = async (name: RegExp) => (await preview.getByRole('region', { name }).boundingBox())?.x;
    expect(await leftOf(/Gabarito/), 'stands below its question').toBe(await leftOf(/Questão 1 de 6/));
    await expectAccessible(hr);
    await preview.getByRole('button', { name: 'Próxima' }).click();
    await expect(preview.getByRole('heading', { name: 'Questão 2 de 6' })).toBeVisible();
    await preview.getByRole('button', { name: 'Sair da prévia' }).click();
    await expect(preview).toHaveCount(0);
  });

  await test.step('those who have not taken it are named and reminded once', async () => {
    await comeAs(page, 'employee', slug);
    await call(hr, 'POST', `/tests/${id}/assignments`, {
      ...{ audience: { audience: 'all' }, due_on: null, is_mandatory: true },
    });
    await hr.goto('/admin/simulations');
    await hr.getByRole('button', { name: `Mais ações: ${title}` }).click();
    await hr.getByRole('menuitem', { name: 'Quem deve fazer' }).click();
    const missing = hr.getByRole('region', { name: 'Quem ainda não fez' });
    await expect(missing.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(hr);
    await missing
      .getByRole('button', { name: /^Lembrar .*Prado/ })
      .first()
      .click();
    await expect(hr.getByRole('status').filter({ hasText: '1 pessoa lembrada' })).toBeVisible();
    await expect(missing.getByText('Lembrado hoje')).toHaveCount(1);
  });
  await hr.context().close();
});
