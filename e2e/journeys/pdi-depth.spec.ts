/** PDI in depth: the board, changes of what was agreed, comments and files, its history and its end. */
import { expect, type Locator, type Page } from '@playwright/test';
import { call, comeAs, newSlug } from '../admin/own-company.ts';
import { expectAccessible } from '../support/axe.ts';
import { dayIn } from '../support/days.ts';
import { finishActivity } from '../support/finish.ts';
import { walkWithKeyboard } from '../support/keyboard.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { test } from '../support/policy-test.ts';

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const written = (iso: string) => iso.split('-').reverse().join('/');
const title = 'Conduzir a reunião semanal';
const activity = 'Preparar a pauta';

type Seen = { id: string; version: number };
const act = (page: Page, path: string, { id, version }: Seen, more: object = {}) =>
  call(page, 'POST', `/pdi/plans/${id}/${path}`, { version, ...more });

/** A new company's employee with an active plan, and the administrator who approved it. */
async function anActivePlan(me: Page, lead: Page, more: object = {}) {
  const slug = newSlug();
  await comeAs(lead, 'admin', slug);
  await comeAs(me, 'employee', slug);
  const plan: Seen = await call(me, 'POST', '/pdi/plans', {
    title: 'PDI do ano',
    period_start: dayIn(0),
    period_end: dayIn(180),
  });
  const goal: Seen = await call(me, 'POST', '/pdi/goals', {
    plan_id: plan.id,
    title,
    due_on: dayIn(60),
    ...more,
  });
  await call(me, 'POST', '/pdi/activities', { goal_id: goal.id, title: activity, due_on: dayIn(0) });
  const sent: Seen = await act(me, 'submit', await call(me, 'GET', `/pdi/plans/${plan.id}`));
  await act(lead, 'approve', sent);
  return { plan_id: plan.id, goal_id: goal.id };
}

async function choose(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
}

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardIn = (lane: Locator, name: string) => lane.getByRole('listitem').filter({ hasText: name });

