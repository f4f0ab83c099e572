import { Alert, type AlertProps } from '@mantine/core';
import { friendlyError } from '#lib/words/friendly-error.ts';

type Props = {
  error: Error | null;
  /** Shown instead of the error's own sentence; also without an error. */
  says?: string | null;
  color?: AlertProps['color'];
};

/** The reason why a step failed, beside it. */
export const StepRefusal = ({ error, says = null, color = 'red' }: Props) => (
  <div>
    {(error || says) && (
      <Alert color={color} mt="md">
        {says ?? friendlyError(error, 'administration')}
      </Alert>
    )}
  </div>
);
