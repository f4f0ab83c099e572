/** The backup on Gestão da Plataforma: its state, and what is wrong with it. */
import type { Backup, Backups } from '@pdy/contract/platform/backups';
import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { demoPassword, signIn } from '../support/person.ts';
import { test } from '../support/policy-test.ts';
import { accountOf } from '../support/roles.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Backup' });
const read = /\/rpc\/platform\/backups/;

const come = async (page: Page) => {
  await signIn(page, accountOf.platform_admin, demoPassword(), '/platform-management');
  await section(page).scrollIntoViewIfNeeded();
};

test('the platform sees the last backup, the last verified one, the oldest moment, size and place', async ({
  page,
}) => {
  await come(page);
  for (const name of [
    'Último backup',
    'Último verificado',
    'Instante mais antigo',
    'Tamanho',
    'Lugar',
    'Segundo lugar',
  ])
    await expect(section(page).getByText(name, { exact: true })).toBeVisible();
  await expect(section(page).getByRole('definition').filter({ hasText: '35 dias' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.goto('/policy');
  await expect(
    page.getByText('também antes de uma atualização, são apagadas depois de 35 dias'),
  ).toBeVisible();
});

test('a backup that was not verified for a week, and one that others make, say so', async ({ page }) => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const good = { done_at: daysAgo(1), failed_at: null };
  const backup: Backup = {
    ...{ copy: { ...good, failed_at: daysAgo(0) }, sending: good },
    verification: { done_at: daysAgo(8), failed_at: null },
    ...{ verified_moment: daysAgo(9), oldest_at: daysAgo(30), archived_at: daysAgo(1) },
    ...{ is_archive_failing: true, bytes: 3_000_000, place: '/backup', second_place: null },
  };
  // Of each moment the answer says that it is one.
  const moments = [
    ...['copy', 'verification', 'sending'].map((step) => [1, 'backup', step, 'done_at']),
    [1, 'backup', 'copy', 'failed_at'],
    ...['verified_moment', 'oldest_at', 'archived_at'].map((name) => [1, 'backup', name]),
  ];
  const answer = (json: Backups) => (route: Route) =>
    route.fulfill({ json: { json, meta: json.backup ? moments : [] } });
  await page.route(read, answer({ is_external: false, days: 35, backup }));
  await come(page);
  const alarms = section(page).getByRole('alert');
  for (const text of [
    'Backup sem verificação há mais de 7 dias',
    'Uma etapa do backup falhou',
    'Não deu certo: a cópia.',
  ])
    await expect(alarms.filter({ hasText: text }).first()).toBeVisible();
  await expect(
    section(page).getByText('As mudanças do banco de dados não estão sendo guardadas'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.unroute(read);
  await page.route(read, answer({ is_external: true, days: 35, backup: null }));
  await page.reload();
  await expect(section(page).getByText('pgBackRest ou WAL-G')).toBeVisible();
});
