/**
 * The loop, walked only by what a person sees and hears: the menu, links, buttons and the texts of the screens. The
 * numbers read on the way are compared with what the contract's functions make of the evidence.
 */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { finishActivity } from '../support/finish.ts';
import { type Hand, keyboard, mouse } from '../support/hand.ts';
import { agreesWithContract, currentPlan } from '../support/loop.ts';
import { goByMenu, openGoal, seesOwnNumbers } from '../support/own-numbers.ts';
import { demoPassword, signInByForm } from '../support/person.ts';
import { test } from '../support/policy-test.ts';

/** The loop changes the person who walks it: each project of the run has its own person, with mouse or keyboard. */
const walkers: Record<string, { email: string; hand: Hand }> = {
  light: { email: 'colaborador@aroeira.example', hand: mouse },
  dark: { email: 'analista@aroeira.example', hand: keyboard },
};
const manager = 'gestora@aroeira.example';

/** The name that the frame shows for the signed-in person. */
async function ownName(page: Page, email: string) {
  await page.getByRole('button', { name: new RegExp(`^Menu de .*${email}`) }).click();
  const menu = page.getByRole('menu');
  const name = await menu.getByRole('paragraph').first().textContent();
  // Esc has to be pressed in the menu: the control that had the focus before does not close it.
  await menu.press('Escape');
  await expect(menu).toBeHidden();
  return name ?? '';
}

/** Takes the first activity that moves a level by its validation: a test would finish without one. */
async function takesAdvice(page: Page, hand: Hand) {
  await hand(page, page.getByRole('link', { name: 'Todas as recomendações' }));
  const advice = page
    .getByRole('article')
    .filter({ hasText: /→ \d,\d/ })
    .first();
  const title = (await advice.getByRole('heading').textContent()) ?? '';
  await hand(page, advice.getByRole('button', { name: `Por quê? ${title}`, exact: true }));
  const reason = (await advice.getByText(/^Sugerido porque /).textContent()) ?? '';
  const [, competency = ''] = /pede (.+) no nível \d/.exec(reason) ?? [];
  await hand(page, advice.getByRole('button', { name: `Adicionar ao PDI: ${title}`, exact: true }));
  await expect(page.getByText('Adicionada ao seu PDI').first()).toBeVisible();
  return { title, competency };
}

async function sendsPlan(page: Page, hand: Hand) {
  await goByMenu(page, hand, 'PDI');
  await hand(page, page.getByRole('button', { name: 'Enviar para aprovação' }));
  const anyway = page.getByRole('button', { name: 'Enviar mesmo assim' });
  const sent = page.getByText('PDI enviado para aprovação');
  await expect(anyway.or(sent).first()).toBeVisible();
  if (await anyway.isVisible()) await hand(page, anyway);
  await expect(sent).toBeVisible();
}

/** Opens the page of the person who asks, comes back, and approves. */
async function approvesPlanOf(page: Page, hand: Hand, person: string) {
  await hand(page, page.getByRole('link', { name: 'Ver o que espera por você' }));
  await page
    .getByRole('link', { name: new RegExp(`^${person}, `) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: `Competências de ${person}` })).toBeVisible();
  await page.goBack();
  await hand(page, page.getByRole('link', { name: new RegExp(`^Abrir o PDI de ${person}`) }));
  await hand(page, page.getByRole('dialog').getByRole('button', { name: 'Aprovar', exact: true }));
  await expect(page.getByText('PDI aprovado')).toBeVisible();
}

/** The list is still open since the approval, and shows the new activity by itself. Returns the new level. */
async function validates(page: Page, hand: Hand, { person, title }: { person: string; title: string }) {
  const waiting = page.getByRole('link', { name: new RegExp(`^Abrir a atividade de ${person}, `) });
  await hand(page, waiting.filter({ hasText: title }));
  await hand(page, page.getByRole('dialog').getByRole('button', { name: 'Validar', exact: true }));
  const shown = page.getByText(
    /^Atividade validada: virou evidência .*(o nível medido foi de [\d,]+ para|com nível medido de) [\d,]+/,
  );
  await expect(shown).toBeVisible();
  return /(?:de [\d,]+ para|com nível medido de) ([\d,]+\d)/.exec((await shown.textContent()) ?? '')?.[1];
}

/** Reads the progress, which is the same on the plan and on the first page. */
async function seesProgress(page: Page, hand: Hand) {
  await goByMenu(page, hand, 'PDI');
  const ring = page.getByRole('img', { name: /^Progresso do PDI: \d+%/ });
  const said = (await ring.getAttribute('aria-label')) ?? '';
  await goByMenu(page, hand, 'Dashboard', /^(Bom dia|Boa tarde|Boa noite)/);
  await expect(page.getByRole('region', { name: 'Seu PDI' }).getByRole('img', { name: said })).toBeVisible();
  return Number(/(\d+)%/.exec(said)?.[1]);
}

test('from a gap to a validated activity: the level moves, and every screen says the same number', async ({
  browser,
}, info) => {
  const walker = walkers[info.project.name];
  if (!walker) throw new Error(`nobody walks the loop in ${info.project.name}`);
  const { email, hand } = walker;
  const [hers, theirs] = await Promise.all([browser.newContext(), browser.newContext()]);
  const [me, lead] = await Promise.all([hers.newPage(), theirs.newPage()]);
  await signInByForm(me, email, demoPassword());
  const person = await ownName(me, email);

  // The recommendation names the gap, with its reason, and begins a plan.
  const { title, competency } = await takesAdvice(me, hand);
  const drafted = await openGoal(me, hand, competency);
  await expect(drafted.getByText('Rascunho', { exact: true })).toBeVisible();
  await expect(drafted.getByRole('region', { name: 'Atividades' })).toContainText(title);
  await me.keyboard.press('Escape');
  const before = await seesOwnNumbers(me, hand, competency);
  await agreesWithContract(me, competency, before);

  await sendsPlan(me, hand);
  await signInByForm(lead, manager, demoPassword());
  await approvesPlanOf(lead, hand, person);

  // The activity is begun and finished, and waits.
  const goal = await openGoal(me, hand, competency);
  await hand(me, goal.getByRole('button', { name: `Começar ${title}` }));
  expect(await finishActivity(me, title)).toMatch(
    /Ao ser validada, vira evidência de nível [\d,]+ em .*peso médio/,
  );
  await expect(goal.getByText('Aguardando validação')).toBeVisible();
  const measured = await validates(lead, hand, { person, title });

  // The level has moved, by one more piece of evidence, and the goal with it.
  await expect(goal.getByText('Concluída', { exact: true })).toBeVisible();
  await expect(
    goal.getByRole('img', { name: new RegExp(`^${competency}: ${measured} · pede \\d`) }),
  ).toBeVisible();
  await me.keyboard.press('Escape');
  const count = before.evidence.length + 1;
  const after = await seesOwnNumbers(me, hand, competency, count);
  await agreesWithContract(me, competency, after);
  expect(after.evidence).toHaveLength(count);
  expect(after.evidence.some((row) => row.includes(title) && /pesa\s*[1-9]/.test(row))).toBe(true);
  expect(after.level).not.toBe(before.level);
  const progress = await seesProgress(me, hand);
  expect([progress > 0, progress]).toEqual([true, (await currentPlan(me)).progress_shown]);
  await expectAccessible(me);
  await Promise.all([hers.close(), theirs.close()]);
});
