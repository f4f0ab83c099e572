/**
 * Helpers for server tests: companies, people, calls in a person's name. The database is real, each test has its
 * company.
 */
import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import type { Role } from '@pdy/contract/permissions';
import pg from 'pg';
import { inject } from 'vitest';
import type { Accounts } from '../src/kernel/accounts.ts';
import { systemScope } from '../src/kernel/actor.ts';
import { type Clock, systemClock } from '../src/kernel/clock.ts';
import { type Database, openDatabase } from '../src/kernel/db.ts';
import { type ReactionJob, react } from '../src/kernel/events/react.ts';
import type { ReactionContext, Reactions } from '../src/kernel/events/reactions.ts';
import { recorder } from '../src/kernel/events/record.ts';
import { reactions as productReactions } from '../src/reactions.ts';
import { router } from '../src/router.ts';

export type Person = {
  readonly person_id: string;
  readonly company_id: string;
  readonly role: Role;
  readonly timezone: string;
};

const { urls, superUrl } = inject('postgres');
const timezone = 'America/Sao_Paulo';

// The files of one worker share these connections; they end with the worker.
export const db: Database = openDatabase(urls.app);
export const platformDb: Database = openDatabase(urls.platform, { max: 2 });
/**
 * As superuser: for arranging and reading, never for what is tested. At most `max` connections; the caller ends the
 * pool.
 */
export const aPool = (max: number) =>
  new pg.Pool({ connectionString: superUrl.replace(/\/postgres$/, '/pdy'), max });

/** The same, shared by the files of one worker. */
export const owner = aPool(3);

type CallOptions = {
  clock?: Clock;
  reactions?: Reactions;
  idempotencyKey?: string;
  tally?: { statements: number };
  origin?: { ip?: string | null };
  /** The company a platform administrator works in. */
  companySlug?: string;
  accounts?: Accounts;
};

/** The product's calls in a person's name; null for a visitor. */
export const as = (
  actor: Person | null,
  { clock = systemClock, reactions = productReactions, ...rest }: CallOptions = {},
) => createRouterClient(router, { context: { db, platformDb, actor, clock, reactions, ...rest } });

/** Runs `work` as the system inside a company, as reactions do. */
export const asSystem = <T>(
  company_id: string,
  work: (context: ReactionContext) => Promise<T>,
  clock: Clock = systemClock,
) =>
  db
    .as(systemScope(company_id, clock === systemClock ? undefined : clock()))
    .transaction()
    .execute((tx) => {
      const actor = { person_id: null, company_id, role: 'system' };
      return work({
        tx,
        clock,
        company_id,
        record: recorder({ tx, actor, clock, reactions: productReactions }),
      });
    });

/** Runs the queue's work for reactions to a company's events. Returns how many there were. */
export const runReactions = async (company_id: string, clock: Clock = systemClock): Promise<number> => {
  const { rows } = await owner.query<{ id: string; data: ReactionJob }>(
    `with due as (delete from pgboss.job where name = 'reactions' and data->>'company_id' = $1 returning id, data, created_on)
     select id, data from due order by created_on, id`,
    [company_id],
  );
  for (const { data } of rows) await react({ db, reactions: productReactions, clock }, data);
  return rows.length;
};

let count = 0;

/** A new company for each test: safe in parallel, and nothing to clean up. */
export const aCompany = async () => {
  const slug = `empresa-${randomUUID()}`;
  const { rows } = await owner.query<{ id: string }>(
    'insert into companies (name, slug) values ($1, $1) returning id',
    [slug],
  );
  const id = rows[0]?.id ?? '';
  await owner.query('insert into company_settings (company_id) values ($1)', [id]);
  return {
    id,
    async person(role: Role = 'employee', ledBy?: Person): Promise<Person> {
      const user_id = randomUUID();
      const name = `Pessoa ${++count}`;
      await owner.query(
        `insert into profiles (user_id, company_id, email, first_name, last_name, role, manager_id)
         values ($1, $2, $3, $4, 'Teste', $5, $6)`,
        [user_id, id, `${user_id}@empresa.example`, name, role, ledBy?.person_id ?? null],
      );
      return { person_id: user_id, company_id: id, role, timezone };
    },
  };
};

/** A platform administrator: an account without a company. */
export const platformAdmin = async (): Promise<Person> => {
  const user_id = randomUUID();
  await owner.query(
    `insert into profiles (user_id, email, first_name, last_name, role) values ($1, $2, 'Plataforma', 'Teste', 'platform_admin')`,
    [user_id, `${user_id}@pdy.example`],
  );
  return { person_id: user_id, company_id: null as unknown as string, role: 'platform_admin', timezone };
};

/** The events recorded about a subject, oldest first. */
export const recorded = async (subject_id: string) =>
  (
    await owner.query<{ name: string; actor_id: string | null; payload: unknown }>(
      'select name, actor_id, payload from events where subject_id = $1 order by id',
      [subject_id],
    )
  ).rows;

/** A competency of the company, and a job that asks for it when a demand is given. */
export const aCompetency = async (company_id: string, kind = 'technical') => {
  const name = `Competência ${++count}`;
  const { rows } = await owner.query<{ id: string }>(
    'insert into competencies (company_id, code, name, kind) values ($1, $2, $3, $4) returning id',
    [company_id, `C${count}${randomUUID().slice(0, 8)}`, name, kind],
  );
  return { id: rows[0]?.id ?? '', name };
};

/** A job that demands levels of competencies, held by the person since long ago. */
export const aJob = async (
  person: Person,
  demands: readonly { competency_id: string; level: number; criticality?: number }[],
) => {
  const { company_id, person_id } = person;
  const insert = async (text: string, values: unknown[]) =>
    (await owner.query<{ id: string }>(text, values)).rows[0]?.id ?? '';
  const family = await insert('insert into job_families (company_id, name) values ($1, $2) returning id', [
    company_id,
    `Família ${++count}`,
  ]);
  const job = await insert(
    `insert into job_profiles (company_id, family_id, code, name, seniority, track) values ($1, $2, $3, $4, 5, 'individual') returning id`,
    [company_id, family, `J${count}${randomUUID().slice(0, 8)}`, `Cargo ${count}`],
  );
  for (const { competency_id, level, criticality = 2 } of demands) {
    await owner.query(
      'insert into job_requirements (company_id, job_profile_id, competency_id, level, criticality) values ($1, $2, $3, $4, $5)',
      [company_id, job, competency_id, level, criticality],
    );
  }
  await owner.query(
    `insert into person_jobs (company_id, person_id, job_profile_id, starts_on) values ($1, $2, $3, '2020-01-01')`,
    [company_id, person_id, job],
  );
  return { id: job };
};
