/** The rows about who prepares and runs review cycles. */
import type { CycleDraft } from '@pdy/contract/reviews/cycles';
import type { CycleState } from '@pdy/contract/reviews/words';
import { sql } from 'kysely';
import { cycleDraft } from '../reviews.ts';
import { rowOf } from '../team.ts';
import type { Operation } from './operation.ts';
import type { Cell } from './seed.ts';

type Seen = { id: string; version: number };

const reason = 'Faltou a avaliação de uma equipe.';

const insert = <T extends Seen>(table: string, values: Record<string, unknown>) =>
  rowOf<T>(
    `insert into ${table} (${Object.keys(values).map((name) => `"${name}"`)})
     values (${Object.keys(values).map((_, at) => `$${at + 1}`)}) returning *`,
    Object.values(values),
  );

const seen = ({ id, version }: Seen) => ({ id, version });

const aTemplate = (cell: Cell, status: 'draft' | 'published' = 'published') =>
  insert('review_templates', { company_id: cell.seed.own.id, name: 'Semestral', status });

/** Asks one person about themselves alone, and nothing that a job demands. */
const draftOf = async (cell: Cell): Promise<CycleDraft> => {
  const { id } = await aTemplate(cell);
  await rowOf('update review_templates set asks_job_demands = false where id = $1 returning id', [id]);
  const person_ids = [cell.seed.sublead.person_id];
  return cycleDraft(id, {
    ...{ groups: ['self'], group_weights: { self: 100 } },
    audience: { everybody: false, departments: [], job_profile_ids: [], person_ids, without: [] },
  });
};

const aCycle = async (cell: Cell, status: CycleState = 'draft') => {
  const { group_weights, section_weights, audience, ...plain } = await draftOf(cell);
  return insert<Seen & { template_id: string }>('review_cycles', {
    ...{ ...plain, status, company_id: cell.seed.own.id },
    ...{ group_weights, section_weights, audience },
  });
};

const cycleIn =
  (status: CycleState) =>
  async (cell: Cell): Promise<Seen> =>
    seen(await aCycle(cell, status));

const taking = async (cell: Cell) => {
  const { id: cycle_id } = await aCycle(cell, 'collecting');
  return { company_id: cell.seed.own.id, cycle_id, person_id: cell.target.person_id };
};

/** A review of the person, written by somebody other than the caller. */
const aReview = async (cell: Cell, isSent = false) => {
  const { seed } = cell;
  const sides = await taking(cell);
  const participant = await insert('review_participants', { ...sides, manager_id: seed.sublead.person_id });
  const review = await insert('review_assignments', {
    ...{ ...sides, participant_id: participant.id, rater_id: seed.sublead.person_id, group: 'manager' },
    ...{ due_on: '2026-03-20', status: isSent ? 'sent' : 'pending', sent_on: isSent ? '2026-03-12' : null },
  });
  return { ...sides, participant, review, seen: { assignment_id: review.id, version: review.version } };
};

const ofTemplates: Operation = {
  op: 'performance.template.manage',
  acts: [
    { call: 'reviewTemplates.list', input: () => undefined },
    {
      call: 'reviewTemplates.add',
      input: () => ({ name: 'Anual', asks_job_demands: true, items: [] }),
    },
    {
      call: 'reviewTemplates.change',
      input: async (cell) => ({
        ...{ ...seen(await aTemplate(cell, 'draft')), name: 'Anual', asks_job_demands: true, items: [] },
      }),
    },
    { call: 'reviewTemplates.publish', input: async (cell) => seen(await aTemplate(cell, 'draft')) },
    { call: 'reviewTemplates.archive', input: async (cell) => seen(await aTemplate(cell)) },
  ],
  sql: {
    run: async (cell) =>
      sql`update review_templates set name = 'Outro' where id = ${(await aTemplate(cell)).id} returning id`,
  },
};

