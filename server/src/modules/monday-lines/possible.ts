/** What a manager could be told today about the people they lead. In the manager's name: only what they may read. */
import {
  fewestOfTeam,
  type MondayLine,
  type MondayLineKind,
  mostOfLine,
  type SharedGap,
  sharedGaps,
} from '@pdy/contract/rules/reports/monday-line';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { offerFor } from './activities.ts';
import { isAged, lateCheckins, talksMissing, testOf, withoutPlan } from './facts.ts';
import type { Member } from './team.ts';

/** The most gaps that are looked at: the first with something to do is used, unless it was used lately. */
const mostGaps = 8;

type Known = {
  readonly manager_id: string;
  readonly team: readonly Member[];
  readonly today: string;
};

/** An activity that serves at least two people; the people whom it serves are the people of the line. */
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

const gapLines = async (tx: Tx, known: Known): Promise<MondayLine[]> => {
  const lines = [];
  for (const gap of sharedGaps(known.team).slice(0, mostGaps)) {
    const line = await gapLine(tx, gap, known);
    if (line) lines.push(line);
  }
  return lines;
};

/** Competencies in which several people have old evidence, those of most people first, where a test measures them. */
const oldLines = async (tx: Tx, { team }: Known): Promise<MondayLine[]> => {
  const all = new Map(
    team.flatMap(({ places }) => places).map(({ competency }) => [competency.id, competency]),
  );
  const groups = [...all.values()]
    .map((competency) => ({ competency, people: team.filter((member) => isAged(member, competency.id)) }))
    .filter(({ people }) => people.length >= fewestOfTeam)
    .sort(
      (a, b) =>
        b.people.length - a.people.length || a.competency.name.localeCompare(b.competency.name, 'pt-BR'),
    )
    .slice(0, mostGaps);
  const lines: MondayLine[] = [];
  for (const { competency, people } of groups) {
    const act = await testOf(tx, competency.id);
    if (act !== null)
      lines.push({ kind: 'evidence_old', competency, people: people.slice(0, mostOfLine), act });
  }
  return lines;
};

const workLines = async (tx: Tx, { manager_id, team, today }: Known): Promise<MondayLine[]> => {
  const ids = team.map(({ id }) => id);
  const found: [MondayLineKind, ReadonlySet<string>][] = [
    ['checkins_late', await lateCheckins(tx, ids, today)],
    ['without_plan', await withoutPlan(tx, ids)],
    ['talks_missing', await talksMissing(tx, manager_id, ids, today)],
  ];
  return found.map(([kind, people]) => ({
    ...{ kind, competency: null, act: null },
    people: team.filter(({ id }) => people.has(id)).slice(0, mostOfLine),
  }));
};

/** The page of each act. Nobody is asked to do something on a page that the company has hidden. */
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

/** The possible lines of a manager; empty for a team of one. */
export const possibleLines = async (tx: Tx, known: Known): Promise<MondayLine[]> => {
  if (known.team.length < fewestOfTeam) return [];
  const hidden = await hiddenPages(tx);
  const all = [
    ...(await gapLines(tx, known)),
    ...(await oldLines(tx, known)),
    ...(await workLines(tx, known)),
  ];
  return all.filter(({ kind }) => !hidden.includes(pageOf[kind]));
};
