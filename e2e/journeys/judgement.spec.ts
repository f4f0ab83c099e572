/** Cases of judgement: the administration imports them, a person answers them and erases the answers. */
import { expect, type Page } from '@playwright/test';
import { call, comeAs, newSlug } from '../admin/own-company.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { demoPassword, nowhere, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { accountOf } from '../support/roles.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function expectSound(page: Page) {
  await expectAccessible(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
}

async function answerCases(person: Page) {
  await expect(person.getByText('Caso 1 de 6, sem relógio', { exact: false })).toBeVisible();
  await person
    .getByRole('radio', { name: /^Melhor/ })
    .first()
    .check({ force: true });
  await person.keyboard.press('Shift+D');
  await expect(person.getByText('Salvo às', { exact: false })).toBeVisible();
  await expectSound(person);
  await person.reload();
  await expect(person.getByText('Caso 2 de 6', { exact: false })).toBeVisible();
  await person.context().setOffline(true);
  await person.keyboard.press('b');
  await person.keyboard.press('Shift+C');
  await expect(person.getByText('Sem conexão.', { exact: false }).first()).toBeVisible();
  await person.context().setOffline(false);
  await expect(person.getByText('Salvo às', { exact: false })).toBeVisible();
  await person.keyboard.press('ArrowRight');
  for (let at = 3; at < 6; at++) {
    await person.keyboard.press('a');
    await person.keyboard.press('Shift+B');
    await person.keyboard.press('ArrowRight');
    await expect(person.getByText(`Caso ${at + 1} de 6`, { exact: false })).toBeVisible();
  }
  await button(person, 'Concluir').click();
  await expect(person.getByText('Falta o caso 6.', { exact: false })).toBeVisible();
  await button(person, 'Ir para o caso 6').click();
  await person.keyboard.press('a');
  await person.keyboard.press('Shift+B');
  await button(person, 'Concluir').click();
  await button(person, 'Concluir agora').click();
}

test('MO-17, RT-13, RT-31: ready-made cases are imported, answered without a clock, and erased', async ({
  page,
  browser,
}) => {
  const slug = newSlug();
  const person = await (await browser.newContext()).newPage();
  await comeAs(person, 'employee', slug, nowhere);
  await comeAs(page, 'admin', slug, nowhere);
  await person.goto('/behavioral-tests');
  await expect(person.getByText('Nenhum caso de julgamento disponível')).toBeVisible();
  await expectSound(person);
  await call(page, 'POST', '/catalogue/templates', { competencies: ['COMUN'], jobs: [] });
  await page.goto('/admin/behavioral-tests');
  await expect(page.getByText('Vêm sem avaliações', { exact: false })).toBeVisible();
  await button(page, 'Trazer casos').first().click();
  await expect(
    page.getByText('Série 1: 6 de 6 em uso, 0 com avaliação completa', { exact: false }),
  ).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Comunicação clara' }).click();
  await expect(page.getByText('0 avaliações de 3').first()).toBeVisible();
  await expectSound(page);

  await test.step('the audience line stands before the first case', async () => {
    await person.goto('/behavioral-tests');
    await person.getByRole('link', { name: 'Responder' }).click();
    await expect(
      person.getByText('nunca a faixa, os casos nem as respostas', { exact: false }),
    ).toBeVisible();
    await expectSound(person);
    await button(person, 'Começar').click();
  });

  await test.step('choices outlive a reload; cases with a missing answer cannot be finished', () =>
    answerCases(person));

  await test.step('cases that no expert has rated give no range', async () => {
    await expect(
      person.getByText('Os especialistas ainda não avaliaram estes casos', { exact: false }),
    ).toBeVisible();
    await expect(person.getByText('não o que você faz', { exact: false })).toBeVisible();
    await expectSound(person);
    await button(person, 'Excluir minhas respostas').click();
    await person.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(person.getByText('Ainda não respondido', { exact: false })).toBeVisible();
  });
});

test('MO-17: a result is a range with a description, and says that its ratings are fictitious', async ({
  page,
}) => {
  await signIn(page, accountOf.employee, demoPassword(), nowhere);
  await page.goto('/behavioral-tests');
  await page
    .getByRole('link', { name: /^Resultado de/ })
    .first()
    .click();
  await expect(page.getByText('Avaliações fictícias: demonstração')).toBeVisible();
  await expect(page.getByText(/^(Entre os níveis|No nível) \d/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'O que praticar' })).toBeVisible();
  await expectSound(page);
});

