import { createHash } from 'node:crypto';
import readXlsx from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { note, write } from '#test/security.ts';
import { aTeam } from '#test/team.ts';
import { as, owner, runReactions } from '#test/world.ts';

describe('an export of the log', () => {
  it('SE-07: is a complete spreadsheet file, written by a job, and logged itself', async () => {
    const { company, ana, admin } = await aTeam();
    await write(
      note(ana, { error_message: '=cmd|calc', user_agent: 'diz "oi"; tchau' }),
      note(ana, { status: 'failure' }),
    );
    const asked = await as(admin).accessLogs.exports.request({ status: 'success', user_id: ana.person_id });
    expect(asked).toMatchObject({ status: 'waiting', parts: null });
    expect(asked.file_name).toMatch(/^pdy-access-logs-empresa-[0-9a-f-]+-\d{4}-\d\d-\d\d\.csv$/);
    await runReactions(company.id);
    const made = await as(admin).accessLogs.exports.get({ id: asked.id });
    expect(made).toMatchObject({ status: 'ready', row_count: 1, parts: 1, is_cut: false });
    const { body } = await as(admin).accessLogs.exports.part({ id: asked.id, part_no: 0 });
    expect(body).toMatch(/^\uFEFFData e hora;Usuário;E-mail;/);
    expect(body).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d;Pessoa \d+ Teste;/);
    expect(body).toContain(";'=cmd|calc;");
    expect(body).toContain(';"diz ""oi""; tchau";');
    expect(createHash('sha256').update(body).digest('hex')).toBe(made.sha256);
    const { items } = await as(admin).accessLogs.list({ resource: 'access_logs' });
    expect(items.map(({ action }) => action)).toEqual(['export_made', 'logs_exported']);
    expect(items[0]).toMatchObject({ metadata: { rows: 1, sha256: made.sha256 } });
    expect(items[1]).toMatchObject({ user_id: admin.person_id, risk_score: 6 });
  });

  it('SE-07: is also a workbook: instants and numbers are typed, what looks like a formula is text, in two sheets', async () => {
    const { company, ana, admin } = await aTeam();
    const words = '=cmd|calc <b> & "\u0007" 😀';
    await write(note(ana, { error_message: words }), note(ana, { user_agent: 'depois' }));
    const asked = await as(admin).accessLogs.exports.request({ format: 'xlsx', user_id: ana.person_id });
    expect(asked.file_name).toMatch(/\.xlsx$/);
    await runReactions(company.id);
    const made = await as(admin).accessLogs.exports.get({ id: asked.id });
    expect(made).toMatchObject({ status: 'ready', format: 'xlsx', row_count: 2, parts: 1 });
    const { body } = await as(admin).accessLogs.exports.part({ id: asked.id, part_no: 0 });
    const file = Buffer.from(body, 'base64');
    expect(createHash('sha256').update(file).digest('hex')).toBe(made.sha256);
    const [logs, about] = await readXlsx(file);
    expect([logs?.sheet, about?.sheet]).toEqual(['Logs de acesso', 'Filtros']);
    expect(logs?.data[0]?.slice(0, 3)).toEqual(['Data e hora', 'Usuário', 'E-mail']);
    expect(logs?.data.slice(1).map((row) => [row[0] instanceof Date, row[10], row[11]])).toEqual([
      [true, expect.any(Number), null],
      [true, expect.any(Number), words.replace('\u0007', '')],
    ]);
    const moment = logs?.data[2]?.[0];
    const here = new Date(Date.now() - 3 * 3_600_000).getTime();
    expect(moment instanceof Date && Math.abs(moment.getTime() - here)).toBeLessThan(60_000);
    expect(about?.data).toContainEqual(['Registros', 2]);
    expect(about?.data).toContainEqual(['Usuário (código)', ana.person_id]);
  });

  it('is available for a day, only to the person who requested it', async () => {
    const { company, admin, corporate, stranger, ana } = await aTeam();
    const { id } = await as(admin).accessLogs.exports.request({});
    await runReactions(company.id);
    for (const other of [corporate, stranger]) {
      await expect(as(other).accessLogs.exports.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(as(other).accessLogs.exports.part({ id, part_no: 0 })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    await expect(as(ana).accessLogs.exports.request({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await as(admin).accessLogs.exports.part({ id, part_no: 0 });
    const tomorrow = { clock: () => new Date(Date.now() + 25 * 3_600_000) };
    await expect(as(admin, tomorrow).accessLogs.exports.part({ id, part_no: 0 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await owner.query("update access_log_exports set expires_at = now() - interval '1 hour' where id = $1", [
      id,
    ]);
    await as(admin).accessLogs.exports.request({});
    await runReactions(company.id);
    await expect(as(admin).accessLogs.exports.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is made for two requests at a time in a company', async () => {
    const { company, admin } = await aTeam();
    await as(admin).accessLogs.exports.request({});
    await as(admin).accessLogs.exports.request({});
    await expect(as(admin).accessLogs.exports.request({})).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    await runReactions(company.id);
    await as(admin).accessLogs.exports.request({});
  });
});
