/** Monday's line: from the bell to an activity for the people concerned, in two presses, by what a reader hears. */
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { accountOf } from '../support/roles.ts';

test('MO-19: a manager goes from the line of the week to an assigned activity in two presses', async ({
  page,
}) => {
  await signIn(page, accountOf.manager, demoPassword(), '/dashboard');
  const openBell = page.getByRole('button', { name: /^Notificações/ });
  await openBell.click();
  const bell = page.getByRole('dialog', { name: 'Notificações' });
  const line = bell.getByRole('link', {
    name: /^Sua equipe nesta semana.* estão abaixo do que o cargo pede em /,
  });
  await expect(line).toHaveCount(1);

  await line.click();
  const panel = page.getByRole('dialog', { name: 'Sua equipe nesta semana' });
  const recommend = panel.getByRole('button', { name: /^Indicar a \d+ pessoas?$/ });
  await expect(recommend).toBeVisible();
  const people = Number(/\d+/.exec((await recommend.textContent()) ?? '')?.[0]);
  const chosen = panel.getByRole('radio', { checked: true });
  await expect(chosen).toHaveCount(1);
  expect(people).toBeGreaterThan(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await recommend.click();
  await expect(page.getByText(/^Atividade indicada a \d+ pessoas?$/)).toHaveText(
    people === 1 ? 'Atividade indicada a 1 pessoa' : `Atividade indicada a ${people} pessoas`,
  );
  await expect(panel).toBeHidden();
  await expectNoSidewaysScroll(page);

  await openBell.click();
  await line.click();
  await expect(panel.getByText(/^Já indicadas? a alguém daqui: /)).toBeVisible();
});
