import { describe, expect, it } from 'vitest';
import { jobsDb, logsOf, note, tend, write } from '#test/security.ts';
import { aTeam } from '#test/team.ts';
import { as, owner } from '#test/world.ts';

const day = () => new Date().toISOString().slice(0, 10);

const aChain = async (length = 4) => {
  const { ana, admin, stranger } = await aTeam();
  for (let i = 0; i < length; i += 1) await write(note(ana, { metadata: { step: i } }));
  await tend();
  const ids = (await logsOf(ana)).map(({ id }) => Number(id));
  return { ana, admin, stranger, ids, check: () => as(admin).accessLogs.verifyDay({ day: day() }) };
};
const tamper = (text: string, values: unknown[]) => owner.query(text, values);

describe('the chain of a day', () => {
  it('SE-07: holds as long as nobody touched a row', async () => {
    const { check } = await aChain();
    expect(await check()).toMatchObject({
      rows_checked: 4,
      waiting: 0,
      broken: null,
      message: 'Registros íntegros',
    });
  });

  it.each([
    ['action', "'signed_out'"],
    ['occurred_at', "occurred_at + interval '1 microsecond'"],
    ['user_id', 'uuidv7()'],
    ['metadata', '\'{"step": 9}\''],
    ['risk_score', '0'],
    ['ip', "'198.51.100.1'"],
  ])('names the row whose %s was changed', async (column, value) => {
    const { check, ids } = await aChain();
    await tamper(`update access_logs set ${column} = ${value} where id = $1`, [ids[1]]);
    expect(await check()).toMatchObject({ broken: ids[1], message: `Cadeia quebrada no registro ${ids[1]}` });
  });

  it('names the row after a deleted one, or the last row where the end was deleted', async () => {
    const middle = await aChain();
    await tamper('delete from access_logs where id = $1', [middle.ids[1]]);
    expect((await middle.check()).broken).toBe(middle.ids[2]);
    const end = await aChain();
    await tamper('delete from access_logs where id = $1', [end.ids[3]]);
    expect((await end.check()).broken).toBe(end.ids[3]);
  });

  it('notices rows that changed places', async () => {
    const { check, ids } = await aChain();
    const swap = 'update access_logs set chain_no = case id when $1 then 3 else 2 end where id in ($1, $2)';
    await tamper(swap, [ids[1], ids[2]]);
    expect((await check()).broken).toBe(ids[2]);
  });

  it('goes on when an address is erased, as the law may ask', async () => {
    const { check, ids } = await aChain();
    await tamper('update access_logs set user_email = null where id = $1', [ids[0]]);
    expect((await check()).broken).toBeNull();
  });

  it('takes rows that were committed late, in a later run', async () => {
    const { check, ana } = await aChain(2);
    await write(note(ana));
    expect(await check()).toMatchObject({ rows_checked: 2, waiting: 1, broken: null });
    await tend();
    expect(await check()).toMatchObject({ rows_checked: 3, waiting: 0, broken: null });
  });

  it('is one chain, however many nodes write it at once', async () => {
    const { check, ana } = await aChain(1);
    const writing = Array.from({ length: 12 }, async () => {
      await write(note(ana));
      await tend();
    });
    await Promise.all(writing);
    expect(await check()).toMatchObject({ rows_checked: 13, waiting: 0, broken: null });
  });

  it('is separate for each company', async () => {
    const { stranger, ids } = await aChain();
    await tamper('update access_logs set resource = $2 where id = $1', [ids[0], 'x']);
    expect(await as(stranger).accessLogs.verifyDay({ day: day() })).toMatchObject({
      rows_checked: 0,
      broken: null,
    });
  });

  it('is written once: not even the jobs can write a row’s link again', async () => {
    const { ana } = await aChain(1);
    const db = jobsDb.as(null);
    const { numUpdatedRows } = await db
      .updateTable('access_logs')
      .set({ hash: Buffer.alloc(32) })
      .where('company_id', '=', ana.company_id)
      .executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(0n);
  });
});
