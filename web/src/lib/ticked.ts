import { type ChangeEvent, startTransition, useOptimistic } from 'react';

/**
 * A box or a switch that stands for what the server keeps: `<Checkbox {...useTicked(isDone, (is_done) => …)} />`. It
 * shows what was asked at once, and what is kept as soon as the act has ended. A refusal is told by the act.
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
