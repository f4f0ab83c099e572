import type { Recommendation } from '@pdy/contract/recommendations/recommendations';
import { expect, type Page } from '@playwright/test';
import { read } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { finishActivity } from '../support/finish.ts';
import { type Hand, keyboard, mouse } from '../support/hand.ts';
import { currentPlan, fitShown, levelWords, standingOf, whyOf } from '../support/loop.ts';
import { demoPassword, signInByForm } from '../support/person.ts';
import { test } from '../support/policy-test.ts';

/** The loop changes the person it is walked with: each has one of their own, and works in another way. */
const walkers: Record<string, { email: string; hand: Hand }> = {
  light: { email: 'colaborador@aroeira.example', hand: mouse },
  dark: { email: 'analista@aroeira.example', hand: keyboard },
};
const manager = 'gestora@aroeira.example';

/** Every number on the dashboard and in the panel is the contract's function of the evidence. */
async function seesOwnNumbers(page: Page, competency: string) {
  await page.goto('/dashboard');
  const fit = await fitShown(page);
  await expect(page.getByText(`${fit.fit_shown}%`, { exact: true })).toBeVisible();
  await expect(page.getByText(`(${fit.coverage_shown}% avaliado)`)).toBeVisible();

  const standing = await standingOf(page, competency);
  const why = await whyOf(page, standing.competency.id);
  await page.goto(`/profile?porque=${standing.competency.id}`);
  const panel = page.getByRole('dialog');
  const { estimate } = standing.held;
  const said = estimate === null ? /^Sem evidência/ : levelWords(estimate);
  await expect(panel.getByText(said, { exact: true }).first()).toBeVisible();
  if (why.evidence.length > 0) {
    const count = new RegExp(`^${why.evidence.length} evidências?$`);
    await expect(panel.getByRole('heading', { name: count })).toBeVisible();
  }
  return { standing, why };
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

  // what is recommended names the gap, with its reason; a test would finish itself, without anybody who validates it
  await me.goto('/recommendations');
  const advised = await read<Recommendation[]>(me, '/recommendations');
  const title = advised.find(({ item_type }) => item_type === 'library')?.title;
  if (!title) throw new Error('no activity is recommended');
  await hand(me, me.getByRole('button', { name: `Adicionar ao PDI: ${title}`, exact: true }));
  await expect(me.getByText('Adicionada ao seu PDI').first()).toBeVisible();
  await me.goto('/goals');
  const drafted = await currentPlan(me);
  const [goal] = drafted.goals;
  const competency = goal?.competency?.name ?? '';
  expect(drafted).toMatchObject({ status: 'draft' });
  expect(goal?.activities[0]?.title).toBe(title);
  const before = await seesOwnNumbers(me, competency);

  // sent for approval
  await me.goto('/goals');
  await hand(me, me.getByRole('button', { name: 'Enviar para aprovação' }));
  const anyway = me.getByRole('button', { name: 'Enviar mesmo assim' });
  const sent = me.getByText('PDI enviado para aprovação');
  await expect(anyway.or(sent).first()).toBeVisible();
  if (await anyway.isVisible()) await hand(me, anyway);
  await expect(sent).toBeVisible();

  // the manager reads and approves
  await signInByForm(lead, manager, demoPassword());
  await lead.goto('/goals?aba=aprovacoes');
  await lead
    .getByRole('link', { name: new RegExp(`^${drafted.person_name}, `) })
    .first()
    .click();
  await expect(lead.getByRole('heading', { name: `Competências de ${drafted.person_name}` })).toBeVisible();
  await lead.goBack();
  await hand(
    lead,
    lead.getByRole('link', { name: /^Abrir o PDI de / }).filter({ hasText: drafted.person_name }),
  );
  await hand(lead, lead.getByRole('dialog').getByRole('button', { name: 'Aprovar', exact: true }));
  await expect(lead.getByText('PDI aprovado')).toBeVisible();

  // the activity is begun and finished, and waits
  await me.goto(`/goals?meta=${goal?.id}`);
  await hand(me, me.getByRole('button', { name: `Começar ${title}` }));
  expect(await finishActivity(me, title)).toMatch(
    /Ao ser validada, vira evidência de nível [\d,]+ em .*peso médio/,
  );
  await expect(me.getByRole('dialog').getByText('Aguardando validação')).toBeVisible();

  // the manager validates it: it has come onto the screen that is open, as the bell says
  await hand(
    lead,
    lead
      .getByRole('link', { name: title })
      .filter({ hasText: drafted.person_name })
      .filter({ hasText: title }),
  );
  await hand(lead, lead.getByRole('dialog').getByRole('button', { name: 'Validar', exact: true }));
  await expect(
    lead.getByText(
      /^Atividade validada: virou evidência .*(o nível medido foi de [\d,]+ para|com nível medido de) [\d,]+/,
    ),
  ).toBeVisible();

  // the level has moved, by one more piece of evidence, and the goal with it
  const after = await seesOwnNumbers(me, competency);
  expect(after.why.evidence).toHaveLength(before.why.evidence.length + 1);
  expect(after.why.evidence.some(({ kind, counts }) => kind === 'pdi_activity' && counts)).toBe(true);
  expect(after.standing.held.estimate).not.toBe(before.standing.held.estimate);
  const active = await currentPlan(me);
  await me.goto('/goals');
  await expect(me.getByText(`${active.progress_shown}%`).first()).toBeVisible();
  await expectAccessible(me);
  await Promise.all([hers.close(), theirs.close()]);
});
