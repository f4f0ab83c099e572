/**
 * From an empty company to thirty people who have signed in: their ready-made jobs, who answers to whom, and the
 * invitations, in at most fifteen acts of the administrator. An act is one press, choice, text or upload.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { addJobs, mailTo } from '../auth/data-dir.ts';
import { newPassword } from '../auth/new-person.ts';
import { read } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { dayIn } from '../support/days.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { test } from '../support/policy-test.ts';
import { comeAs, newSlug } from './own-company.ts';
import { type PeopleList, peopleList } from './people-list.ts';

const mostActs = 15;
const mostActsOfOne = 6;

/** Counts what a person does. Each control is found by a name that can be read or heard. */
function aHand() {
  let acts = 0;
  const count = (what: () => Promise<unknown>) => {
    acts += 1;
    return what();
  };
  return {
    press: (control: Locator) => count(() => control.click()),
    write: (field: Locator, text: string) => count(() => field.fill(text)),
    bring: (field: Locator, name: string, text: string) =>
      count(() => field.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })),
    acts: () => acts,
  };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: RegExp) => page.getByRole('link', { name });
const says = (page: Page, text: string | RegExp) => expect(page.getByText(text)).toBeVisible();

type Hand = ReturnType<typeof aHand>;

/** Does everything that the list of the first days asks for, starting at the list itself. */
async function begin(page: Page, hand: Hand, { text, faults }: PeopleList) {
  await hand.press(link(page, /^Ir para o seu painel/));
  await hand.press(link(page, /^Cadastre os cargos/));
  const offers = page.getByRole('dialog', { name: 'Usar modelo' });
  await hand.press(offers.getByLabel('Escolher tudo'));
  await hand.press(offers.getByRole('button', { name: /^Trazer \d+/ }));
  await says(page, /cargos cadastrados/);
  await hand.press(link(page, /^Voltar aos primeiros passos/));
  await expect(link(page, /^Traga as pessoas/)).toBeVisible();
  await expect(link(page, /^Voltar aos primeiros passos/)).toHaveCount(0);
  await hand.press(link(page, /^Traga as pessoas/));
  await hand.bring(page.getByLabel(/Escolher arquivo/), 'pessoas.csv', text);
  await hand.press(button(page, 'Continuar'));
  await hand.press(button(page, 'Simular'));
  for (const { line, column, right } of faults)
    await hand.write(page.getByLabel(`${column} da linha ${line}`, { exact: true }), right);
  await hand.press(button(page, 'Continuar'));
  await says(page, 'Envia 30 convites.');
  await hand.press(button(page, 'Importar'));
  await says(page, '30 convites enviados');
}

/** Follows the link in the mail, and arrives as somebody with a job and a manager. */
async function accept(page: Page, hand: Hand, address: string) {
  const { link: at } = await mailTo(address, /^Convite para o PDY/);
  await page.goto(at);
  const password = newPassword();
  await expect(page.getByLabel('Nome', { exact: true })).not.toHaveValue('');
  await expect(page.getByLabel('Sobrenome')).not.toHaveValue('');
  await hand.write(page.getByLabel(/^Senha/), password);
  await hand.write(page.getByLabel('Confirmar senha'), password);
  await hand.press(page.getByRole('checkbox', { name: /Li e aceito/ }));
  await hand.press(button(page, 'Aceitar e entrar'));
  await expect(page).toHaveURL(/\/dashboard$/);
}

type Invites = { items: { email: string; role: string }[]; next: string | null };

for (const seed of [20_261_128, 7, 4_711])
  test(`a company of thirty people begins in fifteen acts, its leaders lead, and an invitation leads to a first sign-in (list ${seed})`, async ({
    page,
    browser,
  }) => {
    const slug = newSlug();
    await comeAs(page, 'admin', slug, '/dashboard');
    const list = peopleList(seed, `${slug}.example`);
    const hand = aHand();
    await begin(page, hand, list);
    console.log(`acts of the administrator: ${hand.acts()}, ${list.faults.length} of them repairs`);
    expect(hand.acts()).toBeLessThanOrEqual(mostActs);
    const { items } = await read<Invites>(page, '/invites?limit=100');
    expect(items.map(({ email }) => email).sort()).toEqual(list.emails.toSorted());
    const leading = items.filter(({ role }) => role === 'manager').map(({ email }) => email);
    expect(leading.sort()).toEqual(list.leaders.toSorted());

    const guest = await browser.newContext();
    const { last } = list;
    // A leader whose reports have not entered yet has no team to look at.
    for (const email of [last.email, last.leader]) {
      const own = aHand();
      const theirs = await guest.newPage();
      await accept(theirs, own, email);
      expect(own.acts()).toBeLessThanOrEqual(mostActsOfOne);
      const team = theirs.getByRole('tab', { name: 'Equipe' });
      if (email === last.email) await expect(team).toHaveCount(0);
      else await expect(team).toBeVisible();
      await theirs.evaluate(() => localStorage.clear());
      await theirs.close();
    }
    await guest.close();
  });

