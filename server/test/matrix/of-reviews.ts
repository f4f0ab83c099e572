/** The rows about writing a review: the leader's where they lead the person, else the person's own. */
import { sql } from 'kysely';
import { aCycle, answer, aParticipant } from '../review-forms.ts';
import { owner } from '../world.ts';
import { inCompany, platform } from './of-review-results.ts';
import type { Operation } from './operation.ts';
import type { Cell } from './seed.ts';

type Written = { readonly assignment_id: string; readonly answers: Record<string, unknown> };

const reviews = new WeakMap<Cell, Promise<Written>>();

const write = async ({ context, target, seed }: Cell): Promise<Written> => {
  const cycle = await aCycle(seed.own.id);
  const lead = seed.callers.mgr_line[0];
  const leads = context === 'mgr_line' && lead;
  const about = await aParticipant(cycle, target, leads || seed.sublead);
  const { mark, text, potential } = cycle.questions;
  const answers = {
    [mark]: answer({ mark: 3 }),
    [text]: answer({ text: 'Liderar um projeto.' }),
    ...(leads && { [potential]: answer({ mark: 4 }) }),
  };
  const assignment_id = leads ? about.manager : about.self;
  await owner.query(
    `insert into review_forms (company_id, assignment_id, person_id, rater_id, "group", answers)
     select company_id, id, person_id, rater_id, "group", $2 from review_assignments where id = $1`,
    [assignment_id, JSON.stringify(answers)],
  );
  return { assignment_id, answers };
};

type Sent = Record<'participant_id' | 'self' | 'manager', string>;

const sent = new WeakMap<Cell, Promise<Sent>>();

/** Both reviews of the person are sent, and the cycle is published. */
const send = async ({ context, target, seed }: Cell): Promise<Sent> => {
  const cycle = await aCycle(seed.own.id, { status: 'collecting' });
  const lead = seed.callers.mgr_line[0];
  const about = await aParticipant(cycle, target, (context === 'mgr_line' && lead) || seed.sublead);
  const ids = [about.self, about.manager];
  await owner.query(
    `insert into review_forms (company_id, assignment_id, person_id, rater_id, "group", is_sent, leader_reads, person_reads)
     select company_id, id, person_id, rater_id, "group", true, "group" = 'self', "group" = 'manager'
     from review_assignments where id = any ($1::uuid[])`,
    [ids],
  );
  await owner.query(
    `update review_assignments set status = 'sent', sent_on = current_date where id = any ($1::uuid[])`,
    [ids],
  );
  await owner.query(
    `update review_cycles set status = 'published', published_on = current_date where id = $1`,
    [cycle.cycle_id],
  );
  return about;
};

const sentOnce = (cell: Cell): Promise<Sent> => {
  const known = sent.get(cell) ?? send(cell);
  sent.set(cell, known);
  return known;
};

const reading = (op: string, group: 'self' | 'manager'): Operation => ({
  op,
  acts: [
    {
      call: `reviewForms.${group}`,
      input: async (cell) => ({ participant_id: (await sentOnce(cell)).participant_id }),
      in: inCompany,
    },
  ],
  sql: {
    run: async (cell) =>
      sql`select answers from review_forms where assignment_id = ${(await sentOnce(cell))[group]}`,
    but: platform,
  },
  prepare: sentOnce,
});

/** A review of its own for each cell. */
const written = (cell: Cell): Promise<Written> => {
  const known = reviews.get(cell) ?? write(cell);
  reviews.set(cell, known);
  return known;
};

export const ofReviews: readonly Operation[] = [
  reading('performance.self_review.read_text', 'self'),
  reading('performance.manager_review.read', 'manager'),
  {
    op: 'performance.review.write(assigned)',
    acts: [{ call: 'reviewForms.save', input: async (cell) => ({ ...(await written(cell)), version: 1 }) }],
    sql: {
      run: async (cell) => sql`update review_forms set answers = '{}'
        where assignment_id = ${(await written(cell)).assignment_id} returning assignment_id`,
    },
    prepare: written,
  },
  {
    op: 'performance.review.submit(assigned)',
    acts: [
      {
        call: 'reviewForms.send',
        input: async (cell) => ({ assignment_id: (await written(cell)).assignment_id, version: 1 }),
      },
    ],
    sql: {
      run: async (cell) => sql`update review_forms set is_sent = true
        where assignment_id = ${(await write(cell)).assignment_id} returning assignment_id`,
    },
    prepare: written,
  },
  {
    op: 'performance.review.decline(assigned)',
    acts: [
      {
        call: 'reviewForms.decline',
        input: async (cell) => ({
          ...{ assignment_id: (await written(cell)).assignment_id, version: 1 },
          reason: 'Não trabalhamos juntos.',
        }),
      },
    ],
    sql: {
      run: async (cell) => sql`update review_assignments set status = 'declined', sent_on = null,
          decline_reason = 'Não trabalhamos juntos.'
        where id = ${(await written(cell)).assignment_id} returning id`,
      but: {
        contexts: ['admin', 'corporate', 'platform'],
        because: 'who runs a cycle changes who writes, and gives reviews back',
      },
    },
    prepare: written,
  },
];
