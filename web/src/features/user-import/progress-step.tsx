import { Progress, Text } from '@mantine/core';
import type { UserImport } from '@pdy/contract/people/imports';
import { useEffect, useRef } from 'react';
import classes from './import.module.css';
import { useAfterPeopleChanged } from './import-query.ts';
import { progressOf, progressText } from './import-words.ts';

type Props = { known: UserImport };

/** How far a large file has come. It goes on whether or not somebody looks. */
export function ProgressStep({ known }: Props) {
  const text = progressText(known);
  useReadAnewAtTheEnd(known);
  return (
    <div className={classes.narrow}>
      <p className={classes.sentence} aria-hidden>
        {text}
      </p>
      <Progress.Root size="lg">
        <Progress.Section
          value={progressOf(known)}
          aria-label="Andamento da importação"
          aria-valuetext={text}
        />
      </Progress.Root>
      <Text c="dimmed" mt="md" role="status">
        Você pode sair desta página: a importação continua sozinha, e uma notificação avisa quando terminar.
      </Text>
    </div>
  );
}

/** People and invitations are others once it has ended. */
function useReadAnewAtTheEnd(known: UserImport) {
  const changed = useAfterPeopleChanged();
  const last = useRef({ known, changed });
  useEffect(() => {
    last.current = { known, changed };
  });
  useEffect(() => () => void last.current.changed(null), []);
}
