/** A wrong key is corrected, and the people who answered the question see the new mark. */
import { expect } from '@playwright/test';
import { call, comeAs, newSlug } from '../admin/own-company.ts';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/secret-test.ts';
import { place, send } from './simulado.ts';
import { addSimulado } from './written-simulado.ts';

type Taking = {
  attempt_id: string;
  lease_id: string;
  questions: { position: number; stem: string; options: { id: string; text: string }[] }[];
};
type Listed = { items: { id: string; code: string; stem: string }[] };

test('MO-14: a wrong key is regraded, and the person sees the new mark', async ({ page, browser }) => {
  const slug = newSlug();
  const hr = await (await browser.newContext()).newPage();
  await comeAs(hr, 'admin', slug);
  const at = await addSimulado(hr, { name: 'SQL', level: 3, title: 'SQL no dia a dia' }, { pass_mark: 70 });

  // The second is answered with 'Errada 1', which its key takes for wrong.
  await comeAs(page, 'employee', slug, at);
  const id = at.split('/').at(-1) ?? '';
  const taking: Taking = await call(page, 'POST', '/attempts', { test_id: id });
  for (const { position, options } of taking.questions) {
    const chosen = options.find(({ text }) => text === (position === 2 ? 'Errada 1' : 'Certa'));
    const answer = chosen
      ? { kind: 'options', options: [chosen.id] }
      : { kind: 'typed', text: 'outra coisa' };
    await call(page, 'PUT', `/attempts/${taking.attempt_id}/items/${position}`, {
      ...{ id: taking.attempt_id, lease_id: taking.lease_id, position, revision: 1, answer },
      ...{ is_flagged: false, client_ms: 10_000 },
    });
  }
  await page.goto(at);
  await page.getByRole('button', { name: 'Continuar aqui' }).click();
  await expect(place(page, 6)).toBeVisible();
  await send(page);
  await expect(page.getByText('66,67%').first()).toBeVisible();
  await expect(page.getByText('Não aprovado')).toBeVisible();
  await expect(page.getByRole('img', { name: 'SQL: 4 certas, 2 erradas' })).toBeVisible();
  await page.getByRole('button', { name: 'Rever as 2 que faltaram' }).click();
  await expect(page.getByRole('article', { name: 'Questão 2' })).toBeInViewport();
  await expect(page.getByRole('article', { name: 'Questão 1' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Todas', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Questão 1' })).toBeVisible();

  const { items }: Listed = await call(hr, 'GET', '/questions?limit=50');
  const question = items.find(({ stem }) => stem.startsWith('Pergunta número 2'));
  await hr.goto(`/admin/simulations?aba=banco&questao=${question?.id}`);
  await hr.getByRole('button', { name: `Mais ações: ${question?.code}` }).click();
  await hr.getByRole('menuitem', { name: 'Trocar gabarito e recalcular' }).click();
  const dialog = hr.getByRole('dialog', { name: 'Trocar gabarito e recalcular' });
  await expect(dialog.getByText('O gabarito já é este: nada mudaria.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Errada 1', exact: true }).check();
  await expect(dialog.getByText('1 tentativa recalculada')).toBeVisible();
  await expect(dialog.getByText('1 nota sobe')).toBeVisible();
  await expect(dialog.getByText('1 pessoa passa a ser aprovada')).toBeVisible();
  await expectAccessible(hr);
  await dialog.getByLabel(/^Motivo/).fill('O gabarito apontava a alternativa errada.');
  await dialog.getByRole('button', { name: 'Trocar e recalcular' }).click();
  await expect(hr.getByText(/^Troca de gabarito em /)).toBeVisible({ timeout: 20_000 });

  await page.reload();
  await expect(page.getByText('83,33%', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Aprovado', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Nota recalculada em .*: 66,67% → 83,33%\./)).toBeVisible();
  await page.getByRole('button', { name: 'Por quê?' }).first().click();
  await expect(page.getByText(/Motivo: “O gabarito apontava a alternativa errada\.”/)).toBeVisible();
  await expectAccessible(page);
  await hr.context().close();
});
