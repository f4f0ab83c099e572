import type { Goal } from '@pdy/contract/pdi/goal';
import { useExplain } from '#lib/why-address.ts';
import { LevelRuler } from '#ui/level-ruler.tsx';
import { Small } from '#ui/small.tsx';
import { WhyButton } from '#ui/why-button.tsx';
import classes from '../parts/panel.module.css';
import { completedWords } from '../plan/plan-words.ts';

type Props = {
  goal: Pick<Goal, 'held_estimate' | 'target_level'> & {
    readonly competency: { readonly id: string; readonly name: string } | null;
  };
  /** Whose level it is; absent: one's own. */
  person_id?: string;
};

/** The level that the goal is about: held now, beside the one aimed at. Nothing for a goal without competency. */
export function GoalAim({ goal: { competency, held_estimate, target_level }, person_id }: Props) {
  const explain = useExplain();
  if (!competency) return null;
  const why = () => explain({ subject: competency.id, person_id });
  return (
    <div className={classes.aim}>
      <LevelRuler
        name={competency.name}
        held={held_estimate}
        demanded={target_level}
        why={<WhyButton of={competency.name} onClick={why} />}
      />
    </div>
  );
}

/** What it was when the goal was completed; nothing for a goal that is not, or not measured by its level. */
export function CompletedLevel({ goal }: { goal: Goal }) {
  const words = completedWords(goal);
  return words && <Small mt={6}>{words}.</Small>;
}
