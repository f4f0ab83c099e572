import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { settle } from '#test/library.ts';
import { sendNotice } from '#test/notices.ts';
import { aReader, aStreamServer, until } from '#test/streams.ts';
import { aTeam } from '#test/team.ts';
import { as, owner, type Person } from '#test/world.ts';
import { sent, titles } from '#test/written-notices.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});
const kept = <T extends { close(): Promise<unknown> }>(one: T): T => {
  open.push(one);
  return one;
};

type Limits = Parameters<typeof aStreamServer>[1];
const aServerFor = async (people: readonly Person[], limits?: Limits) => {
  const callers = new Map(people.map((person) => [person.person_id, person]));
  return { callers, ...kept(await aStreamServer(callers, limits)) };
};

const read = async (url: string, { person_id }: Pick<Person, 'person_id'>, since?: string) =>
  kept(await aReader(url, person_id, since));

/** Whether the notice was written by a transaction older than every one that the cursor still waits for. */
async function liesBefore(cursor: string, notification_id: string): Promise<boolean> {
  const { rows } = await owner.query<{ lies: boolean }>(
    'select xmin::text::bigint < $1::bigint as lies from user_notifications where notification_id = $2',
    [cursor, notification_id],
  );
  return rows[0]?.lies ?? false;
}

describe('a live stream', () => {
  it('tells a person at once what is theirs, and tells nobody else', async () => {
    const { ana, peer, stranger } = await aTeam();
    const { url } = await aServerFor([ana, peer, stranger]);
    const [hers, second, others, foreign] = await Promise.all(
      [ana, ana, peer, stranger].map((person) => read(url, person)),
    );
    const id = await sendNotice([ana]);
    await until(() => hers?.heard.length === 1 && second?.heard.length === 1);
    expect(hers?.heard).toEqual([{ topic: 'notifications', ids: [id] }]);
    await as(ana).notifications.mark_read({ notification_id: id });
    await until(() => hers?.heard.length === 2);
    expect(hers?.heard[1]).toEqual({ topic: 'notifications', ids: [id] });
    expect([others?.heard, foreign?.heard]).toEqual([[], []]);
  });

  it('MO-27: tells everybody who sees a notice that it was taken back, also after an absence, but not who read it', async () => {
    const { ana, peer, admin, stranger } = await aTeam();
    const id = await sent(admin);
    await as(peer).notifications.mark_read({ notification_id: id });
    const { url } = await aServerFor([ana, peer, stranger]);
    const [hers, others, foreign] = await Promise.all([ana, peer, stranger].map((one) => read(url, one)));
    const away = hers?.cursor ?? '';
    await as(admin).notices.retire({ id });
    await settle(admin.company_id);
    await until(() => hers?.heard.length === 1);
    expect(hers?.heard).toEqual([{ topic: 'notifications', ids: [id] }]);
    expect(await titles(ana)).toEqual([]);
    const later = await read(url, ana, away);
    await until(() => later.heard.length === 1);
    expect(later.ids()).toEqual([id]);
    expect([others?.heard, foreign?.heard]).toEqual([[], []]);
  });

  it('is an event stream that is never cached or buffered', async () => {
    const { ana } = await aTeam();
    const { url } = await aServerFor([ana]);
    const { response } = await read(url, ana);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
  });

  it('resumes where it was cut off: what came meanwhile is told once, and nothing from before the cursor', async () => {
    const { ana } = await aTeam();
    const { url } = await aServerFor([ana]);
    const first = await read(url, ana);
    const before = await sendNotice([ana]);
    await until(() => first.heard.length === 1);
    await first.close();
    const [one, two] = [await sendNotice([ana]), await sendNotice([ana])];
    const again = await read(url, ana, first.cursor);
    await until(() => again.ids().includes(one) && again.ids().includes(two));
    await sleep(150);
    // An older transaction of another test makes the stream send the first one again, to be safe.
    const expected = (await liesBefore(first.cursor, before)) ? [one, two] : [before, one, two];
    expect(again.ids().sort()).toEqual(expected.sort());
  });

  it('loses nothing when a server restarts', async () => {
    const { ana } = await aTeam();
    const server = await aServerFor([ana]);
    const first = await read(server.url, ana);
    await server.close();
    await until(() => first.hasEnded);
    const id = await sendNotice([ana]);
    const next = await aServerFor([ana]);
    const again = await read(next.url, ana, first.cursor);
    await until(() => again.heard.length === 1);
    expect(again.ids()).toEqual([id]);
  });

  it('loses nothing when a transaction ends after a later one', async () => {
    const { ana, company } = await aTeam();
    const { url } = await aServerFor([ana]);
    const slow = await owner.connect();
    try {
      await slow.query('begin');
      const { rows } = await slow.query<{ id: string }>(
        `insert into notifications (company_id, titulo, mensagem, tipo) values ($1, 'Lenta', 'Lenta', 'other') returning id`,
        [company.id],
      );
      await slow.query(
        'insert into user_notifications (company_id, user_id, notification_id) values ($1, $2, $3)',
        [company.id, ana.person_id, rows[0]?.id],
      );
      const reader = await read(url, ana);
      const quick = await sendNotice([ana]);
      await until(() => reader.heard.length === 1);
      expect(reader.ids()).toEqual([quick]);
      await reader.close();
      await slow.query('commit');
      const again = await read(url, ana, reader.cursor);
      await until(() => again.ids().includes(rows[0]?.id ?? ''));
    } finally {
      slow.release();
    }
  });

  it('catches up after the listening connection was away', async () => {
    const { ana } = await aTeam();
    const server = await aServerFor([ana]);
    const reader = await read(server.url, ana);
    await server.loseListener();
    const id = await sendNotice([ana]);
    await until(() => reader.heard.length > 0);
    expect(reader.ids()).toEqual([id]);
  });

  it('NB-09: speaks ten times a second at most, and leaves nothing out', async () => {
    const { ana } = await aTeam();
    const { url } = await aServerFor([ana]);
    const reader = await read(url, ana);
    const shown: string[] = [];
    for (const end = performance.now() + 1_500; performance.now() < end; await sleep(10))
      shown.push(await sendNotice([ana]));
    expect(shown.length).toBeGreaterThan(12); // Otherwise nothing had to be held back.
    await until(() => new Set(reader.ids()).size === shown.length);
    expect(new Set(reader.ids())).toEqual(new Set(shown));
    const { arrivals } = reader;
    const busiest = Math.max(
      ...arrivals.map((at) => arrivals.filter((t) => t >= at && t < at + 1000).length),
    );
    expect(busiest).toBeLessThanOrEqual(11); // One more, for the tenth of a second in which the count starts.
    expect(arrivals.length).toBeGreaterThan(1);
  }, 20_000);

  it('says that everything is to be read again when more changed than it can name', async () => {
    const { ana } = await aTeam();
    const { url } = await aServerFor([ana]);
    const first = await read(url, ana);
    await first.close();
    for (let i = 0; i < 201; i++) await sendNotice([ana]);
    const again = await read(url, ana, first.cursor);
    await until(() => again.heard.length === 1);
    expect(again.heard).toEqual([{ topic: 'notifications', ids: null }]);
  }, 20_000);
});

