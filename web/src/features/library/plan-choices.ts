/** The goals of the plan to which an activity can be added, and the likeliest of them. */
import type { LibraryCard } from '@pdy/contract/library/library';
import type { Plan } from '@pdy/contract/pdi/plan';

type Taught = LibraryCard['teaches'];

export type Choice = {
  /** 'meta {id}' or 'nova {competency id}' */
  readonly value: string;
  readonly label: string;
  readonly note: string;
  /** It concerns a competency that the activity teaches. */
  readonly fits: boolean;
  readonly input: { readonly goal_id: string } | { readonly competency_id: string };
};

const openStates = ['draft', 'not_started', 'in_progress'];
/** States in which a plan still accepts goals. */
const written = ['draft', 'changes_requested'];
const running = ['submitted', 'active'];

const isOpen = (plan: Plan | null): plan is Plan =>
  plan !== null && [...written, ...running].includes(plan.status);

const newGoals = (teaches: Taught, aimed: ReadonlySet<string>): Choice[] =>
  [...teaches]
    .filter(({ competency }) => !aimed.has(competency.id))
    .sort((one, other) => other.to_level - one.to_level)
    .map(({ competency, to_level }) => ({
      value: `nova ${competency.id}`,
      label: `Alcançar o nível ${to_level} em ${competency.name}`,
      note: 'Meta nova',
      fits: true,
      input: { competency_id: competency.id },
    }));

/** The default choice: the best that fits; null where none does. */
export const firstFitting = ([best]: readonly Choice[]): string | null => (best?.fits ? best.value : null);

/** The best first: goals that aim at what it teaches, then new goals for it, then the others. */
export function planChoices(plan: Plan | null, teaches: Taught): Choice[] {
  const open = isOpen(plan) ? plan : null;
  const goals = open?.goals.filter(({ status }) => openStates.includes(status)) ?? [];
  const taught = new Set(teaches.map(({ competency }) => competency.id));
  const existing = goals.map((goal) => ({
    value: `meta ${goal.id}`,
    label: goal.title,
    note: goal.competency ? `Meta do seu PDI · ${goal.competency.name}` : 'Meta do seu PDI, sem competência',
    fits: goal.competency !== null && taught.has(goal.competency.id),
    input: { goal_id: goal.id },
  }));
  const aimed = new Set(goals.flatMap(({ competency }) => (competency ? [competency.id] : [])));
  const mayAdd = open === null || written.includes(open.status);
  return [
    ...existing.filter(({ fits }) => fits),
    ...(mayAdd ? newGoals(teaches, aimed) : []),
    ...existing.filter(({ fits }) => !fits),
  ];
}