const running: Operation = {
  op: 'performance.cycle.create|edit|activate|close|reopen',
  acts: [
    { call: 'reviewCycles.list', input: () => ({}) },
    { call: 'reviewCycles.get', input: async (cell) => ({ id: (await aCycle(cell)).id }) },
    { call: 'reviewCycles.check', input: async (cell) => ({ id: (await aCycle(cell)).id }) },
    { call: 'reviewCycles.add', input: draftOf },
    {
      call: 'reviewCycles.change',
      input: async (cell) => {
        const cycle = await aCycle(cell);
        return { ...cycleDraft(cycle.template_id), ...seen(cycle) };
      },
    },
    { call: 'reviewCycles.launch', input: cycleIn('draft') },
    { call: 'reviewCycles.open', input: cycleIn('scheduled') },
    { call: 'reviewCycles.close', input: cycleIn('collecting') },
    { call: 'reviewCycles.publish', input: cycleIn('collected') },
    { call: 'reviewCycles.end', input: cycleIn('published') },
    {
      call: 'reviewCycles.reopen',
      input: async (cell) => ({ ...(await cycleIn('collected')(cell)), reason }),
    },
    { call: 'reviewCycles.cancel', input: async (cell) => ({ ...(await cycleIn('draft')(cell)), reason }) },
  ],
  sql: {
    run: async (cell) =>
      sql`update review_cycles set status = 'collected' where id = ${(await aCycle(cell, 'collecting')).id} returning id`,
  },
};

const taken = new WeakMap<Cell, string>();

export const ofReviewCycles: readonly Operation[] = [
  ofTemplates,
  running,
  {
    op: 'performance.cycle.list_mine',
    isOwn: true,
    prepare: async (cell) => {
      const sides = await taking(cell);
      await insert('review_participants', sides);
      taken.set(cell, sides.cycle_id);
    },
    acts: [{ call: 'reviewCycles.mine', input: () => undefined, shows: (cell) => taken.get(cell) ?? '' }],
    sql: {
      run: ({ target }) => sql`select id from review_participants where person_id = ${target.person_id}`,
    },
  },
  {
    op: 'performance.cycle.delete',
    acts: [{ call: 'reviewCycles.remove', input: cycleIn('draft') }],
    sql: {
      run: async (cell) => sql`delete from review_cycles where id = ${(await aCycle(cell)).id} returning id`,
    },
  },
  {
    op: 'performance.participant.add|remove|change_reviewer',
    acts: [
      {
        call: 'reviewCycles.add_participant',
        input: async (cell) => ({
          ...{ cycle_id: (await taking(cell)).cycle_id, person_id: cell.seed.sublead.person_id },
        }),
      },
      {
        call: 'reviewCycles.set_participant',
        input: async (cell) => ({ ...seen((await aReview(cell)).participant), status: 'removed' }),
      },
      {
        call: 'reviewCycles.follow_participant',
        input: async (cell) => seen((await aReview(cell)).participant),
      },
      {
        call: 'reviewCycles.change_reviewer',
        input: async (cell) => ({ ...(await aReview(cell)).seen, rater_id: cell.seed.bystander.person_id }),
      },
    ],
    sql: {
      run: async (cell) => {
        const { company_id, cycle_id, person_id } = await taking(cell);
        return cell.context === 'other_company'
          ? sql`select id from review_participants where company_id = ${company_id}`
          : sql`insert into review_participants (cycle_id, person_id) values (${cycle_id}, ${person_id}) returning id`;
      },
    },
  },
  {
    op: 'performance.review.return_to_draft',
    acts: [
      {
        call: 'reviewCycles.return_review',
        input: async (cell) => ({ ...(await aReview(cell, true)).seen, reason }),
      },
    ],
    sql: {
      run: async (cell) => sql`update review_assignments set status = 'started', sent_on = null
        where id = ${(await aReview(cell, true)).review.id} returning id`,
    },
  },
  {
    op: 'performance.rater_status.read',
    acts: [
      {
        call: 'reviewCycles.participants',
        input: async (cell) => ({ cycle_id: (await aReview(cell)).cycle_id }),
        shows: ({ target }) => target.person_id,
      },
      {
        call: 'reviewCycles.changes',
        input: async (cell) => ({ cycle_id: (await aReview(cell)).cycle_id }),
      },
    ],
    sql: {
      run: async (cell) =>
        sql`select status from review_assignments where id = ${(await aReview(cell)).review.id}`,
      but: { contexts: ['mgr_line'], because: 'a leader sees how far the reviews of their own team are' },
    },
  },
];