async function prepareThree(page: Page, slug: string, email: string) {
  const file = [
    'nome;sobrenome;email;cargo;email_gestor',
    `Lia;Prado;lia@${slug}.example;Gerente comercial II;${email}`,
  ]
    .concat(['rui', 'eva'].map((name) => `${name};Mota;${name}@${slug}.example;Vendas;lia@${slug}.example`))
    .join('\n');
  const buffer = Buffer.from(file);
  await page
    .getByLabel(/Escolher arquivo/)
    .setInputFiles({ name: 'pessoas.csv', mimeType: 'text/csv', buffer });
  await button(page, 'Continuar').click();
  await button(page, 'Simular').click();
  const unknown = page.getByRole('region', { name: 'Cargos fora do catálogo' });
  await expect(unknown.getByRole('listitem')).toHaveCount(2);
  await unknown.getByLabel('Cargo de Gerente comercial II').selectOption('Gerente Comercial');
  await expectAccessible(page);
  await button(page, 'Ligar Gerente comercial II ao cargo escolhido').click();
  await button(page, 'Criar no catálogo: Vendas').click();
  await expect(unknown).toHaveCount(0);
  await expect(page.getByText('Cargo: Vendas, ainda sem competências')).toHaveCount(2);
  await button(page, 'Continuar').click();
  await page.getByLabel('Quando convidar').selectOption('Só preparar, sem avisar ninguém');
  await says(page, 'Prepara 3 pessoas, sem avisar ninguém.');
  await expectAccessible(page);
  await button(page, 'Importar').click();
  await says(page, '3 pessoas preparadas');
}

async function movePlaceToCome(page: Page) {
  await page.goto('/hierarchy-management');
  const placeOf = (name: string | RegExp) => page.getByRole('treeitem').filter({ hasText: name });
  await expect(placeOf('Lia Prado')).toContainText('Convidado');
  await expect(placeOf('Lia Prado')).toHaveAttribute('aria-level', '2');
  await placeOf('eva Mota').click();
  const place = page.getByRole('region', { name: 'eva Mota' });
  await expect(place).toContainText('O lugar está guardado e o convite ainda não foi enviado.');
  await expect(place.getByRole('link', { name: 'Lia Prado' })).toBeVisible();
  await placeOf('eva Mota').focus();
  await page.keyboard.press('m');
  const mover = page.getByRole('dialog', { name: 'Novo gestor de eva' });
  await says(page, 'eva Mota vai responder a Lia Prado.');
  await mover.getByRole('combobox', { name: 'Novo gestor' }).fill('rui');
  await page.getByRole('option', { name: 'rui Mota' }).click();
  await expectAccessible(page);
  await button(page, 'Mover').click();
  await says(page, 'eva Mota vai responder a rui Mota.');
  await expect(placeOf('eva Mota')).toHaveAttribute('aria-level', '4');
  await button(page, 'Desfazer').click();
  await expect(placeOf('eva Mota')).toHaveAttribute('aria-level', '3');
  await placeOf('eva Mota').dragTo(placeOf('rui Mota'));
  await expect(mover.getByRole('combobox', { name: 'Novo gestor' })).toHaveValue('rui Mota');
  await button(page, 'Cancelar').click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test('MO-22: people are prepared, appear in the lists and the hierarchy, and are invited one by one or on a set day', async ({
  page,
}) => {
  const slug = newSlug();
  const { email } = await comeAs(page, 'admin', slug, '/user-management?aba=importacoes&importacao=nova');
  await addJobs(slug, 'Geral', ['Gerente Comercial']);
  await prepareThree(page, slug, email);

  await page.getByRole('tab', { name: 'Usuários' }).click();
  const toCome = page.getByRole('region', { name: 'Ainda não entraram' });
  await expect(toCome.getByRole('row')).toHaveCount(4);
  const toComeAt = (name: string) => toCome.getByRole('row').filter({ hasText: `${name}@` });
  await expect(toComeAt('lia')).toContainText('Preparado');
  // The leader who has not entered yet is listed too, as in the hierarchy.
  await expect(toComeAt('eva')).toContainText('Lia Prado');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('prado');
  await expect(toCome.getByRole('row')).toHaveCount(2);
  await page.goto('/user-management?busca=lia');
  await says(page, 'Ninguém que já entrou corresponde ao que você procura.');
  await expect(page.getByText('Nenhum usuário encontrado')).toHaveCount(0);
  await button(page, 'Limpar filtros').click();
  await link(page, /^3 pessoas preparadas$/).click();
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${name}@` });
  await expect(row('lia')).toContainText('Preparado');
  await page.getByRole('button', { name: `Convidar lia@${slug}.example` }).click();
  const when = page.getByRole('dialog', { name: 'Quando convidar?' });
  await expectAccessible(page);
  await when.getByRole('button', { name: 'Convidar 1 pessoa' }).click();
  await expect(row('lia')).toHaveCount(0);
  await mailTo(`lia@${slug}.example`, /^Convite para o PDY/);

  await page.getByLabel('Selecionar todos os convites em aberto').check();
  await button(page, 'Convidar 2 pessoas…').click();
  await when.getByLabel('Quando convidar').selectOption('Convidar em um dia');
  await when.getByLabel('Dia do convite').fill('2020-01-01');
  await when.getByRole('button', { name: 'Salvar' }).click();
  await says(page, 'Escolha um dia a partir de amanhã, em até um ano.');
  const tomorrow = dayIn(2);
  await when.getByLabel('Dia do convite').fill(tomorrow);
  await when.getByRole('button', { name: 'Salvar' }).click();
  await expect(row('rui')).toContainText('Sai em');

  await movePlaceToCome(page);
});
