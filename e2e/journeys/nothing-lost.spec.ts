/** Nothing typed is ever lost: not by a reload, no network, a session that ends or a second window on the same row. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { call, comeAs, newSlug } from '../admin/own-company.ts';
import { addJobs, giveJob } from '../auth/data-dir.ts';
import { keptSession, type Person } from '../auth/new-person.ts';
import { dayIn } from '../support/days.ts';
import { test } from '../support/policy-test.ts';
import { elsewhere, inOtherTab, inTabThatCloses, type Meanwhile, writes } from './other-windows.ts';

// Most people have motion on: a dialog that opens with motion takes its keys later.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** A place where something is written. */
type Desk = {
  /** The address of its page; `open` leads from there to the field. */
  at: string;
  open: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
  send: (page: Page) => Locator;
  /** The element that shows the text once it is saved. */
  saved: (page: Page, text: string) => Locator;
};

async function write(page: Page, desk: Desk, text: string) {
  await page.goto(desk.at);
  await desk.open(page);
  await desk.field(page).fill(text);
}

async function expectKept(page: Page, desk: Desk, text: string) {
  await expect(desk.field(page)).toHaveValue(text);
}

/** Every desk goes through the same accidents; afterwards the text is sent and saved. */
async function survives(page: Page, desk: Desk, { password }: Person, text: string) {
  await write(page, desk, text);
  await page.reload();
  await desk.open(page);
  await expectKept(page, desk, text);

  await page.route(writes, (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  );
  await desk.send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Problema de conexão' }).first()).toBeVisible();
  await page.unroute(writes);
  await expectKept(page, desk, text);
  // The page has to finish reading again after the refusal, before the session ends.
  await expect(desk.send(page)).toBeEnabled();
  const token = (await keptSession(page))?.access_token;
  await page.request.post('/auth/v1/logout?scope=local', { headers: { authorization: `Bearer ${token}` } });
  await desk.send(page).click();
  const ended = page.getByRole('dialog', { name: 'Sua sessão terminou' });
  await ended.getByLabel('Senha', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(ended).toHaveCount(0);
  await expectKept(page, desk, text);

  // Without a connection the text waits, and is sent by itself once there is one.
  await page.context().setOffline(true);
  await expect(page.getByText('Sem conexão.', { exact: false })).toBeVisible();
  await desk.send(page).click();
  await page.context().setOffline(false);
  await expect(desk.saved(page, text).first()).toBeVisible();
}

/** Two windows on one row: the second one to save is told what changed, and takes over the other text knowingly. */
async function meets(page: Page, desk: Desk, { title, take, window }: Meanwhile, savesItself = false) {
  const other = await window(page);
  if (savesItself) {
    await page.goto(desk.at);
    await expect(desk.field(page)).toBeVisible();
  } else await write(page, desk, 'A minha versão deste texto');
  await write(other, desk, 'A outra versão deste texto');
  await desk.send(other).click();
  await expect(desk.saved(other, 'A outra versão deste texto').first()).toBeVisible();
  await other.close();
  await desk.field(page).fill('A minha versão deste texto');
  const news = page.getByRole('alert').filter({ hasText: title });
  // The page may have heard of it by itself; if not, the server says so. A person who has read it presses no more.
  await desk.send(page).evaluate((button: HTMLElement, found) => {
    const alerts = [...document.querySelectorAll('[role="alert"]')];
    if (!alerts.some(({ textContent }) => textContent.includes(found))) button.click();
  }, title);
  await expect(news.getByText('A outra versão deste texto')).toBeVisible();
  await expectKept(page, desk, 'A minha versão deste texto');
  await news.getByRole('button', { name: take }).click();
  await expectKept(page, desk, 'A outra versão deste texto');
  await desk.field(page).fill('As duas versões, juntas');
  await desk.send(page).click();
  await expect(desk.saved(page, 'As duas versões, juntas').first()).toBeVisible();
}

/** The save is refused and the saved text cannot be read yet: the page shows it beside the typed text later. */
async function meetsUnread(page: Page, desk: Desk) {
  await write(page, desk, 'A minha versão deste texto');
  const other = await page.context().newPage();
  await write(other, desk, 'A outra versão deste texto');
  await page.route('**/rpc/career/view**', (route) => route.fulfill({ status: 500, json: {} }));
  await desk.send(other).click();
  await expect(desk.saved(other, 'A outra versão deste texto').first()).toBeVisible();
  await other.close();
  await desk.send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: inOtherTab.title })).toBeVisible();
  await expectKept(page, desk, 'A minha versão deste texto');
  // A refused text is not shown as saved: a form that opens on it would take it for the newest.
  await expect(desk.saved(page, 'As duas versões, juntas')).toBeVisible();
  await expect(desk.saved(page, 'A minha versão deste texto')).toHaveCount(0);
  await page.unroute('**/rpc/career/view**');
  await page.reload();
  await desk.open(page);
  await expect(page.getByRole('alert').filter({ hasText: 'A outra versão deste texto' })).toBeVisible();
  await expectKept(page, desk, 'A minha versão deste texto');
}

type Row = { id: string; version: number };

