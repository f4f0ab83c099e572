/** Possible faults of a tree, each as a filter of the list. */

import type { TreeHealth } from '@pdy/contract/people/hierarchy-tree';
import { type HealthFilter, healthFilters } from '@pdy/contract/people/values';
import { levelText } from '@pdy/contract/rules/numbers';
import { hierarchyFigures, wideSpan } from '@pdy/contract/rules/people/hierarchy-figures';
import { formatNumber } from '#lib/words/format.ts';
import type { Tree } from './tree-model.ts';

export const healthLabel: Record<HealthFilter, string> = {
  'sem-gestor': 'Sem gestor e sem liderados',
  'gestor-inativo': 'Com gestor inativo',
  'lidera-sem-papel': 'Funcionários que lideram pessoas',
  'gestor-sem-liderados': 'Gestores sem liderados',
  'um-liderado': 'Lideram uma pessoa só',
  'muitos-liderados': `Lideram mais de ${wideSpan} pessoas`,
};

/** Why it matters, for the person who should correct it. */
export const healthWhy: Record<HealthFilter, string> = {
  'sem-gestor': 'Ninguém aprova o PDI destas pessoas além da administração.',
  'gestor-inativo': 'O gestor saiu e ninguém ficou no lugar.',
  'lidera-sem-papel': 'Com o papel de Funcionário, não veem a própria equipe.',
  'gestor-sem-liderados': 'Têm o papel de Gestor e ninguém para liderar.',
  'um-liderado': 'Pode haver um nível a mais do que o necessário.',
  'muitos-liderados': 'Fica difícil acompanhar cada pessoa de perto.',
};

/** The people of each filter. */
export function healthOf(tree: Tree): Record<HealthFilter, string[]> {
  const figures = hierarchyFigures(tree.managers);
  const people = [...tree.people.values()];
  const ids = (fits: (person: (typeof people)[number]) => boolean) =>
    people.filter(fits).map(({ user_id }) => user_id);
  const leads = (id: string) => tree.reports.has(id);
  return {
    'sem-gestor': figures.unassigned,
    'gestor-inativo': ids(({ user_id, is_active }) => {
      const manager = tree.people.get(tree.managers[user_id] ?? '');
      return is_active && manager !== undefined && !manager.is_active;
    }),
    'lidera-sem-papel': ids(({ user_id, role }) => role === 'employee' && leads(user_id)),
    'gestor-sem-liderados': ids(({ user_id, role }) => role === 'manager' && !leads(user_id)),
    'um-liderado': figures.narrow_span_eq_1,
    'muitos-liderados': figures.wide_span_gt_10,
  };
}

/** The health of a whole tree; the server computes it for a tree that it does not send whole. */
export function treeHealth(tree: Tree): TreeHealth {
  const { levels, managers, avg_span, max_span, roots } = hierarchyFigures(tree.managers);
  const ids = healthOf(tree);
  const counts = healthFilters.map((filter) => [filter, ids[filter].length] as const);
  const meant = Object.fromEntries(counts) as Record<HealthFilter, number>;
  return { people: tree.people.size, roots: roots.length, levels, managers, avg_span, max_span, meant };
}

/** The figures of the tree, with their words. */
export const figuresOf = (tree: Tree) => figuresInWords(treeHealth(tree));

export function figuresInWords(health: TreeHealth): { label: string; value: string }[] {
  const { people, roots, levels, managers, avg_span, max_span } = health;
  return [
    { label: 'Pessoas', value: formatNumber(people) },
    { label: 'No topo', value: formatNumber(roots) },
    { label: 'Níveis', value: formatNumber(levels) },
    { label: 'Quem lidera', value: formatNumber(managers) },
    { label: 'Liderados por gestor, em média', value: levelText(avg_span, 2) },
    { label: 'Maior equipe direta', value: formatNumber(max_span) },
  ];
}
