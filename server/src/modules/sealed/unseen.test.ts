/** Nothing reveals that an answer came in: tested over HTTP, with everything that logs calls. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedRows, everyRow } from '#test/every-row.ts';
import { answersWith, question } from '#test/sealed.ts';
import { openSealedDoor, type Rater, type SealedDoor } from '#test/sealed-door.ts';

const questions = [question('mark'), question('text')];
const words = 'Sempre volta com uma resposta no mesmo dia.';
let door: SealedDoor;
let raters: readonly Rater[];
let id: string;

const raterAt = (at: number): Rater => {
  const rater = raters[at];
  if (!rater) throw new Error('nobody is asked');
  return rater;
};

/** Which tables have a different row after `work`, once everything buffered is written. */
const touched = async (work: () => Promise<unknown>) => {
  await door.auth.watch.flush();
  const before = await everyRow(door.client);
  await work();
  await door.auth.watch.flush();
  return [...new Set(changedRows(before, await everyRow(door.client)).map(({ table }) => table))].sort();
};

beforeAll(async () => {
  door = await openSealedDoor();
  ({ raters, id } = await door.open(questions, 8));
});
afterAll(() => door.shut());

describe('an answer that arrives', () => {
  it('is one row, and nothing else in the database changes', async () => {
    const tables = await touched(async () => {
      expect(await door.send(raterAt(0), answersWith(questions, 4, words))).toMatchObject({
        ...{ status: 200, body: { state: 'received' } },
      });
    });
    expect(tables).toEqual(['sealed.answers']);
  });

  it('leaves no trace at all when it comes again, is incomplete, belongs to somebody else, or comes from a visit', async () => {
    const rater = raterAt(0);
    const other = raterAt(1);
    const cases: [number, () => ReturnType<SealedDoor['send']>][] = [
      [200, () => door.send(rater, answersWith(questions, 1, words))],
      [422, () => door.send(other, { [randomUUID()]: { mark: 3, text: '' } })],
      [422, () => door.send(other, { [randomUUID()]: { mark: 9, text: '' } } as never)],
      [404, () => door.send({ ...other, invitation_id: rater.invitation_id }, answersWith(questions, 3))],
      [403, () => door.send(other, answersWith(questions, 3), { 'x-pdy-empresa': 'empresa-selada' })],
    ];
    for (const [status, send] of cases) {
      const tables = await touched(async () => {
        expect((await send()).status).toBe(status);
      });
      expect([status, tables]).toEqual([status, []]);
    }
  });

  it('is noticed by this test if anything is stored about it', async () => {
    await door.client.query(`
      create function app.leak() returns trigger language plpgsql security definer as $$ begin
        insert into events (company_id, name, subject_id, payload)
        select b.company_id, 'sealed.answer.sent', b.id, '{}' from sealed_boxes b where b.id = new.box_id;
        return new;
      end $$;
      alter function app.leak owner to current_user;
      create trigger leak after insert on sealed.answers for each row execute function app.leak()`);
    const tables = await touched(() => door.send(raterAt(2), answersWith(questions, 2, words)));
    await door.client.query('drop trigger leak on sealed.answers; drop function app.leak()');
    // A foreign key marks the row it points to, too.
    expect(tables).toEqual(['public.companies', 'public.events', 'sealed.answers']);
  });

  it('writes no line of the log, and one that fails writes a line without person, address, size, number or words', async () => {
    door.lines.length = 0;
    await door.send(raterAt(3), answersWith(questions, 4, words));
    expect(door.lines).toEqual([]);
    await door.client.query(`
      create function app.fail() returns trigger language plpgsql as $$ begin raise 'broken %', new.body; end $$;
      create trigger fail before insert on sealed.answers for each row execute function app.fail()`);
    const rater = raterAt(4);
    expect((await door.send(rater, answersWith(questions, 4, words))).status).toBe(500);
    await door.client.query('drop trigger fail on sealed.answers; drop function app.fail()');
    expect(door.lines.map((line) => JSON.parse(line).msg)).toEqual(['a sealed call failed']);
    const said = door.lines.join('');
    for (const secret of [
      rater.person_id,
      rater.invitation_id,
      '203.0.113.77',
      words,
      'trace_id',
      'length',
      'stack',
    ])
      expect([secret, said.includes(secret)]).toEqual([secret, false]);
    expect((await door.send(rater, answersWith(questions, 4, words))).body).toEqual({ state: 'received' });
  });

  it('is in no figure of the running process, unlike other calls', async () => {
    const { token } = await door.signIn(null, 'platform_admin');
    const figures = async () => {
      const answer = await door.app.inject({
        url: '/metrics',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.statusCode).toBe(200);
      return answer.body.split('\n').filter((line) => /^pdy_/.test(line));
    };
    const before = await figures();
    await door.send(raterAt(5), answersWith(questions, 4, words));
    expect(await figures()).toEqual(before);
    const headers = { authorization: `Bearer ${raterAt(5).token}` };
    await door.app.inject({ url: '/rpc/sealed/mine', headers });
    expect((await figures()).filter((line) => !before.includes(line)).join()).toContain('/rpc/sealed/mine');
  });

  it('reaches no listener', async () => {
    const heard: string[] = [];
    door.client.on('notification', ({ channel }) => heard.push(channel));
    const { rows } = await door.client.query<{ channel: string }>(
      `select distinct (regexp_matches(prosrc, 'pg_notify\\(''([a-z_]+)''', 'g'))[1] as channel from pg_proc`,
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { channel } of rows) await door.client.query(`listen ${channel}`);
    await door.send(raterAt(6), answersWith(questions, 4, words));
    await door.client.query('select 1');
    expect(heard).toEqual([]);
    await door.client.query("select pg_notify('jobs_waiting', 'mail')");
    await door.client.query('select 1');
    expect(heard).toEqual(['jobs_waiting']);
    await door.client.query('unlisten *');
  });

  it('is equally silent through the door of other systems, and is received or refused in words', async () => {
    const rater = raterAt(7);
    const post = () =>
      door.app.inject({
        method: 'POST',
        url: `/api/sealed/${rater.invitation_id}`,
        headers: { authorization: `Bearer ${rater.token}` },
        payload: { answers: answersWith(questions, 5, words) },
      });
    const tables = await touched(async () => expect((await post()).statusCode).toBe(200));
    expect(tables).toEqual(['sealed.answers']);
    await door.close(id);
    const refused = await post();
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      'A coleta foi encerrada e não recebe mais respostas.',
    ]);
  });
});
