import { describe, expect, it } from 'vitest';
import { aDraft, anActive, setActive } from '#test/plans.ts';
import { jobsDb } from '#test/security.ts';
import { aTeam, call, rowOf } from '#test/team.ts';
import { as, asSystem, owner, type Person } from '#test/world.ts';
import { notify } from '../notifications/index.ts';
import { keepRetention } from './retention.ts';

type Statement = readonly [text: string, ...values: unknown[]];

const notifyOne = ({ person_id, company_id }: Person, dedupe_key: string) =>
  asSystem(company_id, ({ tx }) =>
    notify(tx, { to: [person_id], titulo: dedupe_key, mensagem: 'Olá', tipo: 'informativa', dedupe_key }),
  );

/** As if it had been sent, and read, that many months ago; null: never read. */
const aged = (company_id: string, key: string, notified_days: number, read: number | null): Statement[] => {
  const ago = (months: number) => `now() - interval '${months} months' - interval '1 day'`;
  return [
    [
      `update notifications set created_at = ${ago(notified_days)} where company_id = $1 and dedupe_key = $2`,
      company_id,
      key,
    ],
    [
      `update user_notifications u set status = $3, data_leitura = ${read === null ? 'null' : ago(read)}
       from notifications n where n.id = u.notification_id and n.company_id = $1 and n.dedupe_key = $2`,
      company_id,
      key,
      read === null ? 'nao_lida' : 'lida',
    ],
  ];
};

const left = async (company_id: string, where = 'true', column = 'dedupe_key') =>
  (
    await owner.query<{ value: string }>(
      `select ${column} as value from notifications where company_id = $1 and ${where} order by 1`,
      [company_id],
    )
  ).rows.map(({ value }) => value);

/** The platform's order to keep everything. */
const holdBack = (company_id: string, isHeld: boolean) =>
  owner.query('update company_settings set log_legal_hold = $2 where company_id = $1', [company_id, isHeld]);

/** What is past its retention time, without empty lines. */
const dueOf = async (who: Person) =>
  Object.fromEntries(
    (await as(who).privacy.retention()).lines.flatMap(({ what, due }) => (due > 0 ? [[what, due]] : [])),
  );

const countOf = async (table: string, where: string, ...values: unknown[]) =>
  Number((await rowOf<{ count: string }>(`select count(*) from ${table} where ${where}`, values)).count);

/** As if nobody had changed the row since, because triggers would set today's date. */
const setDates = async (...statements: readonly Statement[]) => {
  const client = await owner.connect();
  try {
    await client.query("begin; set local session_replication_role = 'replica'");
    for (const [text, ...values] of statements) await client.query(text, values);
    await client.query('commit');
  } finally {
    client.release();
  }
};

