/** The worked example of an import, through the calls and the database. GOLDEN_DIR names another folder of examples. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { linesOf, triedOut } from '#test/imports.ts';
import { setLimit } from '#test/invites.ts';
import { aCompany, as, owner, type Person } from '#test/world.ts';

const folder = process.env.GOLDEN_DIR ?? fileURLToPath(new URL('../../../../../golden', import.meta.url));

type Example = {
  csv: string;
  existing: { email: string; company: string; manager_email?: string | null; is_active: boolean }[];
  seats: { max_users: number };
  expected_dry_run: ({
    line: number;
    action: string;
    defaults?: Record<string, string>;
    department?: string;
  } & Record<string, unknown>)[];
  expected_summary: Record<string, number>;
  second_run_after_apply: Record<string, number>;
  seat_variant: { max_users: number; summary: Record<string, number> };
};

const example = JSON.parse(readFileSync(join(folder, 'management.json'), 'utf8')).csv_import as Example;

const columns = ['first_name', 'last_name', 'role', 'position', 'department', 'cpf', 'hire_date'];

/** The example counts only the two people of the company, so its administrator takes no seat. */
const world = async () => {
  const companies = { acme: await aCompany(), outra: await aCompany() };
  const admin = await companies.acme.person('admin');
  await owner.query('update profiles set is_active = false where user_id = $1', [admin.person_id]);
  for (const { email, company, manager_email: _, ...rest } of example.existing) {
    const { person_id } = await companies[company as 'acme'].person('employee');
    await owner.query('update profiles set email = $2 where user_id = $1', [person_id, email]);
    for (const column of columns)
      if (column in rest)
        await owner.query(`update profiles set ${column} = $2 where user_id = $1`, [
          person_id,
          (rest as Record<string, unknown>)[column],
        ]);
  }
  await setLimit(companies.acme.id, example.seats.max_users);
  return { admin, company: companies.acme };
};

describe('MO-22: the worked example of an import', () => {
  let [admin, company_id] = [null as unknown as Person, ''];
  beforeAll(async () => {
    const made = await world();
    [admin, company_id] = [made.admin, made.company.id];
  });
  it('gives the written result for each line', async () => {
    const { id, totals } = await triedOut(admin, example.csv);
    expect(totals).toEqual(example.expected_summary);
    const lines = new Map((await linesOf(admin, id)).map((line) => [line.line, line]));
    for (const {
      line,
      action,
      code = null,
      message,
      changes,
      defaults,
      department,
    } of example.expected_dry_run) {
      const found = lines.get(line);
      expect(found, `line ${line}`).toMatchObject({ action, code });
      if (message) expect(found?.message).toBe(message);
      if (department) expect(found?.after.department).toBe(department);
      if (defaults) expect(found?.after).toMatchObject(defaults);
      if (changes) {
        const shown = Object.keys(found?.after ?? {}).map((field) => [
          field,
          [found?.before[field as 'cpf'], found?.after[field as 'cpf']],
        ]);
        expect(Object.fromEntries(shown)).toEqual(changes);
      }
    }
  });

  it('takes the free seats in the order of the file', async () => {
    const { max_users, summary } = example.seat_variant;
    await setLimit(company_id, max_users);
    const { id, totals } = await triedOut(admin, example.csv);
    expect(totals).toMatchObject(summary);
    const full = (await linesOf(admin, id)).filter(({ code }) => code === 'E_LIMITE_USUARIOS');
    expect(full).toMatchObject([
      { line: 12, message: `Limite de ${max_users} usuários da empresa atingido` },
    ]);
    await setLimit(company_id, example.seats.max_users);
  });

  it('changes nothing the second time', async () => {
    const { id, version } = await triedOut(admin, example.csv);
    await as(admin).userImports.apply({ id, version, only_valid: true });
    expect((await triedOut(admin, example.csv)).totals).toMatchObject(example.second_run_after_apply);
  });

  it('reads the same file in another encoding, with and without a byte order mark', async () => {
    const latin = Buffer.from(example.csv, 'latin1');
    const file = new File([latin], 'pessoas.csv');
    const { samples } = await as(admin).userImports.begin({ file });
    expect(samples[0]?.[0]).toBe('Ana');
    const marked = await as(admin).userImports.begin({ file: new File([`\u{FEFF}${example.csv}`], 'a.csv') });
    expect([marked.headers[0], marked.lines]).toEqual(['nome', example.expected_summary.linhas]);
    const tried = await as(admin).userImports.simulate({
      id: marked.id,
      version: marked.version,
      columns: marked.columns,
    });
    expect(tried.totals).toMatchObject(example.second_run_after_apply);
  });
});
