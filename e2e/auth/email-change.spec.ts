import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { test } from '../support/policy-test.ts';
import { goInside } from '../support/visit.ts';
import { expireLinks, mailTo } from './data-dir.ts';
import { enter, newEmail, signUp } from './new-person.ts';

const section = (page: Page) => page.getByRole('region', { name: 'E-mail', exact: true });
const ofOld = /Confirme a troca do seu email/;
const ofNew = /Confirme seu novo email/;

async function ask(page: Page, email: string) {
  await section(page)
    .getByRole('button', { name: /Alterar e-mail|Usar outro e-mail/ })
    .click();
  await section(page).getByLabel('Novo e-mail').fill(email);
  await section(page).getByRole('button', { name: 'Enviar links' }).click();
}

const confirm = async (page: Page, link: string) => {
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmar troca' }).click();
};
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Each mistake is said beside the field, which keeps the focus; then the form is cancelled. */
async function expectRefusals(page: Page, email: string) {
  const field = section(page).getByLabel('Novo e-mail');
  await ask(page, 'nada');
  await expect(field).toHaveAccessibleDescription(/Email inválido/);
  await expect(field).toBeFocused();
  await field.fill(` ${email.toUpperCase()}`);
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Este já é o e-mail da sua conta/);
  await field.fill('ana@empresa..com.br');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Email inválido/);
  await expectAccessible(page);
  await section(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(section(page).getByRole('button', { name: 'Alterar e-mail' })).toBeVisible();
}

/** Opens a used link and an expired one. Returns the mail with the link that was asked for instead. */
async function expectOldLinksDoNothing(page: Page, used: string, email: string) {
  await confirm(page, used);
  await expect(heading(page, 'Este link não vale mais')).toBeVisible();
  await expectAccessible(page);
  const old = await mailTo(email, ofOld);
  await expireLinks(email);
  await confirm(page, old.link);
  await expect(heading(page, 'Este link não vale mais')).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Enviar outro link' }).click();
  await expect(page.getByText('Email enviado. O link anterior não vale mais.')).toBeVisible();
  return mailTo(email, ofOld, [old.link]);
}

test('changing the address: a mistake is said beside the field, both addresses have to confirm, an old link does nothing, and only the new address is left', async ({
  page,
}) => {
  const person = await signUp(page, '/profile?secao=seguranca');
  const next = newEmail();
  await expect(section(page).getByText(/^Você entra com/)).toBeVisible();
  await expectRefusals(page, person.email);

  await ask(page, next);
  await expect(page.getByText('Enviamos um link a cada um dos dois endereços')).toBeVisible();
  await expect(
    section(page).getByText(`A troca para ${next} espera a sua confirmação`, { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const toNew = await mailTo(next, ofNew);
  expect((await mailTo(person.email, ofOld)).text).toContain(next);
  await page.goto(toNew.link);
  await expect(page.getByRole('button', { name: 'Confirmar troca' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirmar troca' }).click();
  await expect(heading(page, 'Confirmação registrada')).toBeVisible();
  await expect(page.getByText('Falta confirmar pelo link que enviamos ao outro endereço.')).toBeVisible();
  await expectAccessible(page);
  const again = await expectOldLinksDoNothing(page, toNew.link, person.email);
  await confirm(page, again.link);
  await expect(heading(page, 'E-mail trocado')).toBeVisible();
  await expectAccessible(page);
  await mailTo(person.email, /^O email da sua conta no PDY foi trocado/);

  await goInside(page, '/profile?secao=seguranca');
  await expect(section(page).getByText(`Você entra com ${next}.`)).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth');
  await enter(page, person);
  await expect(page.getByText('Erro no login: E-mail ou senha incorretos').first()).toBeVisible();
  await enter(page, { ...person, email: next });
  await expect(page).not.toHaveURL(/\/auth/);
});