test('MO-04: activities move over the board by keyboard and button, and stand in list and calendar', async ({
  page,
  browser,
}) => {
  const lead = await (await browser.newContext()).newPage();
  const { goal_id } = await anActivePlan(page, lead);
  await lead.context().close();
  await page.goto('/goals?aba=atividades');
  const handle = page.getByRole('button', { name: `Mover ${activity}` });
  await expect(cardIn(column(page, 'A fazer'), activity)).toBeVisible();
  await handle.press('Space');
  await expect(page.getByText(/sobre a coluna A fazer\.$|^Você pegou /)).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`O cartão ${activity} está sobre a coluna Fazendo.`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(cardIn(column(page, 'Fazendo'), activity)).toBeVisible();

  await choose(page, 'Atividade pessoal');
  const form = page.getByRole('dialog', { name: 'Nova atividade pessoal' });
  await form.getByLabel('O que você vai fazer?').fill('Ler um capítulo');
  await form.getByLabel('Repetição').selectOption({ label: 'Toda semana' });
  await form.getByLabel('Primeiro dia').fill(dayIn(0));
  await form.getByRole('button', { name: 'Adicionar atividade' }).click();
  await expect(cardIn(column(page, 'A fazer'), 'toda semana, 1 de 12')).toBeVisible();
  await choose(page, 'Editar Ler um capítulo');
  const edit = page.getByRole('dialog', { name: 'Editar atividade pessoal' });
  await edit.getByLabel('O que você vai fazer?').fill('Ler um capítulo inteiro');
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await expect(cardIn(column(page, 'A fazer'), 'Ler um capítulo inteiro')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await choose(page, 'Calendário');
  await expect(page).toHaveURL(/vista=calendario/);
  await expect(page.getByRole('cell').filter({ hasText: 'Ler um capítulo' })).toContainText(activity);
  await choose(page, 'Lista');
  await finishActivity(page, activity);
  await choose(page, `Retirar ${activity}`);
  await expect(toast(page, 'Atividade reaberta')).toBeVisible();

  // Its steps move the goal.
  await page.goto(`/goals?meta=${goal_id}`);
  const panel = page.getByRole('dialog', { name: title });
  await panel.getByRole('button', { name: `Passos e arquivos de ${activity}` }).click();
  for (const step of ['Ouvir o time', 'Escrever a pauta']) {
    await panel.getByLabel('Novo passo').fill(step);
    await panel.getByRole('button', { name: 'Adicionar passo' }).click();
    await expect(panel.getByRole('checkbox', { name: step })).toBeVisible();
  }
  await panel.getByRole('checkbox', { name: 'Ouvir o time' }).click();
  await expect(panel.getByRole('checkbox', { name: 'Ouvir o time' })).toBeChecked();
  await expect(panel.getByText('50% feito')).toBeVisible();
  await page.goto('/goals?aba=atividades');
  await expect(cardIn(column(page, 'Fazendo'), '1 de 2 passos')).toBeVisible();
  await walkWithKeyboard(page);
});

test('MO-04: a change of what was agreed waits for approval; the plan has files, comments, a history and an end', async ({
  page,
  browser,
}) => {
  const lead = await (await browser.newContext()).newPage();
  const { plan_id, goal_id } = await anActivePlan(page, lead);

  // A later day needs approval, and the form says so.
  await page.goto(`/goals?meta=${goal_id}`);
  const panel = page.getByRole('dialog', { name: title });
  await choose(page, 'Editar meta');
  await panel.getByLabel('Prazo', { exact: false }).first().fill(dayIn(120));
  await expect(panel.getByText('Esta mudança precisa de aprovação')).toBeVisible();
  await panel.getByLabel('Por que mudar?').fill('O projeto foi adiado pelo cliente.');
  await choose(page, 'Pedir mudança');
  await expect(toast(page, 'Pedido de mudança enviado')).toBeVisible();
  // A file and a comment are added.
  await panel.getByLabel(`Arquivo para ${title}`).setInputFiles({
    name: 'ata.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Ata da reunião'),
  });
  await expect(panel.getByText('ata.txt')).toBeVisible();
  await panel.getByLabel('Novo comentário').fill('Podemos conversar?');
  await panel.getByRole('button', { name: 'Comentar' }).click();
  await expect(panel.getByText('Podemos conversar?')).toBeVisible();
  await expectAccessible(page);

  await lead.goto('/goals?aba=aprovacoes');
  await lead.getByRole('link', { name: /^Abrir a mudança de / }).click();
  const review = lead.getByRole('dialog', { name: 'Mudança para decidir' });
  await expect(review.getByRole('row').filter({ hasText: 'Prazo' })).toContainText(written(dayIn(120)));
  await expect(review.getByRole('heading', { name: 'Metas deste PDI' })).toBeVisible();
  await expectAccessible(lead);
  await review.getByRole('button', { name: 'Aprovar', exact: true }).click();
  await expect(toast(lead, 'Mudança aprovada')).toBeVisible();

  await page.goto('/goals');
  await expect(page.getByText(`até ${written(dayIn(120))}`)).toBeVisible();
  const download = page.waitForEvent('download');
  await choose(page, 'Exportar PDF');
  expect((await download).suggestedFilename()).toMatch(/^PDI_Jordana-Prado_\d{4}-\d\d-\d\d\.pdf$/);

  // The administrator follows the plan, and ends it.
  await lead.goto(`/goals?acompanhar=${plan_id}`);
  const followed = lead.getByRole('dialog', { name: 'PDI' });
  await followed.getByRole('button', { name: 'Encerrar PDI' }).click();
  await followed.getByLabel('Por que encerrar?').fill('Mudou de área na empresa.');
  await followed.getByRole('button', { name: 'Encerrar PDI' }).click();
  await expect(toast(lead, 'PDI encerrado')).toBeVisible();
  await expectAccessible(lead);
  await lead.context().close();

  await page.goto('/goals?aba=historico');
  await expect(page.getByRole('listitem').filter({ hasText: 'encerrou o PDI' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'aprovou a mudança no PDI' })).toBeVisible();
  await page.getByRole('link', { name: /PDI do ano/ }).click();
  await expect(page.getByRole('dialog', { name: 'PDI' })).toContainText('Mudou de área na empresa.');
  await expectNoSidewaysScroll(page);
});

