/** Reads a person's own level and fit, screen by screen, by the links that the screens offer. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Hand } from './hand.ts';

const numberOf = (words: string) => Number(words.replace(',', '.'));
/** Levels are shown with one decimal and weights with none: a mean computed from them may be that far off. */
const rounding = 0.15;

const closing = async (page: Page, panel: Locator) => {
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
};

/** Goes to a page by the menu, which works from anywhere. */
export async function goByMenu(page: Page, hand: Hand, name: string, heading: string | RegExp = name) {
  await hand(
    page,
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true }),
  );
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Opens the goal of one's plan that is about a competency, from any page. */
export async function openGoal(page: Page, hand: Hand, competency: string): Promise<Locator> {
  // If the page is open already, it is not opened again: that would close what was opened meanwhile.
  if (!(await page.getByRole('heading', { level: 1, name: 'PDI' }).isVisible()))
    await goByMenu(page, hand, 'PDI');
  await hand(
    page,
    page
      .getByRole('link', { name: /^Abrir meta / })
      .filter({ hasText: competency })
      .first(),
  );
  const goal = page.getByRole('dialog');
  await expect(goal).toBeVisible();
  return goal;
}

/** The level on a ruler, like '2,0'; null: it says that there is no evidence. */
const levelOn = async (ruler: Locator) =>
  /: ([\d,]+) · pede \d/.exec((await ruler.getAttribute('aria-label')) ?? '')?.[1] ?? null;

/** Reads 'Por quê?' of the goal: the level, and the pieces of evidence whose weighted mean it is. */
async function readsWhy(page: Page, hand: Hand, competency: string, count: number | undefined) {
  const goal = await openGoal(page, hand, competency);
  await hand(page, goal.getByRole('button', { name: `Por quê? ${competency}` }));
  const why = page.getByRole('dialog', { name: `Por quê? ${competency}` });
  const found = why.getByRole('region', { name: new RegExp(`^${count ?? '\\d+'} evidências?$`) });
  const unknown = why.getByText(/^Sem evidência/);
  // The old values may stand there for a moment after the level moved.
  await expect(count === undefined ? unknown.or(found).first() : found).toBeVisible();
  const level = await levelOn(why.getByRole('img', { name: `${competency}: ` }));
  const evidence = await found.getByRole('listitem').allTextContents();
  const counted = evidence.flatMap((row) => {
    const [, weight, said] = /pesa\s*(\d+)%\s*nível ([\d,]+)/.exec(row) ?? [];
    return weight && said ? [{ weight: numberOf(weight), level: numberOf(said) }] : [];
  });
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  const mean = counted.reduce((sum, one) => sum + one.weight * one.level, 0) / weights;
  if (level === null) expect(counted).toEqual([]);
  else expect(Math.abs(mean - numberOf(level)), `${mean} is shown, ${level} is said`).toBeLessThan(rounding);
  await closing(page, why);
  await closing(page, goal);
  return { level, evidence };
}

/** Reads the fit on the first page and its parts, which hold the same level. */
async function readsFit(
  page: Page,
  hand: Hand,
  { competency, level }: { competency: string; level: string | null },
) {
  await goByMenu(page, hand, 'Dashboard', /^(Bom dia|Boa tarde|Boa noite)/);
  await hand(page, page.getByRole('button', { name: 'Por quê? Aderência ao cargo' }));
  const why = page.getByRole('dialog', { name: 'Por quê? Aderência ao cargo' });
  await expect(
    why.getByRole('row', {
      name: new RegExp(`^${competency} ${level?.replace(',', '\\,') ?? 'sem evidência'} · pede \\d `),
    }),
  ).toBeVisible();
  const sums = await why.getByRole('row').locator('td:last-child').allTextContents();
  const total = numberOf((sums.pop() ?? '').replace('%', ''));
  const parts = sums.reduce((sum, part) => sum + numberOf(part), 0);
  expect(Math.abs(parts - total), `${parts} of the parts, ${total} said`).toBeLessThan(1);
  const [, percent, assessed] =
    /(\d+)% de aderência \((\d+)% avaliado\)/.exec((await why.textContent()) ?? '') ?? [];
  expect(Number(percent)).toBe(total);
  await closing(page, why);
  await expect(page.getByRole('region', { name: 'Seu caminho' })).toContainText(
    new RegExp(`${percent}%\\s*de aderência \\(${assessed}% avaliado\\)`),
  );
  return { percent, assessed };
}

/** The level and the fit, which all screens must show alike. `count`: pieces of evidence; absent: not known yet. */
export async function seesOwnNumbers(page: Page, hand: Hand, competency: string, count?: number) {
  const { level, evidence } = await readsWhy(page, hand, competency, count);
  const { percent, assessed } = await readsFit(page, hand, { competency, level });
  await goByMenu(page, hand, 'Mapa de Carreira');
  await expect(
    page.getByRole('group', {
      name: new RegExp(`Aderência ${percent}%, ${assessed}% avaliado.*Você está aqui$`),
    }),
  ).toBeVisible();
  return { level, evidence, percent, assessed };
}
