/** Nothing is sent twice and nothing typed is lost: the main forms are left, found again, and pressed twice. */
import { type Browser, expect, type Page } from '@playwright/test';
import { call, comeAs, newSlug } from '../admin/own-company.ts';
import { addJobs, giveJob } from '../auth/data-dir.ts';
import { dayIn } from '../support/days.ts';
import { test } from '../support/policy-test.ts';
import { button, dialog, expectSentOnce, inDialog, walk } from './form-desk.ts';

type Row = { id: string; version: number };
type Shell = { person: { user_id: string } };

const idOf = async (page: Page) => ((await call(page, 'GET', '/shell')) as Shell).person.user_id;

async function other(browser: Browser, role: string, slug: string) {
  const page = await (await browser.newContext()).newPage();
  const { email } = await comeAs(page, role, slug);
  return { page, email, id: await idOf(page) };
}

/** A running plan, with a goal and an activity for it. */
async function aPlan(me: Page, hr: Page) {
  const plan: Row = await call(me, 'POST', '/pdi/plans', {
    ...{ title: 'PDI do semestre', period_start: dayIn(-10), period_end: dayIn(180) },
  });
  const goal: Row = await call(me, 'POST', '/pdi/goals', {
    ...{ plan_id: plan.id, title: 'Conduzir a reunião semanal', due_on: dayIn(60) },
  });
  const activity: Row = await call(me, 'POST', '/pdi/activities', {
    ...{ goal_id: goal.id, title: 'Ler o capítulo três', kind: 'reading' },
  });
  const { version }: Row = await call(me, 'GET', `/pdi/plans/${plan.id}`);
  const sent: Row = await call(me, 'POST', `/pdi/plans/${plan.id}/submit`, { version });
  await call(hr, 'POST', `/pdi/plans/${plan.id}/approve`, { version: sent.version });
  const approved = (await call(me, 'GET', `/pdi/plans/${plan.id}`)) as { goals: { activities: Row[] }[] };
  const begun = approved.goals.flatMap(({ activities }) => activities).find(({ id }) => id === activity.id);
  await call(me, 'POST', `/pdi/activities/${activity.id}/move`, { version: begun?.version, status: 'doing' });
  return { goal, activity };
}

async function planFromLibrary(page: Page, hr: Page) {
  const item: Row = await call(hr, 'POST', '/library-authoring', {
    ...{ title: 'Conduzir reuniões difíceis', summary: 'Um resumo.', kind: 'practice', minutes: 30 },
    ...{ learning_type: 'experience', format: 'online' },
  });
  for (const to of ['in_review', 'published'])
    await call(hr, 'POST', '/library-authoring/move', { ids: [item.id], to });
  await page.goto('/action-library');
  await page.getByRole('button', { name: /^Adicionar ao PDI: / }).click();
  await page.getByRole('dialog').getByRole('radio').first().check();
  await expectSentOnce(page, { send: inDialog('Adicionar'), call: 'library/plan' });
}

test('the forms of a plan and of the library keep what is typed and are sent once', async ({
  page,
  browser,
}) => {
  test.slow();
  const slug = newSlug();
  const { page: hr } = await other(browser, 'admin', slug);
  await comeAs(page, 'employee', slug);
  const { goal, activity } = await aPlan(page, hr);
  const panel = `/goals?meta=${goal.id}`;
  await walk(page, [
    {
      name: 'comment',
      at: panel,
      field: (at) => at.getByLabel('Novo comentário'),
      text: 'Podemos conversar?',
      send: (at) => button(at, 'Comentar'),
      call: 'pdi/comments/add',
    },
    {
      name: 'activity',
      at: panel,
      // The form that was begun opens by itself.
      open: async (at) => {
        const add = button(at, 'Adicionar atividade');
        await expect(add.or(at.getByLabel('O que você vai fazer?')).first()).toBeVisible();
        if (await add.isVisible()) await add.click();
      },
      field: (at) => at.getByLabel('O que você vai fazer?'),
      text: 'Preparar a pauta',
      send: (at) => button(at, 'Adicionar'),
      call: 'pdi/activities/add',
    },
    {
      name: 'completion',
      at: `/goals?concluir=${activity.id}`,
      field: (at) => at.getByLabel('O que você conseguiu?'),
      text: 'Li, e anotei o que usar na próxima reunião.',
      send: (at) => at.getByRole('button', { name: /^(Concluir|Enviar para validação)$/ }),
      call: 'pdi/activities/finish',
    },
    {
      name: 'goal',
      at: '/goals?novo=meta',
      field: (at) => dialog(at).getByLabel('O que você vai conseguir fazer?'),
      text: 'Apresentar os números do mês',
      fill: async (at) => {
        await dialog(at).getByLabel('Prazo').fill(dayIn(90));
        await dialog(at).getByLabel('Por que incluir esta meta?').fill('Começou um projeto novo.');
      },
      send: (at) => dialog(at).getByRole('button', { name: /^(Pedir nova meta|Adicionar meta)$/ }),
      call: 'pdi/amendments/propose',
    },
  ]);

  await test.step('an activity of the library is put into the plan once', () => planFromLibrary(page, hr));
});

