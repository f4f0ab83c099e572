/** What the guided tour does, which is the same in every colour scheme. Its look is tested in onboarding-faces. */
import { expect, type Page } from '@playwright/test';
import { read } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/policy-test.ts';
import { goInside } from '../support/visit.ts';
import { arrive, begin, box, button, ring, tourOf } from './onboarding-person.ts';

const person = 'colaborador@candeia.example';

// The tests share one person's tour, so they run one after the other.
test.describe.configure({ mode: 'default' });

async function meetWelcome(page: Page) {
  const { person: me } = await read<{ person: { first_name: string } }>(page, '/shell');
  await button(page, 'Fazer o tour').click();
  const welcome = page.getByRole('dialog', { name: `Bem-vindo ao PDY, ${me.first_name}!` });
  await expect(welcome).toBeVisible();
  await expect(welcome.getByText('Tour de apenas 2 minutos')).toBeVisible();
  await expect(welcome.getByText(/refazer o tour .*configurações/)).toBeVisible();

  // Closing is no answer: the offer stays.
  await page.keyboard.press('Escape');
  await expect(welcome).toHaveCount(0);
  await button(page, 'Fazer o tour').click();
  await button(page, 'Pular e explorar sozinho').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Fazer o tour')).toHaveCount(0);
  await expect.poll(async () => (await tourOf(page)).progress.is_skipped).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(button(page, 'Fazer o tour')).toHaveCount(0);
}

test('ON-01, ON-05: the tour never begins by itself; the welcome says what it is, can be skipped, and is found again in the profile', async ({
  page,
}) => {
  await arrive(page, person);

  await test.step('ON-05: the tour never begins by itself; the dashboard offers it', async () => {
    const { progress, steps, auto_start } = await tourOf(page);
    expect(auto_start).toBe(false);
    expect(progress).toMatchObject({
      current_step: 0,
      completed_steps: [],
      is_completed: false,
      is_skipped: false,
    });
    expect(steps.length).toBeGreaterThanOrEqual(5);
    await page.clock.install();
    await page.reload();
    await expect(button(page, 'Fazer o tour')).toBeVisible();
    await page.clock.runFor(5000); // Long enough for something to open by itself.
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('ON-01: the welcome names the person, says how long it takes and where to find it again, and can be skipped', () =>
    meetWelcome(page));

  await test.step('ON-01: the tour can be taken again from the preferences of the profile', async () => {
    await goInside(page, '/profile');
    await page.getByRole('tab', { name: 'Preferências' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Preferências' })).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Refazer tour').click();
    await expect(page.getByRole('dialog', { name: /^Bem-vindo/ })).toBeVisible();
    expect((await tourOf(page)).progress).toMatchObject({
      current_step: 0,
      completed_steps: [],
      is_skipped: false,
    });
    await button(page, 'Começar Tour').click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(box(page)).toContainText('Passo 1 de');
    await button(page, 'Fechar e pular o tour').click();
    await expect(box(page)).toHaveCount(0);
    await expect.poll(async () => (await tourOf(page)).progress.is_skipped).toBe(true);
  });
});

async function leadOnAndBack(page: Page, steps: Awaited<ReturnType<typeof tourOf>>['steps']) {
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
  await button(page, 'Próximo').click();
  await expect(box(page)).toContainText(`Passo 2 de ${total}`);
  await expect(box(page)).toBeFocused();
  await button(page, 'Anterior').click();
  await expect(box(page)).toContainText(`Passo 1 de ${total}`);
  // The screen does not wait for its call, and a page that is loaded again starts at the step the server has.
  await expect.poll(async () => (await tourOf(page)).progress.current_step).toBe(0);
}

async function finishTour(page: Page, total: number) {
  for (let step = 6; step <= total; step++) {
    await button(page, 'Próximo').click();
    await expect(box(page)).toContainText(`Passo ${step} de ${total}`);
  }
  await expect(button(page, 'Próximo')).toHaveCount(0);
  await button(page, 'Finalizar').click();
  const end = page.getByRole('dialog', { name: 'Parabéns!' });
  for (const [name, address] of [
    ['Complete seu perfil', '/profile'],
    ['Defina suas primeiras metas', '/goals'],
    ['Explore os simulados', '/simulacoes'],
    ['Comece um PDI personalizado', '/goals?novo=pdi'],
  ] as const)
    await expect(end.getByRole('link', { name })).toHaveAttribute('href', address);
  await button(page, 'Começar a usar a plataforma').click();
  await expect(end).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(button(page, 'Fazer o tour')).toHaveCount(0);
  const kept = {
    is_completed: true,
    is_skipped: false,
    current_step: total,
    completed_at: expect.any(String),
  };
  await expect.poll(async () => (await tourOf(page)).progress).toMatchObject(kept);
}

test('ON-02, ON-03, ON-04: a step stands beside its target, wherever it is, and leads on to the end, which names next steps', async ({
  page,
}) => {
  await page.clock.install();
  await begin(page, person);
  const { steps } = await tourOf(page);
  const total = steps.length;

  await test.step('ON-02: a step stands 350 px wide under its target and leads on and back', () =>
    leadOnAndBack(page, steps));

  await test.step('ON-04: another page leads back to the step; on a page without its target the box waits', async () => {
    await page.goto('/goals');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(box(page)).toContainText('Passo 1 de');
    const target = async () => ring(page, '[data-tour="dashboard-path"]').boundingBox();
    const isUnder = async () =>
      ((await box(page).boundingBox())?.y ?? 0) > ((await target())?.y ?? Number.NaN);
    await page.getByRole('link', { name: 'Mapa de Carreira' }).click();
    await expect(page).toHaveURL(/\/pdi$/);
    await expect(box(page)).toContainText('Passo 1 de');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect.poll(isUnder).toBe(true);
  });

  await test.step('ON-04: a missing target is skipped after three seconds', async () => {
    await page.locator('[data-tour="dashboard-actions"]').evaluate((element) => {
      element.style.display = 'none';
    });
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await button(page, 'Próximo').click();
    await page.clock.runFor(2900);
    await expect(box(page)).toHaveCount(0);
    await page.clock.runFor(3000);
    await expect(box(page)).toContainText('Passo 3 de');
    await page.clock.resume();
    await expect.poll(async () => (await tourOf(page)).progress.completed_steps).toEqual([0, 1]);
  });

  await test.step('ON-04: a target is found in a folded sidebar, and followed', async () => {
    for (let step = 4; step <= 5; step++) await button(page, 'Próximo').click();
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
  });

  await test.step('ON-02, ON-03: every step leads to the next, and the end names four next steps, each with a link', () =>
    finishTour(page, total));
});
