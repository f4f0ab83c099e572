import { Flex, Stack } from '@mantine/core';
import type { ReviewQuestion } from '@pdy/contract/assessments/simulado-results';
import { Check, Circle, CircleDot, type LucideIcon, X } from 'lucide-react';
import { RichLine } from '#ui/rich-text-view.tsx';
import classes from './verdict.module.css';

type State = {
  readonly isChosen: boolean;
  /** Null: the right answers are not shown. */
  readonly isRight: boolean | null;
};

const signOf = ({ isChosen, isRight }: State): LucideIcon => {
  if (isRight) return Check;
  if (isChosen) return isRight === null ? CircleDot : X;
  return Circle;
};

/** 'sua resposta, correta', 'sua resposta, errada', 'correta'. */
const stateWords = ({ isChosen, isRight }: State): string =>
  [isChosen && 'sua resposta', isRight && 'correta', isChosen && isRight === false && 'errada']
    .filter(Boolean)
    .join(', ');

/** The options of a question with the chosen ones and, once they are shown, the right ones. */
export function ReviewedOptions({ question: { options, answer, key } }: { question: ReviewQuestion }) {
  const chosen = answer?.kind === 'options' ? answer.options : [];
  return (
    <Stack className={classes.options} component="ul" gap="2xs" mt="sm" mx={0} mb={0}>
      {options.map(({ id, text }) => {
        const isChosen = chosen.includes(id);
        const state = { isChosen, isRight: key ? key.options.includes(id) : null };
        const Sign = signOf(state);
        const words = stateWords(state);
        return (
          <li
            key={id}
            data-right={state.isRight || undefined}
            data-wrong={(isChosen && state.isRight === false) || undefined}
            data-chosen={isChosen || undefined}
          >
            <Sign size={18} aria-hidden />
            <Flex component="span" rowGap={0} columnGap="sm" align="baseline" wrap="wrap">
              <RichLine text={text} />
              {words && <span className={classes.state}>{words}</span>}
            </Flex>
          </li>
        );
      })}
    </Stack>
  );
}
