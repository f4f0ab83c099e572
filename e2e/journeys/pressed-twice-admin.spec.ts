/** The main forms of administrators: what is typed is kept when the form is left, and a second press sends nothing. */
import { call, comeAs, newSlug } from '../admin/own-company.ts';
import { addJobs } from '../auth/data-dir.ts';
import { test } from '../support/policy-test.ts';
import { dialog, inDialog, walk } from './form-desk.ts';

test('the forms of a company’s administrators keep what is typed and are sent once', async ({ page }) => {
  test.slow();
  const slug = newSlug();
  await comeAs(page, 'admin', slug);
  await addJobs(slug, 'Dados', ['Analista']);
  await call(page, 'POST', '/catalogue/competencies', {
    ...{ code: 'SQL', name: 'SQL', description: '', category_id: null, parent_id: null, kind: 'technical' },
    ...{ half_life_days: null, no_decay: false, status: 'active' },
  });
  await walk(page, [
    {
      name: 'invite',
      at: '/user-management?novo=convite',
      field: (at) => dialog(at).getByLabel(/^E-mails/),
      text: `pessoa-${slug}@casa.example`,
      send: (at) => dialog(at).locator('button[type="submit"]'),
      call: 'invites/create',
    },
    {
      name: 'job',
      at: '/company-settings?aba=cargos&cargo=novo',
      field: (at) => dialog(at).getByRole('textbox', { name: 'Nome' }),
      text: 'Soldador',
      fill: async (at) => {
        await dialog(at).getByRole('textbox', { name: 'Código', exact: true }).fill('SOL-1');
        await dialog(at).getByLabel('Família').selectOption('Dados');
      },
      send: inDialog('Cadastrar cargo'),
      call: 'catalogue/jobs/create',
    },
    {
      name: 'family',
      at: '/company-settings?aba=cargos&abrir=grupos',
      field: (at) => dialog(at).getByLabel('Nova família'),
      text: 'Fábrica',
      send: inDialog('Acrescentar'),
      call: 'catalogue/families/create',
    },
    {
      name: 'question',
      at: '/admin/simulations?aba=banco&questao=nova',
      field: (at) => dialog(at).getByLabel('Enunciado'),
      text: 'Que comando lê linhas de uma tabela?',
      fill: async (at) => {
        await dialog(at).getByLabel('Tipo').selectOption('Verdadeiro ou falso');
        await dialog(at).getByLabel('Competência').selectOption('SQL');
        await dialog(at).getByLabel('Alternativa A é correta').check();
      },
      send: (at) => dialog(at).locator('button[type="submit"]'),
      call: 'questions/create',
    },
  ]);
});