test('MO-04: a new plan is written step by step, saves itself, and a reload loses nothing', async ({
  page,
}) => {
  await comeAs(page, 'employee', newSlug(), '/goals');
  await choose(page, 'Usar modelo');
  await choose(page, 'Usar o modelo Primeiros 90 dias');
  const wizard = page.getByRole('dialog', { name: 'Novo PDI' });
  const criterion = wizard.getByLabel('Critério de sucesso').first();
  await criterion.fill('Apresentar 3 oportunidades');
  await expect(wizard.getByText(/^Salvo às \d\d:\d\d$/)).toBeVisible();
  await criterion.fill('Apresentar 4 oportunidades');
  await page.reload();
  await expect(criterion).toHaveValue('Apresentar 4 oportunidades');
  await expect(wizard.getByText(/^Salvo às/)).toBeVisible();
  await expectAccessible(page);
  await wizard.getByRole('button', { name: 'Revisar e enviar' }).click();
  await expect(wizard.getByText(/Cerca de .* h por semana/)).toBeVisible();
  await expect(wizard.getByText(/^Clareza \d+$/)).toHaveCount(2);
  await expectAccessible(page);

  // The goals are put into another order by keyboard alone; the order is kept.
  await page.keyboard.press('Escape');
  await expect(wizard).toHaveCount(0);
  const goals = page.getByRole('link', { name: /^Abrir meta/ });
  const last = (await goals.last().getByText(/./).first().textContent()) ?? '';
  await choose(page, 'Ordenar');
  const grip = page.getByRole('button', { name: /^Mover/ }).first();
  await grip.press('Space');
  await expect(page.getByText(/está no lugar 1\.$|^Você pegou /)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/está no lugar 2\.$/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText(/ficou no lugar 2\.$/)).toBeAttached();
  await expectAccessible(page);
  await choose(page, 'Pronto');
  await page.reload();
  await expect(goals.first()).toContainText(last);

  // There can be a second draft, and a link leads from one to the other.
  await choose(page, 'Começar outro rascunho');
  await wizard.getByLabel('Título').fill('PDI de outro rumo');
  await wizard.getByRole('button', { name: 'Continuar' }).click();
  // Without a job there is no gap to choose, and the page does not ask for one.
  await expect(wizard.getByText('No próximo passo você escreve as suas metas.')).toBeVisible();
  await expect(wizard.getByText('Escolha até 5 lacunas')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'PDI de outro rumo' })).toBeVisible();
  await page.getByRole('region', { name: 'Outros rascunhos' }).getByRole('link').click();
  await expect(goals).toHaveCount(2);
  // The keys of the page work once nothing lies over it.
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Adicionar meta' });
  await form.getByRole('button', { name: 'Mais', exact: true }).click();
  await form.getByLabel(/^Quem vê/).selectOption('Só eu');
  await expect(
    form.getByText('Só você lê; nem seu gestor, nem a administração.', { exact: false }),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('updating a goal begins in its field, which is visible on a wide and on a narrow screen', async ({
  page,
  browser,
}) => {
  const lead = await (await browser.newContext()).newPage();
  const { goal_id } = await anActivePlan(page, lead, {
    mode: 'manual',
    description: 'Pauta e ata. '.repeat(80),
  });
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/goals?meta=${goal_id}&registrar=avanco`);
    const field = page.getByLabel('Percentual feito');
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Registrar', exact: true })).toBeInViewport();
  }
});
