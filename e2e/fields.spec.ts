/** What every field does with what is typed into it. */
import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { demoPassword, signIn } from './support/person.ts';
import { test } from './support/policy-test.ts';

test('VA-06: quotes in a line of text become typographic while it is typed; a piece of a program is removed, and the page says so', async ({
  page,
}) => {
  await signIn(page, 'rh@aroeira.example', demoPassword(), '/goals?novo=pdi');
  const title = page.getByLabel(/^Título/);
  const notice = page.getByRole('status').filter({ hasText: 'não é aceito aqui e foi retirado' });
  await title.fill('');
  await title.pressSequentially(`Beber um "copo d'água" <Onde = sala 3>`);
  await expect(title).toHaveValue('Beber um “copo d’água” ‹Onde = sala 3›');
  await expect(notice).toHaveCount(0);
  await title.press('Home');
  await title.pressSequentially('javascript:');
  await expect(title).toHaveValue('Beber um “copo d’água” ‹Onde = sala 3›');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await title.press('x');
  await expect(title).toHaveValue('xBeber um “copo d’água” ‹Onde = sala 3›');
  await expect(notice).toHaveCount(0);
});

test('a number field says how it reads a dot that may be meant either way', async ({ page }) => {
  await signIn(page, 'rh@aroeira.example', demoPassword(), '/admin/simulations?aba=banco&questao=nova');
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(/^Tipo/).selectOption({ label: 'Numérica' });
  const number = drawer.getByLabel(/^Número/);
  const understood = drawer.getByRole('status').filter({ hasText: 'Entendido' });
  for (const [typed, taken] of [
    ['1.500', 'Entendido: 1500'],
    ['0.125', 'Entendido: 0,125'],
  ] as const) {
    await number.fill(typed);
    await expect(number).toHaveValue(typed);
    await expect(understood).toHaveText(taken);
  }
  await expectAccessible(page);
  await number.fill('1500');
  await expect(understood).toHaveCount(0);
});

test('A16: Ctrl+Enter and Cmd+Enter send the form one is in', async ({ page }) => {
  await page.goto('/auth');
  await page.getByLabel(/^E-mail/).fill('rh@aroeira.example');
  await page.getByLabel(/^E-mail/).press('Control+Enter');
  await expect(page.getByText('Senha deve ter pelo menos 8 caracteres').first()).toBeVisible();
  await page.getByLabel(/^Senha/).fill(demoPassword());
  await page.getByLabel(/^E-mail/).press('Meta+Enter');
  await page.waitForURL(({ pathname }) => pathname !== '/auth');
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });
  test('checkboxes stand out from the page, and their edge is as clear as that of a field', async ({
    page,
  }) => {
    await signIn(
      page,
      'rh@aroeira.example',
      demoPassword(),
      '/admin/simulations?simulado=novo&passo=questoes',
    );
    await page.getByRole('button', { name: 'Parte sorteada' }).click();
    await page.getByLabel('Competência').selectOption({ index: 1 });
    const boxes = page.getByRole('group', { name: 'Níveis' }).getByRole('checkbox');
    await expect(boxes).toHaveCount(5);
    const edge = (of: Element) => getComputedStyle(of).borderTopColor;
    const field = await page.getByLabel('Quantas sortear').evaluate(edge);
    await expect.poll(() => boxes.first().evaluate(edge)).toBe(field);
    const [first, second] = [await boxes.first().boundingBox(), await boxes.nth(1).boundingBox()];
    expect((second?.y ?? 0) - ((first?.y ?? 0) + (first?.height ?? 0))).toBeGreaterThanOrEqual(8);
  });

  test('the control that marks the right answer of a question looks like a field', async ({ page }) => {
    await signIn(page, 'rh@aroeira.example', demoPassword(), '/admin/simulations?aba=banco&questao=nova');
    const tick = page.getByRole('radio', { name: 'Alternativa A é correta' });
    const look = (of: Element) => {
      const { borderTopColor, borderTopStyle, appearance } = getComputedStyle(of);
      return { borderTopColor, borderTopStyle, appearance };
    };
    const { borderTopColor } = await page.getByLabel('Enunciado').evaluate(look);
    const asField = { borderTopColor, borderTopStyle: 'solid', appearance: 'none' };
    await expect.poll(() => tick.evaluate(look)).toEqual(asField);
    await tick.check();
    await expect(tick).toBeChecked();
  });
});
