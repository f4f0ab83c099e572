/** A simulado of six questions, and what somebody does with it on screen. */
import { type Browser, expect, type Page } from '@playwright/test';
import { call, comeAs, newSlug } from '../admin/own-company.ts';

type Row = { id: string; version: number };

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const option = (page: Page, text: string) => page.getByRole('radio', { name: text, exact: true });
export const choose = (page: Page, text: string) => page.locator('label').filter({ hasText: text }).click();
export const place = (page: Page, at: number) => page.getByRole('heading', { name: `Questão ${at} de 6` });
export const saved = (page: Page) => page.getByText(/^Salvo às \d\d:\d\d$/);

const wrong = Array.from({ length: 9 }, (_, at) => ({ text: `Errada ${at + 1}` }));

type About = { name: string; level: number; title: string };

/**
 * The address of a new simulado about a new competency. Of five questions one chooses the answer, of ten options; the last
 * is typed. The first option is right.
 */
export async function addSimulado(hr: Page, { name, level, title }: About, rules: object) {
  const { id: competency_id }: Row = await call(hr, 'POST', '/catalogue/competencies', {
    ...{ code: name.toUpperCase(), name, description: '', category_id: null, parent_id: null },
    ...{ kind: 'technical', half_life_days: null, no_decay: false, status: 'active' },
  });
  const common = { competency_id, topic: null, target_level: level };
  const options = [{ text: 'Certa', is_correct: true }, ...wrong];
  const drafts = [
    ...[1, 2, 3, 4, 5].map((at) => ({
      type: 'single_choice',
      stem: `Pergunta número ${at} de ${name}?`,
      options,
    })),
    { type: 'short_text', stem: 'Que comando lê linhas de uma tabela?', accepted: ['select'] },
  ];
  const ids: string[] = [];
  for (const draft of drafts) {
    const { id }: Row = await call(hr, 'POST', '/questions', { ...common, ...draft });
    ids.push(id);
  }
  await call(hr, 'POST', '/questions/move', { ids, to: 'active' });
  const { id, version }: Row = await call(hr, 'POST', '/tests', {
    ...{ kind: 'simulado', title, audience: { audience: 'all' } },
    rules: { shuffles_items: false, shuffles_options: false, ...rules },
    sections: [{ selection: 'fixed', question_ids: ids }],
  });
  await call(hr, 'POST', `/tests/${id}/publish`, { id, version });
  return `/simulacoes/${id}`;
}

/** Somebody of a new company in front of the first question. */
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
