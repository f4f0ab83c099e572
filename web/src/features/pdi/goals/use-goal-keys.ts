/** Keys of the page of plans: N for a new goal, E for the goal whose panel is open. */
import { useSingleKeys } from '#lib/keys/single-keys.ts';

/** For the page, while nothing lies above it; null: no goal can be added now. */
export const useGoalKeys = (onNew: (() => void) | null) =>
  useSingleKeys(
    {
      n: () => {
        onNew?.();
        return onNew !== null;
      },
    },
    false,
  );

/** Lets E open the form of the goal whose panel is open. */
export const useEditKey = (onEdit: () => void) =>
  useSingleKeys(
    {
      e: () => {
        onEdit();
        return true;
      },
    },
    true,
  );
