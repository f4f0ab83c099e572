import { expect, type Page } from '@playwright/test';

/** Opens the form that finishes an activity, says what was achieved, and sends it; it waits for the leader. */
export const finishActivity = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `Concluir ${title}` }).click();
  const panel = page.getByRole('dialog', { name: 'Concluir atividade' });
  await panel.getByLabel('O que você conseguiu?').fill('Terminei e apliquei no projeto.');
  await panel.getByRole('button', { name: 'Enviar para validação' }).click();
  await expect(panel.getByText('Enviada para validação')).toBeVisible();
  const shown = await panel.textContent();
  await panel.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await expect(panel).toBeHidden();
  return shown ?? '';
};