async function aCompany(browser: Browser, me: Page) {
  const slug = newSlug();
  const hr = await (await browser.newContext()).newPage();
  await comeAs(hr, 'admin', slug);
  const person = await comeAs(me, 'employee', slug);
  return { slug, hr, person };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const addingActivity: Omit<Desk, 'at'> = {
  // The form that was begun opens by itself.
  open: async (at) => {
    const add = button(at, 'Adicionar atividade');
    await expect(add.or(at.getByLabel('O que você vai fazer?')).first()).toBeVisible();
    if (await add.isVisible()) await add.click();
  },
  field: (at) => at.getByLabel('O que você vai fazer?'),
  send: (at) => button(at, 'Adicionar'),
  saved: (at) => toast(at, 'Atividade adicionada'),
};

const commenting: Omit<Desk, 'at'> = {
  open: async () => undefined,
  field: (at) => at.getByLabel('Novo comentário'),
  send: (at) => button(at, 'Comentar'),
  saved: (at) => toast(at, 'Comentário publicado'),
};

test('a goal, an activity, a comment and a check-in are written through every accident', async ({
  page,
  browser,
}) => {
  test.slow();
  const { hr, person } = await aCompany(browser, page);
  const plan: Row = await call(page, 'POST', '/pdi/plans', {
    title: 'PDI do semestre',
    period_start: dayIn(-10),
    period_end: dayIn(180),
  });
  const goal: Row = await call(page, 'POST', '/pdi/goals', {
    plan_id: plan.id,
    title: 'Conduzir a reunião semanal',
    due_on: dayIn(60),
  });
  const drafted: Row = await call(page, 'GET', `/pdi/plans/${plan.id}`);
  const sent: Row = await call(page, 'POST', `/pdi/plans/${plan.id}/submit`, { version: drafted.version });
  await call(hr, 'POST', `/pdi/plans/${plan.id}/approve`, { version: sent.version });
  await hr.context().close();
  const panel = `/goals?meta=${goal.id}`;

  const editing: Desk = {
    at: panel,
    open: (at) => button(at, 'Editar meta').click(),
    field: (at) => at.getByRole('textbox', { name: 'Meta', exact: true }),
    send: (at) => button(at, 'Salvar'),
    saved: (at) => toast(at, 'Meta atualizada'),
  };
  await survives(page, editing, person, 'Uma pauta escrita por semana');
  await meets(page, editing, elsewhere('Esta meta mudou enquanto você escrevia'));
  await meets(page, editing, inOtherTab);

  await survives(page, { at: panel, ...addingActivity }, person, 'Preparar a pauta');
  await survives(page, { at: panel, ...commenting }, person, 'Podemos conversar?');

  const said: Desk = {
    at: panel,
    open: (at) => button(at, 'Editar').click(),
    field: (at) => at.getByLabel('Editar comentário'),
    send: (at) => button(at, 'Salvar'),
    saved: (at) => toast(at, 'Comentário editado'),
  };
  await meets(page, said, elsewhere('Este comentário mudou enquanto você escrevia'));

  const { items } = (await call(page, 'GET', '/pdi/checkins')) as { items: { id: string }[] };
  const checkin: Desk = {
    at: `/goals?aba=checkins&checkin=${items[0]?.id}`,
    open: async (at) => {
      const change = button(at, 'Alterar');
      await expect(change.or(at.getByLabel('O que você fez?')).first()).toBeVisible();
      if (await change.isVisible()) await change.click();
    },
    field: (at) => at.getByLabel('O que você fez?'),
    send: (at) => at.getByRole('button', { name: /^Enviar (check-in|alterações)$/ }),
    saved: (at) => toast(at, 'Check-in enviado'),
  };
  await survives(page, checkin, person, 'Conduzi a primeira reunião');
  await meets(page, checkin, elsewhere('Este check-in já foi salvo em outra janela'));
});

test('a plan and a note on the career map are written through every accident', async ({ page, browser }) => {
  test.slow();
  const { slug, hr, person } = await aCompany(browser, page);
  await addJobs(slug, 'Dados', ['Analista Júnior', 'Analista Pleno']);
  await giveJob(person.email, 'Analista Júnior');
  const { map }: { map: Row } = await call(hr, 'POST', '/career/editor/generate');
  await call(hr, 'POST', '/career/editor/publish', { id: map.id, version: map.version });
  await hr.context().close();

  const plan: Desk = {
    at: '/goals?novo=pdi',
    open: async () => undefined,
    field: (at) => at.getByLabel('Aonde você quer chegar? (opcional)'),
    send: (at) => button(at, 'Continuar'),
    saved: (at) => at.locator('[aria-current="step"]').filter({ hasText: 'Minhas lacunas' }),
  };
  await survives(page, plan, person, 'Liderar análises de ponta a ponta');
  await meets(page, plan, elsewhere('Este PDI mudou enquanto você escrevia'), true);

  const note: Desk = {
    at: '/pdi?vista=lista',
    open: (at) => button(at, 'Adicionar nota').click(),
    field: (at) => at.getByRole('dialog').getByLabel('Nota', { exact: true }),
    send: (at) => at.getByRole('dialog').getByRole('button', { name: 'Salvar' }),
    saved: (at, text) => at.getByRole('listitem').filter({ hasText: text }),
  };
  await survives(page, note, person, 'Conversar com a equipe');
  const again: Desk = {
    ...note,
    open: (at) =>
      at
        .getByRole('button', { name: /^Editar / })
        .first()
        .click(),
  };
  await meets(page, again, elsewhere('Isto mudou enquanto você escrevia'));
  await meets(page, again, inOtherTab);
  await meets(page, again, inTabThatCloses);
  await meetsUnread(page, again);
});
