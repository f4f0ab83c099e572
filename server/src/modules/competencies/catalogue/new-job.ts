/** A job that is needed before it is described: it has a name, no demands yet, and is in no real family. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';

/** The family of such jobs until somebody moves them to the right one. */
const waitingFamily = 'A classificar';

const familyOf = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    with made as (insert into job_families (name) values (${waitingFamily}) on conflict do nothing returning id)
    select id from made union all select id from job_families where name_key = app.normalise(${waitingFamily}) limit 1`.execute(
    tx,
  );
  return rows[0]?.id ?? '';
};

/** 'Líder de Operações' becomes LIDER-DE-OPERACOES, with a number appended where another job has that code. */
const freeCode = async (tx: Tx, name: string): Promise<string> => {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 36);
  const code = letters || 'CARGO';
  const taken = await tx
    .selectFrom('job_profiles')
    .select('code_key')
    .where('code_key', 'like', `${code}%`)
    .execute();
  const codes = new Set(taken.map(({ code_key }) => code_key));
  const free = [code, ...Array.from({ length: codes.size + 1 }, (_, i) => `${code}-${i + 2}`)];
  return free.find((one) => !codes.has(one)) ?? code;
};

export const addNamedJob = async (
  { tx, record }: { tx: Tx; record: Recorder },
  name: string,
): Promise<string> => {
  const family_id = await familyOf(tx);
  const code = await freeCode(tx, name);
  const { id } = await tx
    .insertInto('job_profiles')
    .values({ name, code, family_id, seniority: 1, track: 'individual', status: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record('competencies.job.added', id, {});
  return id;
};
