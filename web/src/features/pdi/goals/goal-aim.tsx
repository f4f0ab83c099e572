import { Box } from '@mantine/core';
import type { Goal } from '@pdy/contract/pdi/goal';
import { useExplain } from '#lib/address/why-address.ts';
import { LevelRuler } from '#ui/level/level-ruler.tsx';
import { WhyButton } from '#ui/level/why-button.tsx';
import { Small } from '#ui/small.tsx';
import { completedWords } from '../parts/plan-words.ts';

type Props = {
  goal: Pick<Goal, 'held_estimate' | 'target_level'> & {
    readonly competency: { readonly id: string; readonly name: string } | null;
  };
  /** The person whose level it is; absent: the reader. */
  person_id?: string;
};

/** The level of the goal: held now, beside the target. Nothing for a goal without a competency. */
export function GoalAim({ goal: { competency, held_estimate, target_level }, person_id }: Props) {
  const explain = useExplain();
  if (!competency) return null;
  const why = () => explain({ subject: competency.id, person_id });
  return (
    <Box mt="md">
      <LevelRuler
        name={competency.name}
        held={held_estimate}
        demanded={target_level}
        why={<WhyButton of={competency.name} onClick={why} />}
      />
    </Box>
  );
}

/** The level when the goal was completed; nothing for other goals, and for those not measured by their level. */
export function CompletedLevel({ goal }: { goal: Goal }) {
  const words = completedWords(goal);
  return words && <Small mt="xs">{words}.</Small>;
}
