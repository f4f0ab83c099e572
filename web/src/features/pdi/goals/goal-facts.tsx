import { fieldText } from '@pdy/contract/field-words';
import type { Goal } from '@pdy/contract/pdi/goal';
import { goalFieldsBesides, goalFieldWords } from '@pdy/contract/pdi/goal-fields';
import { NamedValue, NamedValues } from '../parts/facts.tsx';

/** Every field but those that stand above the facts: the title of the panel, the text, the level, the indicator. */
const facts = goalFieldsBesides(
  [
    ...(['title', 'description', 'competency_id', 'target_level'] as const),
    ...(['metric_name', 'metric_unit', 'start_value', 'target_value'] as const),
  ],
  ['due_on', 'weight', 'priority', 'cadence_days', 'mode', 'visibility'],
);

/** What was agreed about a goal, field by field; a field without a value is left out. */
export const GoalFacts = ({ goal }: { goal: Goal }) => (
  <NamedValues>
    {facts.map((name) => {
      const text = fieldText(goalFieldWords[name], goal[name]);
      return (
        text && (
          <NamedValue key={name} name={goalFieldWords[name].label}>
            {text}
          </NamedValue>
        )
      );
    })}
  </NamedValues>
);
