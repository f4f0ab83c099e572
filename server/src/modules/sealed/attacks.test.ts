/**
 * After the close nobody who reads the database, with any rights, can connect an answer to its writer or two answers to
 * each other. Each attack is first shown to find planted data: otherwise it would prove nothing.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { question } from '#test/sealed.ts';
import { attacks, byBytes, found, type Scene } from '#test/sealed-attacks.ts';
import { openSealedDoor, type Rater, type SealedDoor, type Sent } from '#test/sealed-door.ts';
import { mixSealed } from './nights.ts';

const questions = [question('mark'), question('mark'), question('text'), question('text')];
const [first, second, text, more] = questions.map(({ id }) => id) as [string, string, string, string];
let door: SealedDoor;
let scene: Scene;
let secrets: Buffer[];

const sendOne = async (rater: Rater, at: number): Promise<Sent> => {
  const words = `Palavras que só ${rater.person_id.slice(-12)} diria assim.`;
  const answers = {
    [first]: { mark: (at % 5) + 1, text: '' },
    [second]: { mark: at === 2 ? null : 5 - (at % 5), text: '' },
    [text]: { mark: null, text: words },
    [more]: { mark: null, text: `Mais ${words}` },
  };
  await sleep(20);
  const from = Date.now();
  expect((await door.send(rater, answers)).body).toEqual({ state: 'received' });
  const until = Date.now();
  await sleep(20);
  return { rater, answers, text: words, from, until };
};

const sendAll = async (raters: readonly Rater[]) => {
  const sent: Sent[] = [];
  for (const [at, rater] of raters.entries()) sent.push(await sendOne(rater, at));
  return sent;
};

/** Rows and checksums of one of the senders, as SQL. */
const planted = (sent: Sent) => {
  const { rater, answers } = sent;
  const digest = createHash('sha256').update(JSON.stringify(answers)).digest('hex');
  const at = new Date((sent.from + sent.until) / 2).toISOString();
  const company = `(select company_id from sealed_collections where id = '${scene.collection_id}')`;
  const log = (fields: string, values: string) =>
    `insert into access_logs (company_id, event_type, action, resource, severity, status, risk_score, ${fields})
     values (${company}, 'calls', 'sent', 'sealed', 'low', 'success', 0, ${values})`;
  const body = JSON.stringify(answers).replaceAll("'", "''");
  return {
    'the number of a transaction': `update sealed_results set version = version where collection_id = '${scene.collection_id}';
      update sealed_invitations set version = version where id = '${rater.invitation_id}'`,
    'a time, or an id with a time': log('occurred_at', `'${at}'`),
    'the words': log('error_message', `'${sent.text}'`),
    'check sums of the body': log('metadata', `'{"hash": "${digest}"}'`),
    'seals under the keys there are': `insert into sealed.keys values (${company}, gen_random_uuid(), '\\x01');
      insert into sealed.answers select public.hmac(uuid_send('${rater.invitation_id}'), '\\x01', 'sha256'), gen_random_uuid(), '{}'`,
    'parts that stand side by side': log('metadata', `'${body}'`),
    'rights of the roles that serve':
      'grant usage on schema sealed to pdy_platform; grant select on sealed.keys to pdy_platform',
  };
};

beforeAll(async () => {
  door = await openSealedDoor();
  const collection = await door.open(questions, 7);
  const other = await door.open(questions, 5);
  const early = await sendAll(collection.raters.slice(0, 4));
  await sendAll(other.raters);
  await mixSealed({ jobsDb: door.jobsDb }, new Date());
  const late = await sendAll(collection.raters.slice(4));
  scene = { client: door.client, collection_id: collection.id, sent: [...early, ...late] };
  const { rows } = await door.client.query<{ secret: Buffer }>(
    `select key as secret from sealed.keys where collection_id = $1
     union all select a.seal from sealed.answers a join sealed_boxes b on b.id = a.box_id where b.collection_id = $1`,
    [collection.id],
  );
  secrets = rows.map(({ secret }) => secret);
  await door.close(collection.id);
}, 60_000);
afterAll(() => door.shut());

describe('after the close', () => {
  it('everything was received, and is stored as lists', async () => {
    const { rows } = await door.client.query<{ marks: number[] }>(
      'select marks from sealed_marks where collection_id = $1',
      [scene.collection_id],
    );
    expect(rows.map(({ marks }) => marks.length)).toEqual([7, 7]);
    expect(secrets.length).toBe(8);
  });

  it('no attack finds anything', async () => {
    expect(await found(scene)).toEqual({});
  });

  it('the files hold nothing of what was deleted, and would if they were not written again', async () => {
    expect(await byBytes(scene, secrets)).toEqual([]);
    await door.client.query("insert into sealed.answers values ($1, gen_random_uuid(), '{}')", [secrets[1]]);
    await door.client.query('delete from sealed.answers where seal = $1', [secrets[1]]);
    expect(await byBytes(scene, secrets)).not.toEqual([]);
    await mixSealed({ jobsDb: door.jobsDb }, new Date());
    expect(await byBytes(scene, secrets)).toEqual([]);
  });

  it('nobody is told whether they answered', async () => {
    const { token, invitation_id } = scene.sent[0]?.rater ?? { token: '', invitation_id: '' };
    const headers = { authorization: `Bearer ${token}` };
    const answer = await door.app.inject({ url: `/api/sealed/${invitation_id}`, headers });
    expect(answer.json()).toMatchObject({ state: 'closed' });
  });
});

describe('a collection that is still open', () => {
  it('was written by one transaction last night, which wrote nothing else', async () => {
    await mixSealed({ jobsDb: door.jobsDb }, new Date());
    const { rows } = await door.client.query<{ xmin: string; count: number }>(
      'select xmin::text, count(*)::int from sealed.answers group by 1',
    );
    expect(rows.map(({ count }) => count)).toEqual([5]);
    const counted = await door.client.query(
      `select from sealed_boxes where xmin::text = $1 union all select from sealed_collections where xmin::text = $1`,
      [rows[0]?.xmin],
    );
    expect(counted.rowCount).toBe(0);
  });
});

describe('a planted leak', () => {
  it.each(Object.keys(attacks).filter((name) => name !== 'dates of commits'))(
    'is found by %s',
    async (name) => {
      const [one] = scene.sent;
      if (!one) throw new Error('nobody sent');
      const leak = (planted(one) as Record<string, string>)[name];
      await door.client.query('begin');
      try {
        await door.client.query(leak ?? '');
        expect(Object.keys(await found(scene))).toContain(name);
      } finally {
        await door.client.query('rollback');
      }
    },
  );
});
