/** What could be said to a manager today of the people they lead. As the system; nothing that the manager may not read. */
import { fewestOfTeam, type MondayLine, type SharedGap, sharedGaps } from '@pdy/contract/rules/monday-line';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { offerFor } from './activities.ts';
import type { Member } from './team.ts';

/** More are not looked at: the first with something to do is told, unless it was told lately. */
const mostGaps = 8;

/** An activity that serves two people at least; those whom it serves are the people of the line. */
const gapLine = async (
  tx: Tx,
  { competency, people }: SharedGap,
  { team, today }: Known,
): Promise<MondayLine | null> => {
  const members = people.flatMap(({ id }) => team.find((member) => member.id === id) ?? []);
  const { activities } = await offerFor(tx, { competency_id: competency.id, members, today });
  const [best] = activities;
  if (!best || best.person_ids.length < fewestOfTeam) return null;
  const served = people.filter(({ id }) => best.person_ids.includes(id));
  return { kind: 'gap_shared', competency, people: served, act: best.title };
};

type Known = { readonly team: readonly Member[]; readonly today: string };

const gapLines = async (tx: Tx, known: Known): Promise<MondayLine[]> => {
  const lines = [];
  for (const gap of sharedGaps(known.team).slice(0, mostGaps)) {
    const line = await gapLine(tx, gap, known);
    if (line) lines.push(line);
  }
  return lines;
};

/** Where each act is done. What the company has hidden is not asked of anybody. */
const pageOf: Record<MondayLineKind, string> = {
  gap_shared: '/action-library',
  checkins_late: '/goals',
  without_plan: '/goals',
  evidence_old: '/proficiencia',
  talks_missing: '/conversas',
};

const hiddenPages = async (tx: Tx): Promise<readonly string[]> => {
  const { rows } = await sql<{ pages: string[] }>`
    select coalesce((select s.disabled_pages from company_page_settings s where s.company_id = app.company_id()), '{}')
      || coalesce(app.pages_hidden_everywhere(), '{}') as pages`.execute(tx);
  return rows[0]?.pages ?? [];
};

/** Nothing of a team of one. */
export const possibleLines = async (tx: Tx, known: Known): Promise<MondayLine[]> => {
  if (known.team.length < fewestOfTeam) return [];
  const hidden = await hiddenPages(tx);
  return (await gapLines(tx, known)).filter(({ kind }) => !hidden.includes(pageOf[kind]));
};
