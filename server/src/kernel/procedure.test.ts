/** The steps between a caller and a handler: identity, permission, input, and one transaction. */
import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aCompany, db, owner, type Person, platformAdmin, platformDb, recorded } from '#test/world.ts';
import { systemClock } from './clock.ts';
import type { Database } from './db.ts';
import { joinReactions } from './events/reactions.ts';
import { authed, type CallContext, platform } from './procedure.ts';

const reactions = joinReactions();
const person_id = randomUUID();
const newPlan = { title: 'PDI', summary: '', period_start: '2026-01-01', period_end: '2026-06-30' };

/** A database that counts how often it was asked for. */
const watched = () => {
  const seen = { asked: 0 };
  const as: Database['as'] = (scope, tally) => {
    seen.asked += 1;
    return db.as(scope, tally);
  };
  return { seen, database: { ...db, as } };
};

const by = (actor: Person | null, database = db): { context: CallContext } => ({
  context: { db: database, platformDb, actor, clock: systemClock, reactions },
});

const aPerson = async (role: Person['role'] = 'employee') => (await aCompany()).person(role);
const refusal = (code: string) => expect.objectContaining({ code });

describe('a call', () => {
  const untouched = authed.pdi.plans.create.handler(() => {
    throw new Error('the handler was reached');
  });
  const elsewhere = authed.platform.companies.handler(() => []);

  it('of a visitor is refused before its input is looked at', async () => {
    const { seen, database } = watched();
    const bad = { ...newPlan, title: '' };
    await expect(createRouterClient({ untouched }, by(null, database)).untouched(bad)).rejects.toEqual(
      refusal('UNAUTHORIZED'),
    );
    expect(seen.asked).toBe(0);
  });

  it('with a bad input is refused before the database is touched', async () => {
    const { seen, database } = watched();
    const bad = { ...newPlan, period_start: 'ontem' };
    const answer = createRouterClient({ untouched }, by(await aPerson(), database)).untouched(bad);
    await expect(answer).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      status: 422,
      message: 'Dados inválidos. Verifique as informações.',
      data: {
        issues: expect.arrayContaining([
          expect.objectContaining({ message: 'Data inválida', path: ['period_start'] }),
        ]),
      },
    });
    expect(seen.asked).toBe(0);
  });

  it('with a file is served by connections that nobody else waits for', async () => {
    const read = authed.career.editor.import_edges.handler(() => {
      throw new Error('the handler was reached');
    });
    const [serving, files] = [watched(), watched()];
    const { context } = by(await aPerson('admin'), serving.database);
    const client = createRouterClient({ read }, { context: { ...context, filesDb: files.database } });
    await expect(client.read({ file: new File(['de;para'], 'passos.csv'), apply: false })).rejects.toThrow();
    expect([serving.seen.asked, files.seen.asked]).toEqual([0, 1]);
  });

  it('with an unknown key is refused, in words', async () => {
    const { seen, database } = watched();
    for (const extra of [{ company_id: randomUUID() }, { role: 'admin' }, JSON.parse('{"__proto__":{}}')]) {
      const answer = createRouterClient({ untouched }, by(await aPerson(), database)).untouched(
        Object.assign(Object.create(null), newPlan, extra),
      );
      await expect(answer).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        status: 400,
        data: { issues: [{ code: 'unrecognized_keys', message: expect.stringMatching(/^Chave/) }] },
      });
    }
    expect(seen.asked).toBe(0);
  });

  it('that needs more than its caller holds is refused', async () => {
    const { seen, database } = watched();
    for (const role of ['employee', 'manager', 'admin', 'corporate'] as const) {
      const calls = createRouterClient({ elsewhere }, by(await aPerson(role), database));
      await expect(calls.elsewhere()).rejects.toEqual(refusal('FORBIDDEN'));
    }
    expect(seen.asked).toBe(0);
  });
});

describe('a read', () => {
  it('runs each statement by itself, in the name of its caller', async () => {
    const person = await aPerson();
    const seen: unknown[] = [];
    const get = authed.shell.get.handler(async ({ context: { tx } }) => {
      const look = sql`select pg_current_xact_id()::text as xact, app.person_id() as person, app.company_id() as company`;
      seen.push(...(await look.execute(tx)).rows, ...(await look.execute(tx)).rows);
      throw new Error('enough');
    });
    await expect(createRouterClient({ get }, by(person)).get()).rejects.toThrow('enough');
    const [first, second] = seen as { xact: string }[];
    expect(first).toMatchObject({ person: person.person_id, company: person.company_id });
    expect(second?.xact).not.toBe(first?.xact);
  });

  it('records nothing', async () => {
    const get = authed.shell.get.handler(async ({ context: { record } }) => {
      await record('pdi.plan.created', randomUUID(), { person_id });
      throw new Error('was recorded');
    });
    await expect(createRouterClient({ get }, by(await aPerson())).get()).rejects.toThrow(
      'a read and a sealed call record nothing',
    );
  });
});

