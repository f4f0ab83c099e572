import type { Goal } from '@pdy/contract/pdi/goal';
import { useExplain } from '#lib/why-address.ts';
import { LevelRuler } from '#ui/level-ruler.tsx';
import { WhyButton } from '#ui/why-button.tsx';
import classes from '../parts/panel.module.css';

type Props = {
  goal: Pick<Goal, 'competency' | 'held_estimate' | 'target_level'>;
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
