/** People who receive notifications. Each test makes its own in the demo company, so that nobody else is told. */
import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { demoPassword, signIn } from '../support/person.ts';

async function inDatabase<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
  const folder = process.env.E2E_DATA_DIR;
  if (!folder) throw new Error('E2E_DATA_DIR is not set: it is the data folder of the product at E2E_URL.');
  const key = Buffer.from(readFileSync(join(folder, 'secret.key'), 'utf8').trim(), 'hex');
  const password = createHmac('sha256', key).update('password:postgres').digest('base64url');
  const port = Number(readFileSync(join(folder, 'pg18/postmaster.pid'), 'utf8').split('\n')[3]);
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'pdy' });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

export type Reader = { readonly user_id: string; readonly email: string };

/** A colleague of Aroeira with the demo password, led by `manager`. */
export async function aReader(role: 'employee' | 'manager' = 'employee', manager?: Reader): Promise<Reader> {
  const email = `leitora-${randomBytes(6).toString('hex')}@aroeira.example`;
  const [made] = await inDatabase<{ user_id: string }>(
    `with known as (
       select u.password_hash, p.company_id from auth.users u join profiles p on p.user_id = u.id
       where u.email = 'colaboradora@aroeira.example'),
     account as (
       insert into auth.users (email, email_confirmed_at, password_hash)
       select $1, now(), password_hash from known returning id)
     insert into profiles (user_id, company_id, email, first_name, last_name, role, manager_id)
     select account.id, known.company_id, $1, 'Lia', 'Duarte', $2, $3 from account, known returning user_id`,
    [email, role, manager?.user_id ?? null],
  );
  if (!made) throw new Error('nobody was made');
  return { user_id: made.user_id, email };
}

export type NoticeContent = {
  titulo?: string;
  mensagem?: string;
  tipo?: 'informativa' | 'educacional' | 'acompanhamento' | 'promocao' | 'other';
  link_destino?: string;
  /** ISO instant; now unless told otherwise. */
  at?: string;
  /** How many copies; 1 unless told otherwise. */
  times?: number;
};

/** Sends a person a notification, as the product would. */
export const sendNotice = ({ user_id }: Reader, told: NoticeContent = {}) =>
  inDatabase(
    `with here as (select company_id from profiles where user_id = $1),
     made as (
       insert into notifications (company_id, titulo, mensagem, tipo, link_destino)
       select company_id, $2, $3, $4, $5 from here, generate_series(1, $7::int) returning company_id, id)
     insert into user_notifications (company_id, user_id, notification_id, created_at)
     select company_id, $1, id, coalesce($6::timestamptz, now()) from made`,
    [
      user_id,
      told.titulo ?? 'Um aviso',
      told.mensagem ?? 'O texto do aviso.',
      told.tipo ?? 'informativa',
      told.link_destino ?? null,
      told.at ?? null,
      told.times ?? 1,
    ],
  );

type State = { status: string; is_read: boolean; is_clicked: boolean };

/** The state of a person's notification in the database. */
export async function stateOf({ user_id }: Reader, titulo: string): Promise<State | undefined> {
  const [state] = await inDatabase<State>(
    `select un.status, un.data_leitura is not null as is_read, un.data_clique is not null as is_clicked
     from user_notifications un join notifications n on n.company_id = un.company_id and n.id = un.notification_id
     where un.user_id = $1 and n.titulo = $2`,
    [user_id, titulo],
  );
  return state;
}

export const bell = (page: Page) => page.getByRole('button', { name: /^Notificações/ });
export const popover = (page: Page) => page.getByRole('dialog', { name: 'Notificações' });

/** The notification with that title, in the bell or the history. */
export const item = (page: Page, titulo: string) =>
  page.getByRole('listitem').filter({ hasText: titulo }).locator('a, button');

/** Signs in and waits until the page is drawn. */
export async function arrive(page: Page, reader: Reader, path = '/dashboard') {
  await signIn(page, reader.email, demoPassword(), path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bell(page)).toBeVisible();
}

/** Arrives, and waits until live events reach the page. */
export async function arriveLive(page: Page, reader: Reader) {
  const stream = page.waitForResponse((answer) => answer.url().includes('/api/stream') && answer.ok(), {
    timeout: 45_000,
  });
  await arrive(page, reader);
  await stream;
}
