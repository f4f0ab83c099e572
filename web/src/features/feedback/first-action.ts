/** The first values of 'Transformar em ação'. */
import type { Feedback } from '@pdy/contract/feedback/feedback';
import type { Goal } from '@pdy/contract/pdi/goal';

type Given = Pick<Feedback, 'suggestion' | 'competencies'>;
type Aimed = Pick<Goal, 'id' | 'title' | 'competency'>;

/** The most letters of an activity's title. */
const longest = 200;

/** The giver's suggestion in one line, and the goal about a competency it names; null: the person chooses. */
export function firstAction({ suggestion, competencies }: Given, goals: readonly Aimed[]) {
  const named = competencies.map(({ competency_id }) => competency_id);
  const fitting = goals.find(({ competency }) => competency !== null && named.includes(competency.id));
  const goal_id: string | null = fitting?.id ?? null;
  return { goal_id, title: suggestion.replace(/\s+/g, ' ').trim().slice(0, longest) };
}

export const goalWords = ({ title, competency }: Aimed) =>
  competency ? `${title} · ${competency.name}` : title;
