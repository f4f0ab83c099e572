import { type ChangeEvent, startTransition, useOptimistic } from 'react';

/**
 * A checkbox or switch for a value on the server: `<Checkbox {...useTicked(isDone, (is_done) => …)} />`. It shows the
 * requested value at once, and the stored one as soon as the act has ended. The act shows a refusal.
 */
export function useTicked(kept: boolean, ask: (isOn: boolean) => Promise<unknown>) {
  const [checked, show] = useOptimistic(kept);
  const onChange = ({ currentTarget: { checked: isOn } }: ChangeEvent<HTMLInputElement>) =>
    startTransition(async () => {
      show(isOn);
      await ask(isOn).catch(() => undefined);
    });
  return { checked, onChange };
}
