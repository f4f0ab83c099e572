import { Box, Button, Drawer, Stack, Text, UnstyledButton } from '@mantine/core';
import type { AskedQuestion } from '@pdy/contract/assessments/taking';
import { Flag, LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import type { Given } from '../../taking/given.ts';
import { countWords, markOf, markWords } from '../exam-words.ts';
import classes from './exam.module.css';

type Props = {
  questions: readonly AskedQuestion[];
  at: number;
  given: ReadonlyMap<number, Given>;
  /** Null: the questions are answered in order, and the grid is only shown. */
  onGo: ((at: number) => void) | null;
  onReview: () => void;
};

/** Every question by its number, with its state. */
export const Navigator = ({ onReview, ...props }: Props) => (
  <Stack mih="100%">
    <Grid {...props} />
    <Button variant="default" fullWidth mt="auto" onClick={onReview}>
      Revisar e enviar
    </Button>
  </Stack>
);

/** The navigator of a phone: a sheet that opens from below. */
export function NavigatorSheet(props: Props) {
  const [opened, setOpened] = useState(false);
  const { at, questions, onGo, onReview } = props;
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        hiddenFrom="sm"
        leftSection={<LayoutGrid size={16} />}
        aria-label={`Questão ${at + 1} de ${questions.length}: ver todas`}
        onClick={() => setOpened(true)}
      >{`${at + 1}/${questions.length}`}</Button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="bottom"
        size="auto"
        title="Questões"
        zIndex={300}
      >
        <Grid
          {...props}
          onGo={
            onGo &&
            ((next) => {
              setOpened(false);
              onGo(next);
            })
          }
        />
        <Button
          variant="default"
          fullWidth
          mt="md"
          onClick={() => {
            setOpened(false);
            onReview();
          }}
        >
          Revisar e enviar
        </Button>
      </Drawer>
    </>
  );
}

function Grid({ questions, at, given, onGo }: Omit<Props, 'onReview'>) {
  return (
    <nav aria-label="Questões">
      <Text mb="sm" fz="xs" fw={600}>
        {countWords(given.values())}
      </Text>
      <ol className={classes.grid}>
        {questions.map(({ position }, index) => {
          const { answer = null, is_flagged = false } = given.get(position) ?? {};
          const mark = markOf(answer);
          return (
            <li key={position}>
              <UnstyledButton
                className={classes.cell}
                w="100%"
                ta="center"
                fz="xs"
                fw={550}
                data-mark={mark}
                aria-current={index === at ? 'step' : undefined}
                aria-label={`Questão ${index + 1}, ${markWords[mark]}${is_flagged ? ', marcada' : ''}`}
                disabled={onGo === null}
                onClick={() => onGo?.(index)}
              >
                <span>{index + 1}</span>
                {mark === 'dont_know' && <sup aria-hidden>?</sup>}
                {is_flagged && <Flag size={10} fill="currentColor" aria-hidden className={classes.flag} />}
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
      <Box component="ul" className={classes.legend} mt="md" fz="xs" c="dimmed" aria-hidden>
        <li data-mark="answered">respondida</li>
        <li data-mark="blank">em branco</li>
        <li data-mark="flag">
          <Flag size={12} fill="currentColor" /> marcada
        </li>
        <li data-mark="dont_know">? não sei</li>
      </Box>
    </nav>
  );
}