/** Recognition, feedback, a conversation, own data and a ticket. */
const formsAbout = (lead: { id: string; email: string }): Parameters<typeof walk>[1] => [
  {
    name: 'recognition',
    at: '/social',
    open: async (at) => void (await button(at, 'Reconhecer alguém').first().click()),
    field: (at) => dialog(at).getByLabel('O que a pessoa fez'),
    text: 'Obrigada por organizar a entrega do projeto com tanto cuidado.',
    fill: async (at) => {
      await dialog(at)
        .getByRole('combobox', { name: 'Quem você quer reconhecer?' })
        .pressSequentially(lead.email.slice(0, 12));
      await at.locator('div[role="option"]').first().click();
    },
    send: inDialog('Publicar'),
    call: 'recognition/add',
  },
  {
    name: 'feedback',
    at: `/feedback-loop?novo=feedback&para=${lead.id}`,
    field: (at) => dialog(at).getByLabel('O que fez diferença?'),
    text: 'Você explicou cada passo com calma e clareza.',
    send: inDialog('Entregar'),
    call: 'feedback/give',
  },
  {
    name: 'what to talk about',
    at: '/conversas',
    field: (at) => at.getByLabel('Sobre o que você quer conversar?'),
    text: 'O próximo projeto',
    send: (at) => button(at, 'Adicionar pauta'),
    call: 'oneOnOnes/add_topic',
    isPage: true,
  },
  {
    name: 'own data',
    at: '/profile',
    field: (at) => at.getByLabel('Sobre você'),
    text: 'Gosto de ensinar o que aprendo.',
    send: (at) => button(at, 'Salvar'),
    call: 'profile/change',
    isPage: true,
  },
  {
    name: 'ticket',
    at: '/tickets/new',
    field: (at) => at.getByLabel('Descrição'),
    text: 'O mapa fica em branco.',
    fill: async (at) => {
      await at.getByLabel('Título').fill('O mapa não abre');
      await at.getByRole('combobox', { name: /^Categoria/ }).selectOption('Problema técnico');
    },
    send: (at) => button(at, 'Abrir chamado'),
    call: 'tickets/open',
    isPage: true,
  },
];

test('the forms in which people write to one another keep what is typed and are sent once', async ({
  page,
  browser,
}) => {
  test.slow();
  const slug = newSlug();
  const { page: hr } = await other(browser, 'admin', slug);
  const lead = await other(browser, 'manager', slug);
  await comeAs(page, 'employee', slug);
  const id = await idOf(page);
  await call(hr, 'POST', '/hierarchy/move', {
    ...{ profile_id: id, from_manager_id: null, to_manager_id: lead.id },
  });
  await walk(page, formsAbout(lead));
  const ticket = page.url().match(/chamado=([0-9a-f-]{36})/)?.[1];
  expect(ticket).toBeDefined();
  await walk(page, [
    {
      name: 'reply',
      at: `/tickets?chamado=${ticket}`,
      field: (at) => dialog(at).getByLabel('Mensagem'),
      text: 'Acontece desde ontem.',
      send: inDialog('Enviar'),
      call: 'tickets/reply',
    },
    {
      name: 'deck',
      at: '/flashcards?aba=baralhos&novo=pessoal',
      field: (at) => dialog(at).getByLabel('Título'),
      text: 'SQL do dia a dia',
      send: inDialog('Criar baralho'),
      call: 'decks/add',
    },
  ]);
  const deck = page.url().match(/baralho=([0-9a-f-]{36})/)?.[1];
  expect(deck).toBeDefined();
  await walk(page, [
    {
      name: 'card',
      at: `/flashcards?aba=baralhos&baralho=${deck}`,
      open: async (at) => void (await button(at, 'Novo cartão').first().click()),
      field: (at) => dialog(at).getByLabel('Frente'),
      text: 'O que faz SELECT?',
      fill: async (at) => void (await dialog(at).getByLabel('Verso').fill('Lê linhas')),
      send: inDialog('Adicionar'),
      call: 'decks/add_card',
    },
  ]);
});

test('the form of the target job keeps what is typed and is sent once', async ({ page, browser }) => {
  test.slow();
  const slug = newSlug();
  const { page: hr } = await other(browser, 'admin', slug);
  await addJobs(slug, 'Dados', ['Analista Júnior', 'Analista Pleno']);
  await hr.goto('/pdi');
  await button(hr, 'Abrir o editor').click();
  await button(hr, 'Gerar automaticamente').click();
  await button(hr, 'Publicar').click();
  await expect(hr.getByText('Mapa publicado').first()).toBeVisible();
  const { email } = await comeAs(page, 'employee', slug);
  await giveJob(email, 'Analista Júnior');
  await walk(page, [
    {
      name: 'target',
      at: '/pdi',
      open: async (at) => {
        await button(at, 'Cargo-alvo').click();
        await dialog(at).getByLabel('Aonde você quer chegar?').selectOption('Analista Pleno');
      },
      field: (at) => dialog(at).getByLabel(/Por que este cargo/),
      text: 'Quero cuidar dos dados de ponta a ponta.',
      send: inDialog('Salvar'),
      call: 'career/set_target',
    },
  ]);
});