describe('a write', () => {
  const recording = (subject_id: string, answer: () => unknown) =>
    authed.pdi.plans.create.handler(async ({ context: { record } }) => {
      await record('pdi.plan.created', subject_id, { person_id });
      return answer() as never;
    });

  it('is one transaction', async () => {
    const xacts = new Set<unknown>();
    const create = authed.pdi.plans.create.handler(async ({ context: { tx } }) => {
      const look = sql<{ xact: string }>`select pg_current_xact_id()::text as xact`;
      for (const { rows } of [await look.execute(tx), await look.execute(tx)]) xacts.add(rows[0]?.xact);
      throw new Error('enough');
    });
    await expect(createRouterClient({ create }, by(await aPerson())).create(newPlan)).rejects.toThrow(
      'enough',
    );
    expect(xacts.size).toBe(1);
  });

  it.each([
    ['its handler throws', () => Promise.reject(new Error('no'))],
    ['its answer is not what the contract promises', () => ({ id: 'no plan' })],
  ])('leaves nothing when %s', async (_when, answer) => {
    const subject_id = randomUUID();
    const create = recording(subject_id, answer);
    await expect(createRouterClient({ create }, by(await aPerson())).create(newPlan)).rejects.toThrow();
    expect(await recorded(subject_id)).toEqual([]);
  });

  it('keeps what it wrote when it answers as promised', async () => {
    const subject_id = randomUUID();
    const remove = authed.pdi.goals.remove.handler(async ({ input: { id }, context: { record } }) => {
      await record('pdi.plan.created', subject_id, { person_id });
      return { id, more: 'is left out' } as never;
    });
    const id = randomUUID();
    expect(await createRouterClient({ remove }, by(await aPerson())).remove({ id, version: 1 })).toEqual({
      id,
    });
    expect(await recorded(subject_id)).toHaveLength(1);
  });

  it.each([
    [
      'a policy refuses',
      sql`insert into job_families (name) values ('x')`,
      { code: 'FORBIDDEN', status: 403 },
    ],
    [
      'a key points nowhere',
      sql`insert into pdi_goals (plan_id, person_id, title, start_on, due_on)
          values (uuidv7(), app.person_id(), 'Aprender SQL', '2026-01-01', '2026-02-01')`,
      { code: 'NOT_FOUND', status: 404 },
    ],
    [
      'a check refuses',
      sql`insert into pdi_plans (person_id, title, period_start, period_end)
          values (app.person_id(), 'PDI', '2026-01-01', '2026-01-02')`,
      { code: 'RULE_BROKEN', status: 422, data: { rule: 'plan_lasts_a_week_to_two_years' } },
    ],
  ])('that %s is answered in the contract’s words', async (_when, statement, answer) => {
    const create = authed.pdi.plans.create.handler(async ({ context: { tx } }) => {
      await statement.execute(tx);
      return {} as never;
    });
    await expect(createRouterClient({ create }, by(await aPerson())).create(newPlan)).rejects.toMatchObject(
      answer,
    );
  });

  it('of an account without a company is refused', async () => {
    const nobody = { ...(await platformAdmin()), role: 'employee' as const };
    const subject_id = randomUUID();
    const create = recording(subject_id, () => ({}));
    await expect(createRouterClient({ create }, by(nobody)).create(newPlan)).rejects.toEqual(
      refusal('FORBIDDEN'),
    );
    expect(await recorded(subject_id)).toEqual([]);
  });
});

describe('a call across companies', () => {
  const companies = platform.platform.companies.handler(async ({ context: { tx } }) => {
    const rows = await tx.selectFrom('companies').select(['id', 'name', 'slug', 'is_active']).execute();
    return rows.map((row) => ({ ...row, people: 0 }));
  });
  const uses = async (actor: Person) =>
    (await owner.query('select payload from events where actor_id = $1 order by id', [actor.person_id])).rows;

  it('is for platform administrators alone', async () => {
    await expect(createRouterClient({ companies }, by(null)).companies()).rejects.toEqual(
      refusal('UNAUTHORIZED'),
    );
    for (const role of ['employee', 'manager', 'admin', 'corporate'] as const) {
      const person = await aPerson(role);
      await expect(createRouterClient({ companies }, by(person)).companies()).rejects.toEqual(
        refusal('FORBIDDEN'),
      );
      expect(await uses(person)).toEqual([]);
    }
  });

  it('sees every company, and each use is logged', async () => {
    const [one, other, admin] = [await aCompany(), await aCompany(), await platformAdmin()];
    for (const times of [1, 2]) {
      const seen = (await createRouterClient({ companies }, by(admin)).companies()).map(({ id }) => id);
      expect(seen).toEqual(expect.arrayContaining([one.id, other.id]));
      expect(await uses(admin)).toEqual(
        Array.from({ length: times }, () => ({ payload: { call: 'companies' } })),
      );
    }
  });

  it('does not open the tables of the companies', async () => {
    const nosy = platform.platform.companies.handler(async ({ context: { tx } }) => {
      await tx.selectFrom('pdi_plans').select('id').execute();
      return [];
    });
    await expect(createRouterClient({ nosy }, by(await platformAdmin())).nosy()).rejects.toEqual(
      refusal('FORBIDDEN'),
    );
  });
});
