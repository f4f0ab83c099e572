/** A leader's review of eight competencies, by keys alone, in a narrow window, and over a reload. */
import { type Browser, expect, type Page } from '@playwright/test';
import { call, comeAs, newSlug } from '../admin/own-company.ts';
import { setLeader } from '../auth/data-dir.ts';
import { expectAccessible } from '../support/axe.ts';
import { dayIn } from '../support/days.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { test } from '../support/policy-test.ts';

const competencies = 8;

type Row = { id: string; version: number };
type Task = { assignment_id: string; group: string };
const make = async (page: Page, path: string, data: object) => (await call(page, 'POST', path, data)) as Row;

async function aTemplate(admin: Page) {
  const ids: string[] = [];
  for (let at = 1; at <= competencies; at++) {
    const code = `C${at}`;
    const fields = {
      ...{ code, name: `Competência ${code}`, description: '', category_id: null, parent_id: null },
      ...{ kind: 'technical', half_life_days: null, no_decay: false, status: 'active' },
    };
    ids.push((await make(admin, '/catalogue/competencies', fields)).id);
  }
  const item = { prompt: '', help: '', groups: ['self', 'manager'], is_required: true, weight: 1 };
  const template = await make(admin, '/review-templates', {
    ...{ name: 'Semestral', asks_job_demands: false },
    items: ids.map((competency_id) => ({ kind: 'competency', competency_id, ...item })),
  });
  return make(admin, '/review-templates/publish', { id: template.id, version: template.version });
}

/** A cycle that collects reviews, and the leader's review; the leader is signed in on the page. */
async function aReview(page: Page, browser: Browser) {
  const slug = newSlug();
  const admin = await (await browser.newContext()).newPage();
  await comeAs(admin, 'admin', slug);
  const person = await comeAs(await (await browser.newContext()).newPage(), 'employee', slug);
  const lead = await comeAs(page, 'manager', slug);
  await setLeader(person.email, lead.email);
  const { person: shown } = (await call(page, 'GET', '/shell')) as { person: { user_id: string } };
  const { people } = (await call(page, 'GET', '/one-on-ones')) as { people: { user_id: string }[] };
  const template = await aTemplate(admin);
  const cycle = await make(admin, '/review-cycles', {
    ...{ name: 'Semestre', description: '', kind: 'half_yearly', template_id: template.id },
    ...{ period_start: dayIn(-180), period_end: dayIn(0) },
    ...{ collect_from: dayIn(0), collect_until: dayIn(10), publish_on: dayIn(17) },
    ...{ groups: ['manager'], group_weights: { manager: 100 } },
    section_weights: { competencies: 100, goals: 0 },
    ...{ medium_from: 2.5, high_from: 3.75, vertical_axis: 'potencial' },
    ...{ blind_manager: true, publish_box: false, contest_days: 10, nominate_until: null },
    audience: {
      ...{ everybody: false, departments: [], job_profile_ids: [], without: [shown.user_id] },
      person_ids: people.map(({ user_id }) => user_id),
    },
  });
  await call(admin, 'POST', '/review-cycles/launch', { id: cycle.id, version: cycle.version });
  const mine = async () => (await call(page, 'GET', '/reviews/mine')) as Task[];
  await expect.poll(async () => (await mine()).length, { timeout: 60_000 }).toBe(1);
  const [task] = await mine();
  await page.goto('/performance');
  return `/performance/avaliar/${task?.assignment_id}`;
}

const text = (page: Page) => page.getByLabel('O que você viu');
const place = (page: Page, at: number) => page.getByText(`Competência ${at} de ${competencies}`);

async function expectSound(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test('a leader reviews eight competencies by keys alone in at most 60 acts', async ({ page, browser }) => {
  await aReview(page, browser);
  let acts = 0;
  const press = async (key: string) => {
    acts += 1;
    await page.keyboard.press(key);
  };
  await page.getByRole('region', { name: 'Meus liderados' }).getByRole('link').press('Enter');
  acts += 1;
  for (let at = 1; at <= competencies; at++) {
    await expect(place(page, at)).toBeVisible();
    if (at === 1) await expectSound(page);
    await press(String((at % 3) + 2));
    await text(page).focus();
    acts += 1;
    await page.keyboard.insertText(`Em maio conduziu a reunião ${at} e vai apresentar o painel.`);
    await press('Control+Enter');
  }
  await expect(page.getByRole('heading', { name: 'Tudo respondido' })).toBeVisible();
  await expectSound(page);
  await press('Control+Enter');
  await expect(page.getByRole('list', { name: 'Suas respostas' })).toBeVisible();
  await expectSound(page);
  expect(acts).toBeLessThanOrEqual(60);
});

test('a reload loses nothing, with or without a connection, in a narrow window', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await aReview(page, browser));
  await expect(place(page, 1)).toBeVisible();
  await page.keyboard.press('4');
  await expect(page.getByText(/^Salvo às /)).toBeAttached();
  await text(page).fill('Conduziu a migração.');
  await page.reload();
  await expect(text(page)).toHaveValue('Conduziu a migração.');
  await expect(page.getByRole('radio', { name: /^4/ })).toBeChecked();
  await expectSound(page);

  await test.step('what could not be sent is kept, and is sent once the server answers', async () => {
    await page.route('**/rpc/reviewForms/save**', (route) => route.abort());
    await text(page).fill('Conduziu a migração em maio.');
    await expect(page.getByText(/^Não foi possível salvar\. Suas respostas/)).toBeVisible();
    await page.unroute('**/rpc/reviewForms/save**');
    await page.reload();
    await expect(text(page)).toHaveValue('Conduziu a migração em maio.');
    await expect(page.getByText(/^Salvo às /)).toBeAttached();
  });

  await test.step('a button shows what happened', async () => {
    await page.getByRole('button', { name: /^O que aconteceu/ }).click();
    await expect(page.getByRole('dialog', { name: 'O que aconteceu' })).toContainText('nada registrado');
    await expectSound(page);
  });
});
