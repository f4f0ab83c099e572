import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anInvite } from '#test/invites.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { aCompany, owner, type Person, recorded } from '#test/world.ts';

const put = (person: Person, department: string) =>
  owner.query('update profiles set department = $2 where user_id = $1', [person.person_id, department]);

/** Two people in Dados, one above the administrator's rank and an invitation in DADOS. */
const aSplit = async () => {
  const team = await aTeam();
  const { ana, peer, corporate, admin, company } = team;
  await Promise.all([put(ana, 'Dados'), put(peer, 'Dados'), put(corporate, 'DADOS')]);
  const invite = await anInvite(admin);
  await owner.query('insert into invite_details (company_id, invite_id, details) values ($1, $2, $3)', [
    company.id,
    invite.id,
    { department: 'DADOS', phone: '11 1234' },
  ]);
  return { ...team, invite };
};

const listed = async (person: Person) => (await call(person).misreadings.departments()).items;
const waiting = async (person: Person) => (await call(person).panels.needs()).to_check;
const forbidden = { code: 'FORBIDDEN' };
const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

/** Rows that name a department, without what they belong to. */
const alone = async (
  company_id: string,
  texts: readonly (readonly [text: string, values: readonly unknown[]])[],
) => {
  const client = await owner.connect();
  try {
    await client.query("begin; set local session_replication_role = 'replica'");
    for (const [text, values] of texts) await client.query(text, [company_id, ...values]);
    await client.query('commit');
  } finally {
    client.release();
  }
};

const one = '00000000-0000-4000-8000-000000000001';
const two = '00000000-0000-4000-8000-000000000002';

const namedElsewhere = (company_id: string) =>
  alone(company_id, [
    ...(['assessment_assignments', 'assessment_audience', 'deck_assignments'] as const).flatMap((table) => {
      const of = table === 'deck_assignments' ? 'deck_id' : 'assessment_id';
      const more = table === 'assessment_assignments' ? ', is_mandatory' : '';
      const row = (department: string, id: string, isMandatory: boolean) =>
        [
          `insert into ${table} (company_id, ${of}, department${more}) values ($1, $2, $3${more && ', $4'})`,
          [id, department, ...(more ? [isMandatory] : [])],
        ] as const;
      return [row('Dados', one, false), row('DADOS', one, true), row('dados', two, false)];
    }),
    ...(
      [
        ['Dados', null, 4, 2],
        ['DADOS', null, 3, 1],
        ['DADOS', one, 2, 0],
      ] as const
    ).map(
      ([department, job, people, plans]) =>
        [
          `insert into development_figures (company_id, month_on, counted_on, department, job_profile_id, people, with_plan)
           values ($1, '2026-02-01', '2026-02-28', $2, $3, $4, $5)`,
          [department, job, people, plans],
        ] as const,
    ),
    ...(['Dados', 'DADOS', 'Vendas'] as const).map(
      (department, at) =>
        [
          `insert into goal_figures (company_id, months, counted_on, department, created, created_people, overdue, overdue_people)
           values ($1, 3, '2026-02-28', $2, $3, 2, 1, 1)`,
          [department, 5 + at],
        ] as const,
    ),
    [
      `insert into recommendation_rules (company_id, item_id, kind, starts_on, is_for_all, departments)
       values ($1, $2, 'pin', '2026-01-01', false, $3)`,
      [one, ['Vendas', 'DADOS', 'Dados']],
    ],
    ...(['rascunho', 'enviada'] as const).map(
      (status) =>
        [
          `insert into notifications (company_id, titulo, mensagem, tipo, origin, author_id, audience, status)
           values ($1, 'Olá', 'Olá', 'informativa', 'manual', $2, $3, $4)`,
          [one, { kind: 'departamentos', departments: ['DADOS', 'Dados'] }, status],
        ] as const,
    ),
    ...(['draft', 'open'] as const).map(
      (status) =>
        [
          `insert into feedback_rounds (company_id, kind, department, title, opens_on, closes_on, created_by, status, k, invited_count)
           values ($1, 'area', 'DADOS', 'Como trabalhamos', '2026-03-10', '2026-03-17', $2, $3, 5, 7)`,
          [one, status],
        ] as const,
    ),
    [
      `insert into user_import_rows (company_id, import_id, line, raw, changes) values ($1, $2, 2, '[]', $3)`,
      [one, { department: ['Dados', 'DADOS'], phone: [null, '11'] }],
    ],
  ]);

