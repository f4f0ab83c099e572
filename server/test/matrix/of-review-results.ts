/** The rows about the results of a review: the person the cell is about has a published result. */
import { sql } from 'kysely';
import { owner } from '../world.ts';
import type { Context } from './golden.ts';
import type { Operation } from './operation.ts';
import type { Cell } from './seed.ts';

type Published = { readonly cycle_id: string; readonly participant_id: string };

const published = new WeakMap<Cell, Promise<Published>>();

const publish = async ({ context, target, seed }: Cell, about = target.person_id): Promise<Published> => {
  const manager_id = context === 'mgr_line' ? seed.callers.mgr_line[0]?.person_id : seed.sublead.person_id;
  const { rows } = await owner.query<Published>(
    `with template as (insert into review_templates (company_id, name, status) values ($1, 'Semestral', 'published') returning id),
       cycle as (insert into review_cycles (company_id, template_id, name, kind, period_start, period_end, collect_from,
           collect_until, publish_on, status, collected_on, published_on)
         select $1, id, 'Semestre', 'half_yearly', current_date, current_date, current_date, current_date, current_date,
           'published', current_date - 1, current_date - 1 from template returning id),
       participant as (insert into review_participants (company_id, cycle_id, person_id, manager_id)
         select $1, id, $2, $3 from cycle returning id, cycle_id, person_id),
       result as (insert into review_results (company_id, participant_id, cycle_id, person_id, computed, final, person_reads)
         select $1, id, cycle_id, person_id, '{"competencies": {}, "groups_merged": false, "groups_dropped": []}', 3.2, true
         from participant),
       place as (insert into review_places (company_id, participant_id, cycle_id, person_id, potential, box)
         select $1, id, cycle_id, person_id, 4, 8 from participant)
     select cycle_id, id as participant_id from participant`,
    [seed.own.id, about, manager_id],
  );
  const [row] = rows;
  if (!row) throw new Error('no result');
  return row;
};

/** A result of its own for each cell. */
const ofCell = (cell: Cell): Promise<Published> => {
  const known = published.get(cell) ?? publish(cell);
  published.set(cell, known);
  return known;
};

/** The result of a person whom the caller does not lead. */
const ofColleague = (cell: Cell): Promise<Published> => {
  const fresh = async () => publish(cell, (await cell.seed.aTarget('mgr_other')).person_id);
  const known = published.get(cell) ?? fresh();
  published.set(cell, known);
  return known;
};

/**
 * The platform's team reads nothing about how people are rated, whatever its role may call (decision 10, What the
 * platform reads inside a company).
 */
export const inCompany: readonly Context[] = [
  ...([
    'anon',
    'emp_self',
    'emp_other',
    'mgr_line',
    'mgr_other',
    'admin',
    'corporate',
    'other_company',
  ] as const),
];
export const platform = { contexts: ['platform'] as const, because: 'it prepares cycles and reads no mark' };

const participant = async (cell: Cell) => ({ participant_id: (await ofCell(cell)).participant_id });
const idOf = ({ target }: Cell) => target.person_id;
const words = 'A nota não considera o que entreguei em janeiro.';

const speaking = {
  contexts: ['mgr_line', 'admin', 'corporate', 'platform'] as const,
  because: 'the manager says when it was talked about, and who runs a cycle changes who takes part',
};

export const ofReviewResults: readonly Operation[] = [
  {
    op: 'performance.result.read',
    acts: [{ call: 'reviewResults.get', input: participant, shows: idOf, in: inCompany }],
    sql: {
      run: async (cell) => sql`select final from review_results
        where participant_id = ${(await ofCell(cell)).participant_id}`,
      but: platform,
    },
    prepare: ofCell,
  },
  {
    op: 'performance.result.read_peers_or_boss',
    acts: [
      {
        call: 'reviewResults.get',
        input: async (cell) => ({ participant_id: (await ofColleague(cell)).participant_id }),
        in: inCompany,
      },
    ],
    sql: {
      run: async (cell) => sql`select final from review_results
        where participant_id = ${(await ofColleague(cell)).participant_id}`,
      but: platform,
    },
    prepare: ofColleague,
  },
  {
    op: 'performance.result.acknowledge|comment',
    acts: [
      {
        call: 'reviewResults.acknowledge',
        input: async (cell) => ({ ...(await participant(cell)), version: 1, comment: 'Li e concordo.' }),
      },
    ],
    sql: {
      run: async (cell) => sql`update review_participants set comment = 'Li e concordo.'
        where id = ${(await ofCell(cell)).participant_id} returning id`,
      but: speaking,
    },
    prepare: ofCell,
  },
  {
    op: 'performance.result.contest',
    acts: [
      {
        call: 'reviewResults.contest',
        input: async (cell) => ({ ...(await participant(cell)), version: 1, text: words }),
      },
    ],
    sql: 'the ticket and its last day are of the call',
    prepare: ofCell,
  },
  {
    op: 'performance.ninebox.read',
    acts: [
      {
        call: 'reviewResults.boxes',
        input: async (cell) => ({ cycle_id: (await ofCell(cell)).cycle_id }),
        shows: idOf,
        in: inCompany,
      },
    ],
    sql: {
      run: async (cell) =>
        sql`select box from review_places where participant_id = ${(await ofCell(cell)).participant_id}`,
      but: platform,
    },
    prepare: ofCell,
  },
  {
    op: 'performance.export',
    acts: [
      {
        call: 'reviewResults.export',
        input: async (cell) => ({ cycle_id: (await ofCell(cell)).cycle_id, format: 'csv' }),
        in: inCompany,
      },
      {
        call: 'reviewResults.export',
        input: async (cell) => ({ cycle_id: (await ofCell(cell)).cycle_id, format: 'xlsx' }),
        in: inCompany,
      },
    ],
    sql: {
      run: async (cell) => sql`select final from review_results
      where participant_id = ${(await ofCell(cell)).participant_id} and person_id <> app.person_id()`,
      but: platform,
    },
    prepare: ofCell,
  },
];
