import { Button, Group, Text } from '@mantine/core';
import type { UserResult } from '@pdy/contract/people/users-many';
import type { ReactNode } from 'react';
import { Sign } from '#ui/sign.tsx';
import classes from '../panel.module.css';

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

/** The result for each: failures come first. The summary is shown above them. */
export const ResultsList = ({ results, sum = resultsText(results), children, onClose }: Props) => (
  <>
    <Text mb="sm" role="status">
      {sum}
    </Text>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
    <ul className={classes.results} tabIndex={0} aria-label="Resultado por pessoa">
      {[...results]
        .sort((a, b) => Number(a.isDone) - Number(b.isDone))
        .map(({ key, who, isDone, message }) => (
          <li key={key} data-refused={isDone ? undefined : true}>
            <Sign shape={isDone ? 'check' : 'alert'} label={isDone ? 'Feito' : 'Não feito'} />
            <div>
              <strong>{who}</strong>
              <p>{message}</p>
            </div>
          </li>
        ))}
    </ul>
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
