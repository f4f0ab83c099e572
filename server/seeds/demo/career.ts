/** The career map of a demo company, drawn and published as its administrators would, and one person's path on it. */
import { daysAfter } from '@pdy/contract/rules/days';
import { chanceOf } from './chance.ts';
import type { Catalogue } from './company.ts';
import type { Colleague } from './people.ts';
import type { CallsOn } from './working.ts';

type Kind = 'lateral' | 'transition';

/** Moves between families, which no family implies: from, to, kind, fewest months. */
const across: readonly [from: string, to: string, kind: Kind, min_months: number][] = [
  ['DAD-PL', 'TEC-PL', 'lateral', 6],
  ['TEC-PL', 'DAD-PL', 'lateral', 6],
  ['DAD-SR', 'TEC-SR', 'lateral', 6],
  ['OPE-ASS', 'DAD-JR', 'transition', 12],
  ['OPE-ASS', 'COM-EXE', 'transition', 12],
  ['PES-ANA', 'COM-EXE', 'lateral', 9],
  ['DAD-SR', 'OPE-SUP', 'transition', 12],
  ['TEC-SR', 'PES-GER', 'transition', 18],
  ['OPE-SUP', 'COM-GER', 'transition', 12],
];

type Options = { readonly calls: CallsOn; readonly catalogue: Catalogue; readonly today: string };

/** The same id at every load, like the rest of the demo. */
const idFrom = (word: string) => {
  const chance = chanceOf(word);
  const hex = Array.from({ length: 32 }, () => chance.whole(0, 15).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};

type Drawn = { readonly id: string; readonly version: number; readonly x: number; readonly y: number };

/** People of Dados look at Tecnologia: its row swaps places with the next one, so that both are seen at once. */
const exchanged = (nodes: readonly Drawn[], [next, wanted]: readonly (string | undefined)[]): Drawn[] => {
  const [near, far] = [next, wanted].map((known) => nodes.find(({ id }) => id === known)?.y);
  if (near === undefined || far === undefined || far < near) return [];
  return nodes
    .filter(({ y }) => y === near || y === far)
    .map(({ id, version, x, y }) => ({ id, version, x, y: y === far ? near : far }));
};

/** Does nothing where an earlier load has published the map. */
export const addCareerMap = async (
  { calls, catalogue, today }: Options,
  { admin, person }: { admin: Colleague; person: Colleague | undefined },
): Promise<void> => {
  const { editor } = calls(admin, daysAfter(today, -200)).career;
  const known = await editor.get();
  if (known.map?.published_version) return;
  const { map, nodes } = known.nodes.length > 0 ? known : await editor.generate();
  const nodeOf = (code: string) =>
    nodes.find(({ job_profile_id }) => job_profile_id === catalogue.jobs.get(code))?.id;
  for (const [from, to, kind, min_months] of known.edges.length > 0 ? [] : across) {
    const [from_node_id, to_node_id] = [nodeOf(from), nodeOf(to)];
    if (!from_node_id || !to_node_id) continue;
    await editor.add_edge({
      id: idFrom(`${map?.id} ${from} ${to}`),
      from_node_id,
      to_node_id,
      kind,
      min_months,
    });
  }
  const moves = exchanged(nodes, [nodeOf('OPE-SUP'), nodeOf('TEC-SR')]);
  if (moves.length > 0) await editor.move_nodes({ moves });
  if (map) await editor.publish({ id: map.id, version: map.version });
  if (person) await addWay({ calls, catalogue, today }, person);
};

/** A target with two paths to it, and two notes on the board. */
const addWay = async ({ calls, catalogue, today }: Options, person: Colleague) => {
  const { career } = calls(person, daysAfter(today, -40));
  const { map, nodes } = await career.view({});
  const wanted = catalogue.jobs.get('TEC-SR');
  const target = nodes.find(({ job_profile_id }) => job_profile_id === wanted);
  if (!map || !target) return;
  await career.set_target({
    job_profile_id: target.job_profile_id,
    horizon_months: 24,
    reason: 'Quero construir os produtos de dados que hoje eu só analiso.',
  });
  await career.board.add({
    id: idFrom(`${person.person_id} conversa`),
    kind: 'note',
    x: target.x + 450,
    y: target.y,
    text: 'Perguntar à equipe de Tecnologia como é a rotina de plantão.',
    job_profile_id: target.job_profile_id,
  });
  await career.board.add({
    id: idFrom(`${person.person_id} marco`),
    kind: 'milestone',
    x: target.x + 230,
    y: target.y,
    text: 'Apresentar o primeiro serviço em produção',
    milestone_on: daysAfter(today, 150),
    color: 'green',
    job_profile_id: target.job_profile_id,
  });
};
