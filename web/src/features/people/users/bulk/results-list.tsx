import { Box, type BoxProps, Button, Group, Text } from '@mantine/core';
import type { UserResult } from '@pdy/contract/people/users-many';
import type { ReactNode } from 'react';
import { FramedList } from '#ui/parts.tsx';
import { Sign } from '#ui/sign.tsx';

export type Result = { key: string; who: string; isDone: boolean; message: string };

/** The result for each person, with the name from `whoIs`. */
export const resultsOf = (results: readonly UserResult[], whoIs: (id: string) => string): Result[] =>
  results.map(({ id, is_done, message }) => ({ key: id, who: whoIs(id), isDone: is_done, message }));

type Props = {
  results: readonly Result[];
  /** The summary in one sentence. */
  sum?: string;
  /** Further actions. */
  children?: ReactNode;
  onClose: () => void;
};

type ListProps = BoxProps & { name: string; children: ReactNode };

/** People one below the other; a long list scrolls, also by keyboard. */
export const OutcomeList = ({ name, ...list }: ListProps) => (
  <FramedList mah={320} style={{ overflowY: 'auto' }} tabIndex={0} aria-label={name} {...list} />
);

type RowProps = { who: string; isRefused: boolean; sign: ReactNode; children: ReactNode };

export const OutcomeRow = ({ who, isRefused, sign, children }: RowProps) => (
  <Group component="li" align="flex-start" wrap="nowrap" gap="sm" px="md" py="xs" fz="sm">
    <Box component="span" flex="none" c={`var(--mantine-color-${isRefused ? 'red' : 'green'}-text)`}>
      {sign}
    </Box>
    <Box c="dimmed" miw={0} data-long>
      <Text component="strong" fz="sm" fw={550} c="var(--mantine-color-text)">
        {who}
      </Text>
      {children}
    </Box>
  </Group>
);

/** The result for each: failures come first. The summary is shown above them. */
export const ResultsList = ({ results, sum = resultsText(results), children, onClose }: Props) => (
  <>
    <Text mb="sm" role="status">
      {sum}
    </Text>
    <OutcomeList name="Resultado por pessoa" mb="md">
      {[...results]
        .sort((a, b) => Number(a.isDone) - Number(b.isDone))
        .map(({ key, who, isDone, message }) => (
          <OutcomeRow
            key={key}
            who={who}
            isRefused={!isDone}
            sign={<Sign shape={isDone ? 'check' : 'alert'} label={isDone ? 'Feito' : 'Não feito'} />}
          >
            <p>{message}</p>
          </OutcomeRow>
        ))}
    </OutcomeList>
    <Group justify="flex-end" gap="xs">
      {children}
      <Button onClick={onClose} autoFocus data-autofocus>
        Concluir
      </Button>
    </Group>
  </>
);

/** '3 alterações feitas, 1 não pôde ser feita.' */
export function resultsText(results: readonly Result[]) {
  const done = results.filter(({ isDone }) => isDone).length;
  const refused = results.length - done;
  const parts = [
    done > 0 ? `${done} ${done === 1 ? 'alteração feita' : 'alterações feitas'}` : '',
    refused > 0 ? `${refused} não ${refused === 1 ? 'pôde ser feita' : 'puderam ser feitas'}` : '',
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
