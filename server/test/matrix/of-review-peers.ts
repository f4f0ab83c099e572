/**
 * The rows about colleagues who are named as reviewers of the person the cell is about, in a cycle that has not opened.
 */
import { sql } from 'kysely';
import { cycleDraft } from '../reviews.ts';
import { rowOf } from '../team.ts';
import type { Context } from './golden.ts';
import type { Operation } from './operation.ts';
import type { Cell } from './seed.ts';

const inTheCompany: readonly Context[] = [
  ...(['anon', 'emp_self', 'emp_other', 'mgr_line', 'mgr_other', 'admin', 'corporate'] as const),
  'other_company',
];
/** The platform's team runs cycles and does nothing in the name of an employee. */
const running: readonly Context[] = ['admin', 'corporate', 'platform'];

const aParticipant = async ({ seed: { own }, target }: Cell) => {
  const { audience: _, ...plain } = cycleDraft('', {
    ...{ groups: ['peer'], group_weights: { peer: 100 } },
    ...{ nominate_until: '2099-03-01', collect_from: '2099-03-10', collect_until: '2099-03-20' },
    publish_on: '2099-03-25',
  });
  const { id: template } = await rowOf<{ id: string }>(
    `insert into review_templates (company_id, name, status) values ($1, 'Semestral', 'published') returning id`,
    [own.id],
  );
  const values = { ...plain, template_id: template, company_id: own.id, status: 'nominating' };
  const cycle = await rowOf<{ id: string }>(
    `insert into review_cycles (${Object.keys(values)}) values (${Object.keys(values).map((_name, at) => `$${at + 1}`)})
     returning id`,
    Object.values(values),
  );
  const participant = await rowOf<{ id: string }>(
    'insert into review_participants (company_id, cycle_id, person_id) values ($1, $2, $3) returning id',
    [own.id, cycle.id, target.person_id],
  );
  const colleague = await own.person();
  return { cycle_id: cycle.id, participant_id: participant.id, peer_id: colleague.person_id };
};

const aNomination = async (cell: Cell) => {
  const { cycle_id, participant_id, peer_id } = await aParticipant(cell);
  return rowOf<{ id: string; version: number }>(
    `insert into review_nominations (company_id, cycle_id, participant_id, person_id, peer_id, is_own)
     values ($1, $2, $3, $4, $5, true) returning id, version`,
    [cell.seed.own.id, cycle_id, participant_id, cell.target.person_id, peer_id],
  );
};

export const ofReviewPeers: readonly Operation[] = [
  {
    op: 'performance.peer.nominate',
    acts: [
      {
        call: 'reviewPeers.nominate',
        input: async (cell) => {
          const { participant_id, peer_id } = await aParticipant(cell);
          return { participant_id, peer_id };
        },
        in: inTheCompany,
      },
      {
        call: 'reviewCycles.add_peer',
        input: async (cell) => {
          const { participant_id, peer_id } = await aParticipant(cell);
          return { participant_id, peer_id };
        },
        in: running,
      },
    ],
    sql: 'the system writes it together with the call, which looks at rows that its caller may not read',
  },
  {
    op: 'performance.peer.approve',
    acts: [
      {
        call: 'reviewPeers.approve',
        input: async (cell) => {
          const { id, version } = await aNomination(cell);
          return { id, version };
        },
        in: inTheCompany,
      },
      {
        call: 'reviewCycles.approve_peer',
        input: async (cell) => {
          const { id, version } = await aNomination(cell);
          return { id, version };
        },
        in: running,
      },
    ],
    sql: {
      run: async (cell) => sql`update review_nominations set status = 'approved'
        where id = ${(await aNomination(cell)).id} returning id`,
    },
  },
];