/** What each table says after all have been joined into Dados. */
const joined: readonly (readonly [text: string, rows: readonly (readonly unknown[])[]])[] = [
  ['select distinct department from profiles where company_id = $1 and department is not null', [['Dados']]],
  [
    'select distinct department from person_places where company_id = $1 and department is not null',
    [['Dados']],
  ],
  ['select details from invite_details where company_id = $1', [[{ department: 'Dados', phone: '11 1234' }]]],
  [
    'select department, assessment_id, is_mandatory from assessment_assignments where company_id = $1 order by 2',
    [
      ['Dados', one, true],
      ['Dados', two, false],
    ],
  ],
  [
    'select department, assessment_id from assessment_audience where company_id = $1 order by 2',
    [
      ['Dados', one],
      ['Dados', two],
    ],
  ],
  [
    'select department, deck_id from deck_assignments where company_id = $1 order by 2',
    [
      ['Dados', one],
      ['Dados', two],
    ],
  ],
  [
    'select department, job_profile_id, people, with_plan from development_figures where company_id = $1 order by 3',
    [
      ['Dados', one, 2, 0],
      ['Dados', null, 7, 3],
    ],
  ],
  [
    'select department, created, created_people, overdue_people from goal_figures where company_id = $1 order by 1',
    [
      ['Dados', 11, 4, 2],
      ['Vendas', 7, 2, 1],
    ],
  ],
  ['select departments from recommendation_rules where company_id = $1', [[['Vendas', 'Dados']]]],
  [
    `select status, audience -> 'departments' from notifications where company_id = $1 and origin = 'manual' order by 1`,
    [
      ['enviada', ['DADOS', 'Dados']],
      ['rascunho', ['Dados']],
    ],
  ],
  // What is open is about the area as it was called.
  [
    'select status, department from feedback_rounds where company_id = $1 order by 1',
    [
      ['draft', 'Dados'],
      ['open', 'DADOS'],
    ],
  ],
  [
    'select changes from user_import_rows where company_id = $1',
    [[{ department: ['Dados', 'Dados'], phone: [null, '11'] }]],
  ],
];

const rowsOf = async (company_id: string, text: string) =>
  (await owner.query(text, [company_id])).rows.map((row) => Object.values(row));

describe('departments that are written in more than one way', () => {
  it('are listed for the people who manage the company, the most frequent spelling first', async () => {
    const { admin, corporate, ana, lead, stranger } = await aSplit();
    const spellings = [
      { name: 'Dados', people: 2, invites: 0 },
      { name: 'DADOS', people: 1, invites: 1 },
    ];
    expect(await listed(admin)).toEqual([{ spellings }]);
    expect(await listed(corporate)).toEqual([{ spellings }]);
    expect([await waiting(admin), await waiting(stranger)]).toEqual([1, 0]);
    expect(await listed(stranger)).toEqual([]);
    for (const person of [ana, lead]) {
      await expect(call(person).misreadings.departments()).rejects.toMatchObject(forbidden);
      await expect(call(person).misreadings.joinDepartments({ into: 'Dados' })).rejects.toMatchObject(
        forbidden,
      );
    }
    await expect(call(stranger).misreadings.joinDepartments({ into: 'Dados' })).rejects.toMatchObject(
      broken('department_is_spelled_twice'),
    );
    expect(await listed(admin), 'still').toHaveLength(1);
  });

  it('are joined everywhere in one act, which is logged', async () => {
    const { admin, corporate, invite, company, stranger } = await aSplit();
    await put(stranger, 'DADOS');
    await namedElsewhere(company.id);
    expect(await call(admin).misreadings.joinDepartments({ into: 'Dados' })).toEqual({ people: 1 });
    expect(await listed(admin)).toEqual([]);
    expect(await waiting(admin)).toBe(0);
    for (const [text, rows] of joined) expect(await rowsOf(company.id, text), text).toEqual(rows);
    expect(await recorded(company.id)).toEqual([
      {
        ...{ name: 'misreadings.departments.joined', actor_id: admin.person_id },
        payload: { from: ['DADOS'], to: 'Dados', people: 1 },
      },
    ]);
    const { rows } = await owner.query('select department from profiles where user_id = $1', [
      stranger.person_id,
    ]);
    expect(rows, 'of another company').toEqual([{ department: 'DADOS' }]);
    expect(corporate.company_id).toBe(invite ? company.id : '');
  });

  it('are not joined twice, nor into a name that none of them has', async () => {
    const { admin } = await aSplit();
    const join = (into: string) => call(admin).misreadings.joinDepartments({ into });
    await expect(join('Vendas')).rejects.toMatchObject(broken('department_is_spelled_twice'));
    await expect(join('dados')).rejects.toMatchObject(broken('department_is_spelled_twice'));
    await join('DADOS');
    await expect(join('DADOS')).rejects.toMatchObject(broken('department_is_spelled_twice'));
  });

  it('are joined by the function for administrators, inside their company alone', async () => {
    const { ana, lead, stranger, company } = await aSplit();
    const join = (person: Person) =>
      sql<{ people: number | null }>`select app.join_departments('Dados') as people`.execute(sqlAs(person));
    for (const person of [ana, lead, stranger]) expect((await join(person)).rows).toEqual([{ people: null }]);
    expect(
      await rowsOf(
        company.id,
        'select count(distinct department)::int from profiles where company_id = $1 and department is not null',
      ),
    ).toEqual([[2]]);
    expect(await (await aCompany()).person('admin').then(join)).toMatchObject({ rows: [{ people: null }] });
  });
});
