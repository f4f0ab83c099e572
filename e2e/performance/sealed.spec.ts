/** Colleagues are named, approved and asked; the result shows what they said together, without names. */
import { type Browser, expect, type Page } from '@playwright/test';
import { call, comeAs, newSlug } from '../admin/own-company.ts';
import { setFirstName, setLeader } from '../auth/data-dir.ts';
import { expectAccessible } from '../support/axe.ts';
import { dayIn } from '../support/days.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { test } from '../support/policy-test.ts';

const colleagues = ['Bia', 'Caio', 'Davi', 'Eva'];

type Row = { id: string; version: number; status: string };
const make = async (page: Page, path: string, data: object) => (await call(page, 'POST', path, data)) as Row;
const button = (at: Page | ReturnType<Page['getByRole']>, name: string) =>
  at.getByRole('button', { name, exact: true });

async function expectSound(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

const aPage = async (browser: Browser) => (await browser.newContext()).newPage();

async function come(browser: Browser, role: string, slug: string, name: string) {
  const page = await aPage(browser);
  const { email } = await comeAs(page, role, slug, '/dashboard');
  await setFirstName(email, name);
  return { page, email };
}

async function aTemplate(admin: Page) {
  const fields = {
    ...{ code: 'C1', name: 'Clareza', description: '', category_id: null, parent_id: null },
    ...{ kind: 'technical', half_life_days: null, no_decay: false, status: 'active' },
  };
  const competency = await make(admin, '/catalogue/competencies', fields);
  const item = { help: '', groups: ['manager', 'peer'], weight: 1 };
  const template = await make(admin, '/review-templates', {
    ...{ name: 'Com pares', asks_job_demands: false },
    items: [
      { ...item, kind: 'competency', competency_id: competency.id, prompt: '', is_required: true },
      { ...item, kind: 'text', competency_id: null, prompt: 'O que ajudou?', is_required: false },
    ],
  });
  return make(admin, '/review-templates/publish', { id: template.id, version: template.version });
}

/** A cycle in the state that lets people name colleagues. */
async function aCycle(admin: Page, person_id: string) {
  const template = await aTemplate(admin);
  const draft = await make(admin, '/review-cycles', {
    ...{ name: 'Semestre', description: '', kind: 'half_yearly', template_id: template.id },
    ...{ period_start: dayIn(-180), period_end: dayIn(0), nominate_until: dayIn(1) },
    ...{ collect_from: dayIn(2), collect_until: dayIn(10), publish_on: dayIn(17) },
    ...{ groups: ['manager', 'peer'], group_weights: { manager: 60, peer: 40 } },
    section_weights: { competencies: 100, goals: 0 },
    ...{ medium_from: 2.5, high_from: 3.75, vertical_axis: 'potencial' },
    ...{ blind_manager: true, publish_box: false, contest_days: 10 },
    audience: {
      ...{ everybody: false, departments: [], job_profile_ids: [], without: [] },
      person_ids: [person_id],
    },
  });
  await make(admin, '/review-cycles/launch', { id: draft.id, version: draft.version });
  const now = async () => (await call(admin, 'GET', `/review-cycles/${draft.id}`)) as Row;
  await expect.poll(async () => (await now()).status, { timeout: 60_000 }).toBe('nominating');
  return { id: draft.id, now };
}

async function answerAll(peers: readonly { page: Page }[]) {
  for (const [at, peer] of peers.entries()) {
    await peer.page.goto('/performance');
    await peer.page.getByRole('link', { name: 'Sobre Ana Prado' }).click();
    await expect(peer.page.getByRole('group', { name: 'Clareza' })).toBeVisible();
    await peer.page.keyboard.press('5');
    await expect(peer.page.getByRole('radio', { name: /Excepcional/ })).toBeChecked();
    if (at === 0) {
      await peer.page.getByLabel(/O que ajudou\?/).fill('Explica bem.');
      await peer.page.reload();
      await expect(peer.page.getByLabel(/O que ajudou\?/)).toHaveValue('Explica bem.');
      await expect(peer.page.getByRole('radio', { name: /Excepcional/ })).toBeChecked();
      await expectSound(peer.page);
      await peer.page.route('**/rpc/sealed/send**', (route) => route.abort());
      await button(peer.page, 'Enviar resposta').click();
      await button(peer.page.getByRole('dialog'), 'Enviar').click();
      await expect(peer.page.getByText('Ainda não recebida. Enviar de novo.')).toBeVisible();
      await peer.page.unroute('**/rpc/sealed/send**');
      await button(peer.page, 'Enviar de novo').click();
    } else {
      await button(peer.page, 'Enviar resposta').click();
      const asked = peer.page.getByRole('dialog');
      await expect(asked).toContainText(
        'Depois de enviar, ninguém consegue ligar esta resposta a você, nem você poderá alterá-la.',
      );
      await button(asked, 'Enviar').click();
    }
    await expect(peer.page.getByText('Recebida', { exact: true })).toBeVisible();
  }
}

async function publishAndRead(page: Page, admin: { page: Page }, cycle: Awaited<ReturnType<typeof aCycle>>) {
  const { version } = await cycle.now();
  await make(admin.page, '/review-cycles/close', { id: cycle.id, version });
  const published = async () => {
    const now = await cycle.now();
    if (now.status === 'published') return true;
    return make(admin.page, '/review-cycles/publish', { id: cycle.id, version: now.version }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(published, { timeout: 150_000, intervals: [3_000] }).toBe(true);
  await page.goto('/performance?aba=resultados');
  await page.getByRole('link', { name: 'Semestre' }).click();
  const table = page.getByRole('table', { name: 'Notas por grupo' });
  await expect(table.getByRole('cell', { name: '4,5 ou mais' })).toBeVisible();
  await expect(page.getByText('Explica bem.')).toHaveCount(0);
  await expectSound(page);
}

test('four colleagues are named, approved and asked, and the result tells them together', async ({
  page,
  browser,
}) => {
  // Six people come one after the other, and a job that runs every minute separates answers from names.
  test.slow();
  const slug = newSlug();
  const admin = await come(browser, 'admin', slug, 'Alda');
  const lead = await come(browser, 'manager', slug, 'Luana');
  const peers = await Promise.all(colleagues.map((name) => come(browser, 'employee', slug, name)));
  const { email } = await comeAs(page, 'employee', slug, '/dashboard');
  await setFirstName(email, 'Ana');
  await setLeader(email, lead.email);
  const { person } = (await call(page, 'GET', '/shell')) as { person: { user_id: string } };
  const cycle = await aCycle(admin.page, person.user_id);

  await test.step('the person names them', async () => {
    await page.goto('/performance');
    const card = page.getByRole('region', { name: 'Seus pares em Semestre' });
    for (const name of colleagues) {
      await card.getByRole('combobox', { name: 'Indicar colega' }).fill(name);
      await page.getByRole('option', { name: new RegExp(`^${name} `) }).click();
      await expect(card.getByRole('list').getByText(`${name} Prado`)).toBeVisible();
    }
    await expect(card.getByText('Aguarda aprovação')).toHaveCount(4);
    await expectSound(page);
  });

  await test.step('the leader of the person approves', async () => {
    await lead.page.goto('/performance?aba=equipe');
    const list = lead.page.getByRole('region', { name: 'Pares de Ana Prado' });
    await expect(list.getByText(/Com menos de 4, os pares não são ouvidos/)).toBeVisible();
    await expectSound(lead.page);
    for (const name of colleagues) await button(list, `Aprovar ${name} Prado`).click();
    await expect(list.getByText('4 pares aprovados, de até 6.')).toBeVisible();
  });

  await test.step('the collection is opened by hand', async () => {
    await admin.page.goto(`/performance?aba=ciclos&ciclo=${cycle.id}`);
    await button(admin.page, 'Abrir coleta agora').click();
    await button(admin.page.getByRole('dialog'), 'Abrir coleta').click();
    await expect(admin.page.getByText('Em coleta')).toBeVisible();
  });

  await test.step('each colleague answers, by keys, and over a reload', () => answerAll(peers));

  await test.step('the result tells them together in coarse steps, and shows no comment of only four people', () =>
    publishAndRead(page, admin, cycle));
});
