/** The cards of the board, in columns: activities of the plan's goals, and those outside any goal. */
import type { Activity } from '@pdy/contract/pdi/activity';
import type { PersonalActivity } from '@pdy/contract/pdi/personal-activity';
import type { Plan } from '@pdy/contract/pdi/plan';
import { reopenDays } from '@pdy/contract/pdi/words';
import { activityDue, isLate, isToDo } from '@pdy/contract/rules/late';

export const columns = ['todo', 'doing', 'awaiting_validation', 'done'] as const;
export type Column = (typeof columns)[number];
export const columnName: Record<Column, string> = {
  todo: 'A fazer',
  doing: 'Fazendo',
  awaiting_validation: 'Aguardando validação',
  done: 'Concluídas',
};

export type Card = {
  id: string;
  title: string;
  column: Column;
  due_on: string | null;
  /** As on the dashboard: an activity without a due date has that of its goal. False until the plan is active. */
  isLate: boolean;
  /** Whether a finished activity may be reopened. */
  reopens: boolean;
} & (
  | { kind: 'goal'; activity: Activity; goalTitle: string; isWorkable: boolean }
  | { kind: 'personal'; activity: PersonalActivity; isWorkable: true }
);

const isColumn = (status: string): status is Column => columns.some((column) => column === status);

const byDay = (one: Card, other: Card) => (one.due_on ?? '9999').localeCompare(other.due_on ?? '9999');

const dayMs = 86_400_000;

const mayReopen = ({ status, done_at }: Activity, now: number) =>
  status === 'awaiting_validation' || (done_at !== null && now - done_at.getTime() <= reopenDays * dayMs);

type Moment = { readonly now: number; readonly today: string };

/** The next due date first; those without a date last. Cancelled ones are left out. */
export function cardsOf(
  plan: Plan | null | undefined,
  personal: readonly PersonalActivity[],
  { now, today }: Moment,
): Card[] {
  const isWorkable = plan?.status === 'active';
  const ofGoals = (plan?.goals ?? []).flatMap((goal) =>
    goal.activities.flatMap((activity): Card[] => {
      const { id, status, due_on } = activity;
      const reopens = isWorkable && mayReopen(activity, now);
      const shown = {
        id,
        title: activity.title,
        due_on,
        activity,
        goalTitle: goal.title,
        isWorkable,
        reopens,
      };
      const late = isWorkable && isLate(activityDue(activity, goal), today);
      return isColumn(status) ? [{ ...shown, isLate: late, kind: 'goal', column: status }] : [];
    }),
  );
  const own = personal.map(
    (activity): Card => ({
      id: activity.id,
      title: activity.title,
      due_on: activity.due_on,
      isLate: isToDo(activity) && isLate(activity.due_on, today),
      column: activity.status,
      kind: 'personal',
      activity,
      isWorkable: true,
      reopens: true,
    }),
  );
  return [...ofGoals, ...own].sort(byDay);
}

/** Where a single column is shown: the one in progress, otherwise the first with a card. */
export const firstShown = (cards: readonly Pick<Card, 'column'>[]): Column => {
  const holds = (column: Column) => cards.some((card) => card.column === column);
  return holds('doing') ? 'doing' : (columns.find(holds) ?? 'todo');
};

export type Act = 'move' | 'finish' | 'reopen';

/** The act of putting a card into a column; null: it cannot go there. */
export function actFor(card: Card, to: Column): Act | null {
  if (!card.isWorkable || card.column === to) return null;
  if (card.kind === 'personal') return to === 'awaiting_validation' ? null : 'move';
  const isFinished = card.column === 'done' || card.column === 'awaiting_validation';
  if (isFinished) return to === 'doing' && card.reopens ? 'reopen' : null;
  return to === 'todo' || to === 'doing' ? 'move' : 'finish';
}
