/** The guided tour, once: what it does is the same in every colour. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { arrive, begin, box, button, ring, tourOf } from './onboarding-person.ts';

const person = 'colaborador@candeia.example';

// One person's tour: one test after the other.
test.describe.configure({ mode: 'default' });

test('ON-05: the tour never begins by itself; the dashboard offers it', async ({ page }) => {
  await arrive(page, person);
  const { progress, steps, auto_start } = await tourOf(page);
  expect(auto_start).toBe(false);
  expect(progress).toMatchObject({
    current_step: 0,
    completed_steps: [],
    is_completed: false,
    is_skipped: false,
  });
  expect(steps.length).toBeGreaterThanOrEqual(5);
  await page.reload();
  await expect(button(page, 'Fazer o tour')).toBeVisible();
  await page.waitForTimeout(500); // long enough for something to open by itself
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('ON-01: the welcome says who, how long and where to find it again, and can be passed by', async ({
  page,
}) => {
  await arrive(page, person);
  const { first_name } = await page.evaluate(async () => {
    const kept = JSON.parse(localStorage.getItem('pdy-session') ?? '{}') as { access_token: string };
    const answer = await fetch('/api/shell', { headers: { authorization: `Bearer ${kept.access_token}` } });
    return ((await answer.json()) as { person: { first_name: string } }).person;
  });
  await button(page, 'Fazer o tour').click();
  const welcome = page.getByRole('dialog', { name: `Bem-vindo ao PDY, ${first_name}!` });
  await expect(welcome).toBeVisible();
  await expect(welcome.getByText('Tour de apenas 2 minutos')).toBeVisible();
  await expect(welcome.getByText(/refazer o tour .*configurações/)).toBeVisible();
  await expectAccessible(page);

  // closing is no answer: the offer stays
  await page.keyboard.press('Escape');
  await expect(welcome).toHaveCount(0);
  await button(page, 'Fazer o tour').click();
  await button(page, 'Pular e explorar sozinho').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Fazer o tour')).toHaveCount(0);
  await expect.poll(async () => (await tourOf(page)).progress.is_skipped).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(button(page, 'Fazer o tour')).toHaveCount(0);
});

test('ON-02: a step stands 350 px wide under its target and leads on, back and out', async ({ page }) => {
  await begin(page, person);
  const { steps } = await tourOf(page);
  const total = steps.length;
  await expect(box(page)).toContainText(`Passo 1 de ${total}`);
  await expect(box(page)).toHaveAccessibleName(steps[0]?.title ?? '');
  await expect(box(page)).toHaveAccessibleDescription(steps[0]?.description ?? '');
  await expect(box(page)).toBeFocused();
  const [here, target] = [
    await box(page).boundingBox(),
    await ring(page, steps[0]?.target_element ?? '').boundingBox(),
  ];
  expect(here?.width).toBe(350);
  expect(here?.y).toBeGreaterThan((target?.y ?? 0) + (target?.height ?? 0));
  await expect(box(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  await expect(button(page, 'Anterior')).toHaveCount(0);
  await expectAccessible(page);

  await button(page, 'Próximo').click();
  await expect(box(page)).toContainText(`Passo 2 de ${total}`);
  await expect(box(page)).toBeFocused();
  await button(page, 'Anterior').click();
  await expect(box(page)).toContainText(`Passo 1 de ${total}`);
  for (let step = 2; step <= total; step++) {
    await button(page, 'Próximo').click();
    await expect(box(page)).toContainText(`Passo ${step} de ${total}`);
  }
  await expect(button(page, 'Finalizar')).toBeVisible();
  await expect(button(page, 'Próximo')).toHaveCount(0);
  await button(page, 'Fechar e pular o tour').click();
  await expect(box(page)).toHaveCount(0);
  await expect.poll(async () => (await tourOf(page)).progress.is_skipped).toBe(true);
});

test('ON-03: the end names four next steps, each a way there', async ({ page }) => {
  await begin(page, person);
  const { steps } = await tourOf(page);
  for (let step = 1; step < steps.length; step++) await button(page, 'Próximo').click();
  await button(page, 'Finalizar').click();
  const end = page.getByRole('dialog', { name: 'Parabéns!' });
  for (const [name, address] of [
    ['Complete seu perfil', '/profile'],
    ['Defina suas primeiras metas', '/goals'],
    ['Explore os simulados', '/simulacoes'],
    ['Comece um PDI personalizado', '/goals?novo=pdi'],
  ] as const)
    await expect(end.getByRole('link', { name })).toHaveAttribute('href', address);
  await expectAccessible(page);
  await button(page, 'Começar a usar a plataforma').click();
  await expect(end).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(button(page, 'Fazer o tour')).toHaveCount(0);
  const { progress } = await tourOf(page);
  expect(progress).toMatchObject({ is_completed: true, is_skipped: false, current_step: steps.length });
  expect(progress.completed_at).not.toBeNull();
});

test('ON-04: a target that is not there is passed over after three seconds', async ({ page }) => {
  await begin(page, person);
  await page.locator('[data-tour="dashboard-actions"]').evaluate((element) => {
    element.style.display = 'none';
  });
  const since = Date.now();
  await button(page, 'Próximo').click();
  await expect(box(page)).toHaveCount(0);
  await expect(box(page)).toContainText('Passo 3 de');
  expect(Date.now() - since).toBeGreaterThanOrEqual(3000);
  expect(Date.now() - since).toBeLessThan(6000);
  await expect.poll(async () => (await tourOf(page)).progress.completed_steps).toEqual([0, 1]);
});

test('ON-04: targets are found on their page, in a folded sidebar, and followed', async ({ page }) => {
  await begin(page, person);
  await page.goto('/goals');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(box(page)).toContainText('Passo 1 de');

  // on another page the box waits, and finds its target again
  const target = async () => ring(page, '[data-tour="dashboard-path"]').boundingBox();
  const isUnder = async () => ((await box(page).boundingBox())?.y ?? 0) > ((await target())?.y ?? Number.NaN);
  await page.getByRole('link', { name: 'Mapa de Carreira' }).click();
  await expect(page).toHaveURL(/\/pdi$/);
  await expect(box(page)).toContainText('Passo 1 de');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect.poll(isUnder).toBe(true);

  for (let step = 0; step < 4; step++) await button(page, 'Próximo').click();
  await expect(box(page)).toContainText('Passo 5 de');
  const group = ring(page, '[data-tour="menu-assessments"]');
  await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  const wide = await group.boundingBox();
  await button(page, 'Recolher menu').click();
  await expect.poll(async () => (await group.boundingBox())?.width).toBeLessThan(wide?.width ?? 0);
  const icon = await group.boundingBox();
  await expect
    .poll(async () => (await box(page).boundingBox())?.y)
    .toBeGreaterThan((icon?.y ?? 0) + (icon?.height ?? 0));
  await button(page, 'Expandir menu').click();
  await button(page, 'Fechar e pular o tour').click();
});

for (const role of ['colaboradora', 'gestora', 'rh', 'corporativo', 'plataforma']) {
  test(`ON-07: the steps of ${role} point at what is there`, async ({ page }) => {
    await signIn(
      page,
      role === 'plataforma' ? 'plataforma@pdy.example' : `${role}@aroeira.example`,
      demoPassword(),
    );
    const { steps } = await tourOf(page);
    await page.goto('/dashboard');
    for (const { target_element } of steps) await expect(ring(page, target_element)).toBeVisible();
  });
}