type Named = { items: { user_id: string; email: string }[] };
type ToRate = { id: string; options: { id: string }[] };
type Bell = { unread: number };

async function rateFromBell(page: Page) {
  await page.goto('/notifications');
  await page.getByText('Você foi indicado como especialista em Comunicação clara').click();
  await expect(page.getByRole('heading', { name: 'Avaliar casos' })).toBeVisible();
  const one = page.getByRole('article').first();
  const save = one.getByRole('button', { name: 'Salvar avaliação' });
  for (const [at, mark] of ['Resolve', 'Ajuda bem', 'Pouco ajuda'].entries())
    await one.getByRole('radiogroup').nth(at).getByText(mark, { exact: true }).click();
  await expect(save).toBeDisabled();
  await page.reload();
  await one.getByRole('radiogroup').nth(3).getByText('Piora', { exact: true }).click();
  await save.click();
  await expect(page.getByText('Avaliação salva.').first()).toBeVisible();
  await expectSound(page);
}

test('MO-17: experts are told, rate the answers, and people who answered before them get a range', async ({
  page,
  browser,
}) => {
  const slug = newSlug();
  await comeAs(page, 'admin', slug, nowhere);
  const comeIn = async () => {
    const own = await (await browser.newContext()).newPage();
    return { page: own, ...(await comeAs(own, 'employee', slug, nowhere)) };
  };
  const [person, ...experts] = await Promise.all([comeIn(), comeIn(), comeIn(), comeIn()]);
  const [first, ...others] = experts;
  if (!person || !first) throw new Error('nobody came');
  await call(page, 'POST', '/catalogue/templates', { competencies: ['COMUN'], jobs: [] });
  const { choosable } = await call(page, 'GET', '/judgement-admin');
  const competency_id: string = choosable[0].id;
  await call(page, 'POST', '/judgement-admin/copy', { code: 'COMUN', competency_id });
  const { items }: Named = await call(page, 'GET', '/users?limit=50');
  const person_ids = experts.map(
    ({ email }) => items.find((one) => one.email === email)?.user_id ?? 'nobody of this address',
  );
  await call(page, 'PUT', `/judgement-admin/experts/${competency_id}`, { person_ids });

  const { id, cases } = await call(person.page, 'POST', '/judgement', { competency_id });
  for (const { position } of cases)
    await call(person.page, 'PUT', `/judgement/${id}/cases/${position}`, {
      ...{ revision: 1, best: '1', worst: '4' },
    });
  await call(person.page, 'POST', `/judgement/${id}/finish`, {});

  await test.step('the bell leads to the cases; a mark that was not saved is there after a reload', () =>
    rateFromBell(first.page));

  const rateRest = async (own: Page) => {
    const all: ToRate[] = await call(own, 'GET', '/judgement-ratings');
    for (const { id: case_id, options } of all)
      await call(own, 'PUT', `/judgement-ratings/${case_id}`, {
        marks: options.map((option, at) => ({ option_id: option.id, mark: [5, 4, 2, 1][at] })),
      });
  };
  await test.step('the notice is read once nothing is left to rate, and the result has its range', async () => {
    for (const { page: own } of [first, ...others]) await rateRest(own);
    await expect
      .poll(async () => ((await call(others[0]?.page ?? page, 'GET', '/notifications/bell')) as Bell).unread)
      .toBe(0);
    await person.page.goto(`/behavioral-tests?resultado=${id}`);
    await expect(person.page.getByText(/^(Entre os níveis|No nível) \d/)).toBeVisible();
    await expectSound(person.page);
  });
});
