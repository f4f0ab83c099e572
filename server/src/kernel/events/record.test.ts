/** An event is recorded with all that follows from it, or not at all; and each effect happens once. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aCompany, db, owner, type Person, recorded } from '#test/world.ts';
import { scopeOf } from '../actor.ts';
import { systemClock } from '../clock.ts';
import { type ReactionJob, react } from './react.ts';
import { after, joinReactions, type Reaction, together, withoutJobs } from './reactions.ts';
import { recorder } from './record.ts';

const aPerson = async () => (await aCompany()).person('admin');

/** Records one event in the person's name. `then` runs in the same transaction. */
const happens = (
  person: Person,
  list: Reaction[],
  then: (tx: typeof whole) => Promise<unknown> = async () => {},
) => {
  const subject_id = randomUUID();
  const reactions = joinReactions({ 'pdi.plan.created': list });
  const done = db
    .as(scopeOf(person))
    .transaction()
    .execute(async (tx) => {
      const record = recorder({ tx, actor: person, clock: systemClock, reactions });
      await record('pdi.plan.created', subject_id, { person_id: person.person_id });
      await then(tx);
    });
  return { subject_id, reactions, done };
};
const whole = db.as(null);

const jobsOf = async ({ company_id }: Person) =>
  (
    await owner.query<{ data: ReactionJob }>(
      `select data from pgboss.job where data->>'company_id' = $1 order by data->>'reaction'`,
      [company_id],
    )
  ).rows;

/** An effect that can be counted: each run adds one job family. */
const familyFrom =
  (name: string) =>
  async (_event: unknown, { tx }: { tx: typeof whole }) => {
    await tx
      .insertInto('job_families')
      .values({ name: `${name} ${randomUUID()}` })
      .execute();
  };
const families = async ({ company_id }: Person) =>
  (await owner.query('select from job_families where company_id = $1', [company_id])).rowCount;

describe('an event', () => {
  it('carries who, what and where, and a job for each reaction that follows later', async () => {
    const person = await aPerson();
    const { subject_id, done } = happens(person, [
      after('one.mails', async () => {}),
      after('two.counts', async () => {}),
    ]);
    await done;
    const { person_id, company_id } = person;
    expect(await recorded(subject_id)).toEqual([
      { name: 'pdi.plan.created', actor_id: person_id, payload: { person_id } },
    ]);
    const { rows } = await owner.query(
      'select id, actor_role, company_id from events where subject_id = $1',
      [subject_id],
    );
    expect(rows).toEqual([{ id: expect.any(String), actor_role: 'admin', company_id }]);
    const event_id = rows[0].id;
    expect((await jobsOf(person)).map(({ data }) => data)).toEqual([
      { event_id, company_id, reaction: 'one.mails' },
      { event_id, company_id, reaction: 'two.counts' },
    ]);
  });

  it('vanishes with its jobs and immediate effects when the transaction fails', async () => {
    const person = await aPerson();
    const { subject_id, done } = happens(
      person,
      [after('one.mails', async () => {}), together('two.adds', familyFrom('Junto'))],
      () => Promise.reject(new Error('no')),
    );
    await expect(done).rejects.toThrow('no');
    expect([await recorded(subject_id), await jobsOf(person), await families(person)]).toEqual([[], [], 0]);
  });

  it('that comes in large numbers is written in one round trip, in order, by callers who run what follows themselves', async () => {
    const person = await aPerson();
    const items = Array.from({ length: 30 }, () => ({
      subject_id: randomUUID(),
      payload: { person_id: person.person_id },
    }));
    const reactions = joinReactions({ 'pdi.plan.created': [after('one.mails', async () => {})] });
    const write = (followed: string[]) =>
      db
        .as(scopeOf(person))
        .transaction()
        .execute((tx) =>
          recorder({ tx, actor: person, clock: systemClock, reactions }).many(
            'pdi.plan.created',
            items,
            followed,
          ),
        );
    await expect(write([])).rejects.toThrow(
      'nobody does for many pdi.plan.created what one.mails does for one',
    );
    const ids = await write(['one.mails']);
    const { rows } = await owner.query(
      `select id, subject_id from events where company_id = $1 and name = 'pdi.plan.created' order by id`,
      [person.company_id],
    );
    expect(rows).toEqual(items.map(({ subject_id }, place) => ({ id: ids[place], subject_id })));
    expect(await jobsOf(person)).toEqual([]);
  });

  it('under a set clock may be recorded without jobs', () => {
    const [late, now] = [after('one.mails', async () => {}), together('two.adds', async () => {})];
    expect(withoutJobs(joinReactions({ 'pdi.plan.created': [late, now] })).of('pdi.plan.created')).toEqual([
      now,
    ]);
  });
});