describe('LG-02: what is deleted after its time', () => {
  it('are notifications twelve months after they were read; the report says how many, and deletes none', async () => {
    const { company, ana, lead, admin, stranger } = await aTeam();
    const keys = ['a read long ago', 'b read lately', 'c never read'];
    for (const key of keys) await notifyOne(ana, key);
    await setDates(
      ...aged(company.id, 'a read long ago', 13, 12),
      ...aged(company.id, 'b read lately', 13, 11),
      ...aged(company.id, 'c never read', 13, null),
    );
    const due = async (who: Person) =>
      (await as(who).privacy.retention()).lines.find(({ what }) => what === 'notifications')?.due;
    expect([await due(admin), await due(stranger)]).toEqual([1, 0]);
    expect(await left(company.id)).toEqual(keys);
    await expect(as(lead).privacy.retention()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await holdBack(company.id, true);
    expect(await due(admin)).toBe(0);
    await keepRetention(jobsDb, company.id);
    expect(await left(company.id)).toEqual(keys);
    await holdBack(company.id, false);
    await keepRetention(jobsDb, company.id);
    expect(await left(company.id)).toEqual(keys.slice(1));
    expect(await due(admin)).toBe(0);
  });

  it('are plans and notices that nobody sent for 90 days, but none that somebody has edited since', async () => {
    const { company, ana, peer, lead, top, admin } = await aTeam();
    const [old, touched, sent] = [await aDraft(ana), await aDraft(peer), await anActive(lead, top)];
    for (const titulo of ['de antes', 'de agora'])
      await owner.query(
        `insert into notifications (company_id, titulo, mensagem, tipo, origin, status, author_id, audience)
         values ($1, $2, 'Olá', 'informativa', 'manual', 'rascunho', $3, '{}')`,
        [company.id, titulo, admin.person_id],
      );
    const ago = (days: number) => `now() - interval '${days} days'`;
    await setDates(
      [`update pdi_plans set updated_at = ${ago(91)} where company_id = $1`, company.id],
      [`update pdi_goals set updated_at = ${ago(91)} where company_id = $1`, company.id],
      [`update pdi_goals set updated_at = ${ago(89)} where plan_id = $1`, touched.id],
      [
        `update notifications set updated_at = ${ago(91)} where company_id = $1 and titulo = 'de antes'`,
        company.id,
      ],
    );
    expect(await dueOf(admin)).toEqual({ drafts: 2 });
    await holdBack(company.id, true);
    expect(await dueOf(admin)).toEqual({});
    await keepRetention(jobsDb, company.id);
    await holdBack(company.id, false);
    expect(await countOf('pdi_plans', 'id = $1', old.id)).toBe(1);
    await keepRetention(jobsDb, company.id);
    const plans = await owner.query('select id from pdi_plans where company_id = $1', [company.id]);
    expect(plans.rows.map(({ id }) => id).sort()).toEqual([touched.id, sent.id].sort());
    expect(await countOf('pdi_goals', 'plan_id = $1', old.id)).toBe(0);
    expect(await left(company.id, "origin = 'manual'", 'titulo')).toEqual(['de agora']);
    expect(await dueOf(admin)).toEqual({});
  });

  it('does not include what somebody is writing at that very moment', async () => {
    const { company, ana } = await aTeam();
    const plan = await aDraft(ana);
    const long_ago = "now() - interval '91 days'";
    await setDates(
      [`update pdi_plans set updated_at = ${long_ago} where id = $1`, plan.id],
      [`update pdi_goals set updated_at = ${long_ago} where plan_id = $1`, plan.id],
    );
    const writer = await owner.connect();
    try {
      await writer.query('begin');
      await writer.query(
        `insert into pdi_goals (company_id, plan_id, person_id, title, start_on, due_on, position)
         select company_id, plan_id, person_id, 'Escrita agora', start_on, due_on, 2 from pdi_goals where plan_id = $1`,
        [plan.id],
      );
      const pass = keepRetention(jobsDb, company.id);
      await expect
        .poll(() => countOf('pg_stat_activity', "wait_event_type = 'Lock' and query like '%app.expire%'"))
        .toBeGreaterThan(0);
      await writer.query('commit');
      await pass;
    } finally {
      writer.release(true);
    }
    expect(await countOf('pdi_goals', 'plan_id = $1', plan.id)).toBe(2);
  });

  it('are the plans of people who left five years ago, with everything that belongs to them', async () => {
    const { company, ana, peer, lead, admin } = await aTeam();
    const [gone, kept] = [await anActive(ana, lead), await anActive(peer, lead)];
    await call(lead).pdi.comments.add({ plan_id: gone.id, body: 'Bom plano.' });
    for (const person of [ana, peer]) await setActive(person, false);
    const left_at = (years: string, { person_id }: Person): Statement => [
      `update profiles set deactivated_at = now() - interval '${years}' where user_id = $1`,
      person_id,
    ];
    await setDates(left_at('5 years 1 day', ana), left_at('4 years 364 days', peer));
    expect(await dueOf(admin)).toEqual({ plans: 1, people_who_left: 1 });
    await keepRetention(jobsDb, company.id);
    for (const table of ['pdi_goals', 'pdi_comments'])
      expect(await countOf(table, 'plan_id = $1', gone.id)).toBe(0);
    const plans = await owner.query('select id from pdi_plans where company_id = $1', [company.id]);
    expect(plans.rows).toEqual([{ id: kept.id }]);
    expect(await dueOf(admin)).toEqual({ people_who_left: 1 });
  });

  it('are consents and incidents five years after their end, and files on their last day', async () => {
    const { company, ana, peer, admin } = await aTeam();
    const answer = (person: Person, is_given: boolean, years: number): Statement => [
      `insert into consents (company_id, person_id, purpose, is_given, text_version, created_at)
       values ($1, $2, 'photo', $3, 1, now() - make_interval(years => $4))`,
      company.id,
      person.person_id,
      is_given,
      years,
    ];
    const incident = (title: string, years: number): Statement => [
      `insert into privacy_incidents (company_id, title, nature, description, categories, known_at, due_on,
         complement_due_on, is_risky, decision, closed_at)
       values ($1, $2, 'integrity', 'O que houve.', '{}', now(), '2020-01-01', '2020-02-01', false, 'Sem risco algum',
         now() - make_interval(years => $3))`,
      company.id,
      title,
      years,
    ];
    await setDates(
      answer(ana, true, 7),
      answer(ana, false, 6), // Both ended six years ago.
      answer(peer, true, 6),
      answer(peer, false, 4), // The first ended four years ago.
      incident('Encerrado há seis', 6),
      incident('Encerrado há quatro', 4),
      [
        `insert into privacy_incident_entries (company_id, incident_id, written_by)
         select company_id, id, id from privacy_incidents where company_id = $1`,
        company.id,
      ],
      [
        `insert into access_log_exports (company_id, requested_by, filters, expires_at)
         values ($1, $2, '{}', now() - interval '1 hour'), ($1, $2, '{}', now() + interval '1 hour')`,
        company.id,
        admin.person_id,
      ],
    );
    expect(await dueOf(admin)).toEqual({ registers: 3, data_files: 1 });
    await keepRetention(jobsDb, company.id);
    expect(await countOf('consents', 'person_id = $1', ana.person_id)).toBe(0);
    expect(await countOf('consents', 'person_id = $1', peer.person_id)).toBe(2);
    const incidents = await owner.query('select title from privacy_incidents where company_id = $1', [
      company.id,
    ]);
    expect(incidents.rows).toEqual([{ title: 'Encerrado há quatro' }]);
    await jobsDb.as(null).deleteFrom('access_log_exports').where('company_id', '=', company.id).execute();
    expect(await countOf('access_log_exports', 'company_id = $1', company.id)).toBe(1);
    expect(await dueOf(admin)).toEqual({});
  });
});
