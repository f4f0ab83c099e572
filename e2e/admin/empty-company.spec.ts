/** A company on its first day: the administrator alone, then with others. It has no job, line or competency. */
import { expect, type Page } from '@playwright/test';
import { addJobs, giveJob } from '../auth/data-dir.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { test } from '../support/policy-test.ts';
import { goInside } from '../support/visit.ts';
import { comeAs, newSlug } from './own-company.ts';

const main = (page: Page) => page.getByRole('main');
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
/** The first button of a page, at its head. */
const headLink = (page: Page, name: string) =>
  main(page).locator('[data-page-action]').getByRole('link', { name, exact: true });
const sentToOthers = /Fale com seu gestor|com o RH/;

/** The page is there, and does not send readers to a manager or to the RH when they are the RH themselves. */
async function readsTrue(page: Page, text: string | RegExp) {
  await expect(main(page).getByText(text).first()).toBeVisible();
  await expect(main(page)).not.toContainText(sentToOthers);
}

test.describe('an empty company', () => {
  test('tells its administrator, who is the RH, where to set a job, and what comes next', async ({
    page,
  }) => {
    await comeAs(page, 'admin', newSlug(), '/dashboard');
    const jobIsSet = 'Seu cargo ainda não foi definido. Quem define cargos é você, em Usuários.';
    await readsTrue(page, jobIsSet);
    const next = headLink(page, 'Cadastrar os cargos');
    await expect(
      part(page, 'Próximas ações').getByRole('link', { name: 'Cadastrar os cargos' }),
    ).toBeVisible();
    await expect(next).not.toHaveAttribute('data-variant', 'default');
    await expect(link(page, 'Criar PDI')).toHaveAttribute('data-variant', 'default');
    await expect(link(page, 'Ver recomendações')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await link(page, 'Definir cargo').click();
    await expect(page.getByRole('region', { name: 'Cargo', exact: true })).toBeVisible();
    await goInside(page, '/profile?secao=competencias');
    await readsTrue(page, jobIsSet);
    await goInside(page, '/recommendations');
    await readsTrue(page, 'As recomendações partem do que o seu cargo pede.');
    await link(page, 'Definir cargo').click();
    await expect(page.getByRole('region', { name: 'Cargo', exact: true })).toBeVisible();
    await goInside(page, '/dashboard');
    await next.click();
    await expect(page).toHaveURL('/company-settings?aba=cargos&abrir=modelos');
  });

  test('measures nothing when there is nothing to measure, and reports nobody as missing a manager', async ({
    page,
  }) => {
    await comeAs(page, 'admin', newSlug(), '/company-admin');
    const development = part(page, 'Desenvolvimento');
    await expect(development).toContainText('Ainda não há o que medir: só há uma pessoa na empresa.');
    await expect(development).not.toContainText('Pessoas sem gestor');
    await expect(part(page, 'Maiores lacunas')).toContainText(
      'Ainda não há o que medir: ninguém tem um cargo que peça competências.',
    );
    await expectAccessible(page);
    await part(page, 'Maiores lacunas').getByRole('link', { name: 'Abrir os cargos' }).click();
    await expect(page).toHaveURL('/company-settings?aba=cargos');
    await goInside(page, '/company-admin');
    await development.getByRole('link', { name: 'Trazer as pessoas' }).click();
    await expect(page).toHaveURL(/importacao=nova/);
    await goInside(page, '/hierarchy-management');
    await expect(main(page)).toContainText('Só há uma pessoa na empresa.');
    await expect(main(page)).not.toContainText('arraste pessoas');
    await expect(page.getByRole('switch', { name: 'Preparar várias mudanças' })).toHaveCount(0);
    await expect(link(page, 'Importar pessoas')).toBeVisible();
    await expectAccessible(page);
    await link(page, 'Convidar pessoas').click();
    await expect(page.getByRole('dialog', { name: 'Convidar pessoas' })).toBeVisible();
    await goInside(page, '/hierarchy-management?aba=saude');
    await expect(main(page)).toContainText('Ainda não há o que medir: só há uma pessoa na empresa.');
    await expect(main(page)).not.toContainText('Sem gestor e sem liderados');
    await link(page, 'Trazer as pessoas').click();
    await expect(page).toHaveURL(/importacao=nova/);
  });

  test('promises its administrator no gap, manager, map or activity that does not exist', async ({
    page,
  }) => {
    await comeAs(page, 'admin', newSlug(), '/goals');
    await readsTrue(page, 'Em 5 minutos você monta o primeiro com as metas que escolher.');
    await expect(main(page)).not.toContainText(/gestor|lacuna/);
    await goInside(page, '/goals?aba=checkins');
    await readsTrue(page, 'De tempos em tempos você conta o que andou');
    await goInside(page, '/goals?novo=pdi');
    const wizard = page.getByRole('dialog', { name: 'Novo PDI' });
    await wizard.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Quem define cargos é você, em Usuários.')).toBeVisible();
    await expect(page.getByText('você atende ao que ele pede')).toHaveCount(0);
    await goInside(page, '/recommendations?aba=gestor');
    await readsTrue(page, 'Ninguém indicou nada ainda');
    await goInside(page, '/recommendations?aba=cargo-atual');
    await readsTrue(page, 'Defina seu cargo para receber recomendações.');
    await goInside(page, '/admin/recommendations?aba=lacunas');
    await readsTrue(page, 'Quando faltar atividade para a lacuna de alguém, a competência aparece aqui.');
    await goInside(page, '/pdi?vista=editar');
    await link(page, 'Abrir os cargos').click();
    await expect(page).toHaveURL('/company-settings?aba=cargos');
    await goInside(page, '/action-library');
    await readsTrue(page, 'A biblioteca da sua empresa ainda está vazia.');
    await expectAccessible(page);
    await link(page, 'Criar atividade').click();
    await expect(page).toHaveURL('/admin/action-library?atividade=nova');
  });

  test('leads the author of the first question to competencies, and the author of the first part to questions', async ({
    page,
  }) => {
    await comeAs(page, 'admin', newSlug(), '/admin/simulations?simulado=novo&passo=questoes');
    await main(page).getByRole('button', { name: 'Parte sorteada' }).click();
    await expect(main(page)).toContainText('o banco ainda não tem nenhuma');
    await expectAccessible(page);
    await link(page, 'Escrever a primeira questão').click();
    const question = page.getByRole('dialog', { name: 'Nova questão' });
    await expect(question).toContainText('Ainda não há competências ativas');
    await expectAccessible(page);
    await question.getByRole('link', { name: 'Criar competência' }).click();
    await expect(page).toHaveURL('/company-settings?aba=competencias&competencia=nova');
    await expect(page.getByRole('dialog', { name: 'Nova competência' })).toBeVisible();
  });

  test('tells everybody else what they can do themselves', async ({ page }) => {
    const slug = newSlug();
    await comeAs(page, 'employee', slug, '/dashboard');
    await expect(main(page)).toContainText(
      'Seu cargo ainda não foi definido. Fale com seu gestor ou com o RH.',
    );
    await expect(link(page, 'Criar PDI')).not.toHaveAttribute('data-variant', 'default');
    await goInside(page, '/action-library');
    await expect(page.getByRole('button', { name: 'Sugerir uma atividade' })).toBeVisible();
    await expect(link(page, 'Criar atividade')).toHaveCount(0);

    await comeAs(page, 'corporate', slug, '/dashboard');
    await expect(headLink(page, 'Cadastrar os cargos')).not.toHaveAttribute('data-variant', 'default');
    await goInside(page, '/action-library');
    await link(page, 'Criar atividade').click();
    await expect(page).toHaveURL('/corporate?aba=biblioteca&atividade=nova');

    const admin = await comeAs(page, 'admin', slug, '/company-admin');
    await expect(part(page, 'Desenvolvimento')).toContainText('Pessoas sem gestor');
    await goInside(page, '/hierarchy-management');
    await expect(main(page)).toContainText(
      'Ninguém tem gestor definido ainda. Comece importando ou arraste pessoas.',
    );
    await addJobs(slug, 'Dados', ['Analista']);
    await giveJob(admin.email, 'Analista');
    await page.goto('/company-admin');
    await expect(part(page, 'Maiores lacunas')).toContainText(
      'Nenhum nível é conhecido ainda: as lacunas aparecem com as primeiras evidências.',
    );
  });
});