describe('a reaction that runs together with its event', () => {
  const asked = sql<{
    role: string;
    person: string | null;
  }>`select app.role() as role, app.person_id() as person`;

  it('runs as the system inside the company, and the caller is then themselves again', async () => {
    const person = await aPerson();
    const seen: unknown[] = [];
    const look = together('one.looks', async (_event, { tx, company_id }) => {
      seen.push(company_id, ...(await asked.execute(tx)).rows);
    });
    await happens(person, [look], async (tx) => seen.push(...(await asked.execute(tx)).rows)).done;
    const { company_id, person_id } = person;
    expect(seen).toEqual([
      company_id,
      { role: 'system', person: null },
      { role: 'admin', person: person_id },
    ]);
  });

  it('takes everything back when it fails', async () => {
    const person = await aPerson();
    const fails = together('two.fails', () => Promise.reject(new Error('no')));
    const { subject_id, done } = happens(person, [together('one.adds', familyFrom('Junto')), fails]);
    await expect(done).rejects.toThrow('no');
    expect([await recorded(subject_id), await families(person)]).toEqual([[], 0]);
  });

  it('records in nobody’s name', async () => {
    const [person, other] = [await aPerson(), randomUUID()];
    const passesOn = together('one.records', (_event, { record }) =>
      record('pdi.goal.removed', other, { person_id: person.person_id, goal_id: other }),
    );
    await happens(person, [passesOn]).done;
    expect(await recorded(other)).toMatchObject([{ name: 'pdi.goal.removed', actor_id: null }]);
  });
});

describe('a reaction that runs later', () => {
  const arranged = async (run: Parameters<typeof after<'pdi.plan.created'>>[1]) => {
    const person = await aPerson();
    const { reactions, done } = happens(person, [after('one.adds', run) as Reaction]);
    await done;
    const [job] = await jobsOf(person);
    if (!job) throw new Error('no job was put on the queue');
    return { person, job: job.data, react: () => react({ db, reactions, clock: systemClock }, job.data) };
  };

  it('is still to be done when the process dies right after the commit, and is done once', async () => {
    const { person, react: run } = await arranged(familyFrom('Depois'));
    expect(await families(person)).toBe(0);
    await run();
    await run();
    expect(await families(person)).toBe(1);
  });

  it('has one effect when its job runs ten times at once', async () => {
    const { person, react: run } = await arranged(familyFrom('Depois'));
    await Promise.all(Array.from({ length: 10 }, run));
    expect(await families(person)).toBe(1);
  });

  it('leaves nothing when it dies after its effect, and runs when its job comes again', async () => {
    let tries = 0;
    const { person, react: run } = await arranged(async (event, context) => {
      await familyFrom('Depois')(event, context);
      if (++tries === 1) throw new Error('killed');
    });
    await expect(run()).rejects.toThrow('killed');
    expect(await families(person)).toBe(0);
    await run();
    expect([await families(person), tries]).toEqual([1, 2]);
  });

  it('gets the event as it was recorded', async () => {
    let seen: unknown;
    const {
      person,
      job,
      react: run,
    } = await arranged(async (event) => {
      seen = event;
    });
    await run();
    const { person_id, company_id } = person;
    expect(seen).toMatchObject({ id: job.event_id, company_id, actor_id: person_id, payload: { person_id } });
  });

  it('does not run for an event of another company, or under an unknown name', async () => {
    const { person, job } = await arranged(familyFrom('Depois'));
    const reactions = joinReactions({
      'pdi.plan.created': [after('one.adds', familyFrom('Depois')) as Reaction],
    });
    const stranger = { ...job, company_id: (await aPerson()).company_id };
    await expect(react({ db, reactions, clock: systemClock }, stranger)).rejects.toThrow();
    const unknown = { ...job, reaction: 'nobody.knows' };
    await expect(react({ db, reactions, clock: systemClock }, unknown)).rejects.toThrow(
      'no reaction is named nobody.knows',
    );
    expect(await families(person)).toBe(0);
  });
});

it('refuses two reactions of one name', () => {
  const one = { 'pdi.plan.created': [after('one.adds', async () => {}) as Reaction] };
  expect(() => joinReactions(one, one)).toThrow('two reactions are named one.adds');
});
