/** Five thousand invitations are sent at thirty mails a minute. */
import { describe, expect, it } from 'vitest';
import { anImporter, csv, triedOut } from '#test/imports.ts';
import { as, owner, runReactions } from '#test/world.ts';
import { paced } from './mail-pace.ts';

const at = (second: number) => new Date(Date.UTC(2026, 2, 10) + second * 1000);
const secondsOf = (starts: readonly Date[]) => {
  const counts = Map.groupBy(starts, (start) => (start.getTime() - at(0).getTime()) / 1000);
  return [...counts].map(([second, mails]) => [second, mails.length]);
};
const pacedFor = (...[mails, before, now]: Parameters<typeof paced>) => {
  const { starts, reach } = paced(mails, before, now);
  return [secondsOf(starts), (reach.at.getTime() - at(0).getTime()) / 1000, reach.count];
};

describe('the mails of a file', () => {
  it('MO-22: go out at once up to thirty, and after that thirty a minute', () => {
    expect(pacedFor(30, null, at(0))).toEqual([[[0, 30]], 0, 30]);
    expect(pacedFor(65, null, at(0))).toEqual([
      [
        [0, 30],
        [60, 30],
        [120, 5],
      ],
      120,
      5,
    ]);
  });

  it('MO-22: go out after those of the file before, and use up what it left of its minute', () => {
    expect(pacedFor(40, { at: at(120), count: 5 }, at(3))).toEqual([
      [
        [120, 25],
        [180, 15],
      ],
      180,
      15,
    ]);
    expect(pacedFor(2, { at: at(0), count: 30 }, at(20))).toEqual([[[60, 2]], 60, 2]);
    expect(pacedFor(32, { at: at(0), count: 5 }, at(50))).toEqual([
      [
        [50, 25],
        [110, 7],
      ],
      110,
      7,
    ]);
    expect(pacedFor(30, { at: at(0), count: 30 }, at(60))).toEqual([[[60, 30]], 60, 30]);
  });

  it('MO-22: are queued that way, while an invitation that is sent by hand waits for none of them', async () => {
    const { admin, company, at: address } = await anImporter();
    const bring = async (name: string) => {
      const lines = Array.from({ length: 20 }, (_, i) => `Ana;Souza;${address(`${name}${i}`)}`);
      const { id, version } = await triedOut(admin, csv(...lines));
      await as(admin).userImports.apply({ id, version });
    };
    const waits = async () => {
      const { rows } = await owner.query<{ wait: number; mails: number }>(
        `select greatest(0, round(extract(epoch from start_after - created_on)))::int as wait, count(*)::int as mails
         from pgboss.job where name = 'mail' and data->>'company_id' = $1 group by 1 order by 1`,
        [company.id],
      );
      return rows.map(({ wait, mails }) => [wait, mails]);
    };
    await bring('a');
    expect(await waits()).toEqual([[0, 20]]);
    await bring('b');
    expect(await waits()).toEqual([
      [0, 30],
      [60, 10],
    ]);
    const { items } = await as(admin).invites.list({});
    await as(admin).invites.resend({ id: items[0]?.id ?? '' });
    await runReactions(company.id);
    expect(await waits()).toEqual([
      [0, 31],
      [60, 10],
    ]);
  });
});
