import { describe, expect, it } from 'vitest';
import { idle } from '#test/library.ts';
import { anActive } from '#test/plans.ts';
import { aListOf } from '#test/recommended.ts';
import { addRows, call, on, today } from '#test/team.ts';
import { db, owner } from '#test/world.ts';
import { rankEverybody } from '../work.ts';

type Listed = Awaited<ReturnType<typeof aListOf>>;

const night = ({ company }: Listed, day: string) =>
  rankEverybody({ db, clock: on(day).clock, pace: idle }, { company_id: company.id, is_nightly: true });

/** Each is everything that happens before a night, and changes the list of at least one person. */
const changes: readonly (readonly [what: string, change: (of: Listed) => Promise<unknown>])[] = [
  [
    'evidence comes',
    ({ ana, competency }) =>
      addRows(ana, [
        { competency_id: competency.id, kind: 'proficiency_test', level: 3, supersede_key: 'b' },
      ]),
  ],
  [
    'evidence is annulled',
    ({ ana }) =>
      owner.query(
        `update competency_evidence set status = 'void', void_reason = 'Lançada na pessoa errada.' where person_id = $1`,
        [ana.person_id],
      ),
  ],
  [
    'a level is set',
    ({ ana, admin, competency }) =>
      owner.query(
        `insert into level_overrides (company_id, person_id, competency_id, level, reason, author_id, since, until)
         values ($1, $2, $3, 4, 'O comitê reviu o semestre.', $4, $5, '2027-03-01')`,
        [ana.company_id, ana.person_id, competency.id, admin.person_id, today],
      ),
  ],
  [
    'the job asks for more',
    ({ job }) => owner.query('update job_requirements set level = 5 where job_profile_id = $1', [job.id]),
  ],
  [
    'the job is another',
    ({ ana }) =>
      owner.query(`update person_jobs set ends_on = '2026-03-11' where person_id = $1`, [ana.person_id]),
  ],
  [
    'the person aims at a job',
    async ({ ana, job }) => {
      const { rows } = await owner.query<{ id: string }>(
        `insert into job_profiles (company_id, family_id, code, name, seniority, track)
         select company_id, family_id, 'ALVO', 'Alvo', 6, 'individual' from job_profiles where id = $1 returning id`,
        [job.id],
      );
      await owner.query(
        `insert into career_targets (company_id, person_id, job_profile_id, set_on) values ($1, $2, $3, $4)`,
        [ana.company_id, ana.person_id, rows[0]?.id, today],
      );
    },
  ],
  [
    'somebody recommends an item',
    ({ ana, lead, items: [item] }) =>
      owner.query(
        `insert into library_assignments (company_id, person_id, item_id, assigned_by) values ($1, $2, $3, $4)`,
        [ana.company_id, ana.person_id, item?.id, lead.person_id],
      ),
  ],
  [
    'a rule begins',
    ({ ana, items: [item] }) =>
      owner.query(
        `insert into recommendation_rules (company_id, item_id, kind, starts_on) values ($1, $2, 'exclude', '2026-03-12')`,
        [ana.company_id, item?.id],
      ),
  ],
  [
    'an item ends',
    ({ items: [item] }) =>
      owner.query(`update library_items set valid_until = '2026-03-10' where id = $1`, [item?.id]),
  ],
  [
    'an item is thought well of',
    ({ ana, items: [item] }) =>
      owner.query(
        `insert into library_figures (company_id, item_id, rating_count, rating_sum) values ($1, $2, 4, 20)`,
        [ana.company_id, item?.id],
      ),
  ],
  [
    'a recommendation is kept for later',
    ({ ana }) =>
      owner.query(`update recommendations set status = 'saved' where person_id = $1 and rank = 1`, [
        ana.person_id,
      ]),
  ],
  [
    'an item stands in the plan',
    async ({ ana, lead, items: [item] }) => {
      const { goals } = await anActive(ana, lead);
      await owner.query(
        `insert into pdi_activities (company_id, person_id, goal_id, title, kind, learning_type, library_item_id)
         values ($1, $2, $3, 'Do acervo', 'course', 'formal', $4)`,
        [ana.company_id, ana.person_id, goals[0]?.id, item?.id],
      );
    },
  ],
];

describe('a night computes a list again only when its input has changed', () => {
  // With evidence that does not fade, so that the day alone changes nothing.
  const listed = async () => {
    const of = await aListOf();
    await owner.query('update competencies set no_decay = true where id = $1', [of.competency.id]);
    await owner.query(`update recommendation_lists set computed_at = '2026-03-09' where company_id = $1`, [
      of.company.id,
    ]);
    await night(of, today);
    expect(await night(of, '2026-03-11')).toEqual({ looked: 6, computed: 0 });
    return of;
  };

  it.each(changes)('%s', async (_what, change) => {
    const of = await listed();
    await change(of);
    expect((await night(of, '2026-03-12')).computed).toBeGreaterThan(0);
  });

  it('a level that was set has had its last day', async () => {
    const of = await listed();
    const until = '2026-03-13';
    await call(of.admin, '2026-03-11').evidenceActs.overrides.set({
      ...{ person_id: of.ana.person_id, competency_id: of.competency.id },
      ...{ level: 4, reason: 'O comitê reviu o semestre.', until },
    });
    const computed = [];
    for (const day of ['2026-03-12', until, '2026-03-14', '2026-03-15'])
      computed.push((await night(of, day)).computed > 0);
    expect(computed).toEqual([true, false, true, false]);
  });
});
