/** The evidence about a competency in the whole company, in figures; small groups are not shown. */

import type { EvidenceKind } from '@pdy/contract/rules/competencies/evidence';
import { hiddenGroups } from '@pdy/contract/rules/suppression/suppression';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { readsPeople } from './competency-rows.ts';

const levels = [1, 2, 3, 4, 5];

/** Active people by the level they hold; without levels too old to count. */
const byLevel = async (tx: Tx, id: string) => {
  const { rows } = await sql<{ level: number; people: number; fewest: number }>`
    select h.level, count(*)::int as people, app.k_reports() as fewest
    from held_levels h
    join profiles p on p.company_id = h.company_id and p.user_id = h.person_id and p.is_processed
    where h.competency_id = ${id} and h.level is not null and not h.is_stale
    group by h.level`.execute(tx);
  return {
    fewest: rows[0]?.fewest,
    people: new Map(rows.map(({ level, people }) => [level, people])),
  };
};

const byKind = async (tx: Tx, id: string) => {
  const { rows } = await sql<{ kind: EvidenceKind; people: number; last_on: string }>`
    select e.kind, count(distinct e.person_id)::int as people, max(e.observed_on)::text as last_on
    from competency_evidence e
    join profiles p on p.company_id = e.company_id and p.user_id = e.person_id and p.is_processed
    where e.competency_id = ${id} and e.status <> 'void' and e.kind <> 'self_assessment'
    group by e.kind having count(distinct e.person_id) >= (select app.k_reports())
    order by people desc, e.kind`.execute(tx);
  return rows;
};

const none = { people: null, levels: levels.map((level) => ({ level, people: null })), kinds: [] };

export const figures = authed.catalogue.competencies.figures.handler(
  async ({ input: { id }, context: { tx, actor } }) => {
    const known = await tx.selectFrom('competencies').select('id').where('id', '=', id).executeTakeFirst();
    if (!known) throw notFound();
    if (!readsPeople(actor)) return none;
    const [{ people, fewest }, kinds] = await Promise.all([byLevel(tx, id), byKind(tx, id)]);
    const hidden = hiddenGroups(
      levels.map((level) => ({ key: String(level), n: people.get(level) ?? 0 })),
      fewest,
    );
    if (hidden === 'all') return { ...none, kinds };
    const total = [...people.values()].reduce((sum, n) => sum + n, 0);
    const spread = levels.map((level) => ({
      level,
      people: hidden.has(String(level)) ? null : (people.get(level) ?? 0),
    }));
    return { people: total, levels: spread, kinds };
  },
);
