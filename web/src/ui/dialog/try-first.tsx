import { Alert, Button, Checkbox, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { friendlyError } from '#lib/words/friendly-error.ts';

type Act = { run: () => void; isPending: boolean; isReady: boolean };

type Props = {
  error: Error | null;
  /** The result of the trial; empty before it. */
  outcome: ReactNode;
  /** The number of lines that cannot be imported, by the trial. */
  faults: number;
  onlyValid: boolean;
  setOnlyValid: (onlyValid: boolean) => void;
  attempt: Act;
  taking: Act;
  words?: { onlyValid: string; take: string };
};

const usual = { onlyValid: 'Importar somente linhas válidas', take: 'Importar' };

/**
 * The end of every form that imports a file: the result of the trial, whether to leave out faulty lines, and the two
 * buttons.
 */
export const TryFirst = ({
  error,
  outcome,
  faults,
  onlyValid,
  setOnlyValid,
  attempt,
  taking,
  words = usual,
}: Props) => (
  <>
    {error && (
      <Alert color="red" mt="md" role="alert">
        {friendlyError(error, 'administration')}
      </Alert>
    )}
    <div aria-live="polite">{outcome}</div>
    {faults > 0 && (
      <Checkbox
        mt="md"
        label={words.onlyValid}
        checked={onlyValid}
        onChange={({ currentTarget }) => setOnlyValid(currentTarget.checked)}
      />
    )}
    <Group justify="flex-end" gap="xs" mt="lg">
      <Button variant="default" disabled={!attempt.isReady} loading={attempt.isPending} onClick={attempt.run}>
        Validar
      </Button>
      <Button disabled={!taking.isReady} loading={taking.isPending} onClick={taking.run}>
        {words.take}
      </Button>
    </Group>
  </>
);