describe('a live stream ends', () => {
  it('at once with the session, and is refused afterwards', async () => {
    const { ana, peer } = await aTeam();
    const { url, callers } = await aServerFor([ana, peer]);
    const [hers, others] = await Promise.all([read(url, ana), read(url, peer)]);
    callers.delete(ana.person_id);
    await owner.query(`select pg_notify('pdy_callers', $1)`, [ana.person_id]);
    await until(() => hers.hasEnded, 1_000);
    expect(others.hasEnded).toBe(false);
    expect((await read(url, ana)).status).toBe(401);
  });

  it.each(['user', 'company'] as const)('when the %s is no longer allowed in', async (kind) => {
    const { ana, lead, stranger } = await aTeam();
    const { url, callers } = await aServerFor([ana, lead, stranger]);
    const [hers, foreign] = await Promise.all([read(url, ana), read(url, stranger)]);
    callers.delete(ana.person_id);
    const id = kind === 'user' ? ana.person_id : ana.company_id;
    await owner.query(`select pg_notify('pdy_callers', $1)`, [`${kind}:${id}`]);
    await until(() => hers.hasEnded, 1_000);
    expect(foreign.hasEnded).toBe(false);
  });

  it('when the person moves to another company, whose news it could not read', async () => {
    const { ana, other } = await aTeam();
    const { url, callers } = await aServerFor([ana]);
    const hers = await read(url, ana);
    callers.set(ana.person_id, { ...ana, company_id: other.id });
    await owner.query(`select pg_notify('pdy_callers', $1)`, [`user:${ana.person_id}`]);
    await until(() => hers.hasEnded, 1_000);
  });

  it('before its bearer expires; until then it sends signs of life', async () => {
    const { ana } = await aTeam();
    const { url, streams } = await aServerFor([ana], { heartbeatMs: 50, lifeMs: 300 });
    const hers = await read(url, ana);
    await until(() => hers.hasEnded, 2_000);
    await until(() => streams.count() === 0);
  });

  it('with the server, which does not wait for its readers', async () => {
    const { ana } = await aTeam();
    const server = await aServerFor([ana]);
    const hers = await read(server.url, ana);
    const begin = performance.now();
    await server.close();
    expect(performance.now() - begin).toBeLessThan(2_000);
    await until(() => hers.hasEnded);
    expect(server.streams.count()).toBe(0);
  });
});

describe('a live stream is refused', () => {
  it('to a visitor', async () => {
    const { url } = await aServerFor([]);
    const answer = await fetch(url);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ message: 'Acesso negado. Faça login para continuar.' });
  });

  it('to a person who has too many open, until one of them ends', async () => {
    const { ana, peer } = await aTeam();
    const { url, streams } = await aServerFor([ana, peer], { mostPerPerson: 2 });
    const first = await read(url, ana);
    await read(url, ana);
    const refused = await read(url, ana);
    expect(refused.status).toBe(429);
    expect(refused.response.headers.get('retry-after')).toBe('30');
    expect((await read(url, peer)).status).toBe(200);
    await first.close();
    await until(() => streams.count() === 2);
    expect((await read(url, ana)).status).toBe(200);
  });
});
