/** The tools of the browser tests find the faults they are for. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { walkWithKeyboard } from './keyboard.ts';
import { expectNoSidewaysScroll } from './layout.ts';
import { refusalsIn } from './policy-test.ts';

const page_ = (body: string) =>
  `<!doctype html><html lang="pt-BR"><title>Teste</title><style>:focus { outline: 2px solid blue }
  .bare:focus { outline: none }</style><main><h1>Teste</h1>${body}</main></html>`;

async function failureOf(page: Page, body: string, check: (page: Page) => Promise<unknown>) {
  await page.setContent(page_(body));
  return check(page).then(
    () => 'nothing was found',
    (error: Error) => error.message,
  );
}

const three = '<a href="#a">Um</a><button>Dois</button><input aria-label="Três">';

test.describe('the keyboard walk', () => {
  test('returns the stops in their order, with their place', async ({ page }) => {
    await page.setContent(page_(three));
    const stops = await walkWithKeyboard(page);
    expect(stops.map(({ focus }) => focus.html.match(/Um|Dois|Três/)?.[0])).toEqual(['Um', 'Dois', 'Três']);
    expect(stops[0]?.place?.left).toBeGreaterThan(0);
  });

  test('begins at the top wherever the focus was', async ({ page }) => {
    await page.setContent(page_(three));
    await page.getByRole('textbox').focus();
    expect(await walkWithKeyboard(page)).toHaveLength(3);
  });

  test('takes one stop for a group that has arrow keys', async ({ page }) => {
    const tabs =
      '<div role="tablist"><button role="tab">A</button><button role="tab" tabindex="-1">B</button></div>';
    const radios =
      '<label><input type="radio" name="r">1</label><label><input type="radio" name="r">2</label>';
    await page.setContent(page_(tabs + radios));
    expect(await walkWithKeyboard(page)).toHaveLength(2);
  });

  test('takes a date for one stop, forwards and backwards', async ({ page }) => {
    await page.setContent(page_(`${three}<input type="date" aria-label="Dia"><button>Fim</button>`));
    expect(await walkWithKeyboard(page)).toHaveLength(5);
  });

  for (const [fault, body, words] of [
    [
      'a stop that lies before its predecessor',
      '<button style="position: absolute; top: 300px; left: 300px">A</button><button style="position: absolute; top: 200px; left: 20px">B</button>',
      /goes back up and to the left, from .*A.* to .*B/,
    ],
    [
      'a focused control under something else',
      `${three}<button style="position: absolute; top: 300px">A</button><p style="position: absolute; top: 280px; left: 0; width: 300px; height: 90px; background: red"></p>`,
      /covers the focused .*A/,
    ],
    [
      'another way back',
      `${three}<button onkeydown="if (event.shiftKey && event.key === 'Tab') { event.preventDefault(); document.querySelector('a').focus() }">A</button>`,
      /Shift\+Tab comes to .*Um.* instead of .*Três/,
    ],
    ['a control out of reach', `${three}<button tabindex="-1">Fora</button>`, /never reaches .*Fora/],
    ['a clickable role without a tab stop', `${three}<div role="button">Fora</div>`, /never reaches .*Fora/],
    ['a missing ring', `${three}<button class="bare">Nu</button>`, /no focus ring .*Nu/],
    [
      'a stop that keeps the focus',
      `${three}<input onkeydown="event.preventDefault()">`,
      /does not leave <input/,
    ],
    [
      'a trap of two',
      `${three}<button>A</button><button onkeydown="event.preventDefault(); previousSibling.focus()">B</button>`,
      /trap, from .*B.* back to .*A/,
    ],
    [
      'focus that is lost on the way',
      `<a href="#a">Um</a><button onfocus="blur()">Some</button><button>Dois</button>`,
      /lost after .*Um.* before .*Dois/,
    ],
  ] as const) {
    test(`finds ${fault}`, async ({ page }) => {
      expect(await failureOf(page, body, walkWithKeyboard)).toMatch(words);
    });
  }
});

test('the accessibility check names the rule and the place', async ({ page }) => {
  const failure = await failureOf(page, '<img src="data:," id="sem-texto">', expectAccessible);
  expect(failure).toMatch(/image-alt[\s\S]*#sem-texto/);
});

test('the accessibility check accepts a sound page', async ({ page }) => {
  await page.setContent(page_(three));
  await expectAccessible(page);
});

test('the layout check names what sticks out', async ({ page }) => {
  const failure = await failureOf(
    page,
    '<p id="larga" style="width: 200vw">Larga</p>',
    expectNoSidewaysScroll,
  );
  expect(failure).toContain('id="larga"');
  await page.setContent(page_(three));
  await expectNoSidewaysScroll(page);
});

test('the test hears what the content policy of the product refuses', async ({ page }) => {
  const { refusals } = refusalsIn(page.context());
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(refusals).toEqual([]);
  await page.evaluate(() => {
    try {
      document.createElement('p').innerHTML = '<b>Olá</b>';
    } catch {}
  });
  await expect.poll(() => refusals).toHaveLength(1);
});
