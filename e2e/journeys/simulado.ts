/** A simulado of six questions, and what a person does with it on screen. */
import { type Browser, expect, type Page } from '@playwright/test';
import { comeAs, newSlug } from '../admin/own-company.ts';
import { addSimulado } from './written-simulado.ts';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const option = (page: Page, text: string) => page.getByRole('radio', { name: text, exact: true });
export const choose = (page: Page, text: string, options: { timeout?: number } = {}) =>
  page.locator('label').filter({ hasText: text }).click(options);
export const place = (page: Page, at: number) => page.getByRole('heading', { name: `Questão ${at} de 6` });
/** The message while an answer does not get through. */
export const kept = 'Sem conexão. Suas respostas estão guardadas neste dispositivo.';
const saves = '**/rpc/attempts/save';
/** Lets the page load, but no answer get through. Returns the function that ends this. */
export async function holdAnswers(page: Page) {
  await page.route(saves, (route) => route.abort('internetdisconnected'));
  return () => page.unroute(saves);
}
export const saved = (page: Page) => page.getByText(/^Salvo às \d\d:\d\d$/);

/** Chooses the right option of the current question, and waits until it is saved. */
export async function answer(page: Page) {
  await choose(page, 'Certa');
  await expect(saved(page)).toBeVisible();
}

/** Opens the first question as a person of a new company. */
export async function atFirstQuestion(page: Page, browser: Browser, rules: object = {}) {
  const slug = newSlug();
  const hr = await (await browser.newContext()).newPage();
  await comeAs(hr, 'admin', slug);
  const at = await addSimulado(hr, { name: 'SQL', level: 3, title: 'SQL no dia a dia' }, rules);
  await hr.context().close();
  const person = await comeAs(page, 'employee', slug, at);
  await button(page, 'Iniciar simulado').click();
  if ('time_limit_s' in rules) await button(page, 'Começar agora').click();
  await expect(place(page, 1)).toBeVisible();
  return { at, person };
}

export const goOn = (page: Page) => button(page, /^Continuar( \(restam .*\))?$/).click();

export async function send(page: Page) {
  await button(page, 'Revisar e enviar').last().click();
  await button(page, 'Enviar simulado').click();
  await button(page, 'Enviar agora').click();
}

export const right = (page: Page, count: number) => page.getByText(`${count} de 6`, { exact: true });
