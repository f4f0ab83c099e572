import { Flex, Stack, Text } from '@mantine/core';
import type { ReviewQuestion } from '@pdy/contract/assessments/simulado-results';
import { Check, Circle, CircleDot, type LucideIcon, X } from 'lucide-react';
import { RichLine } from '#ui/rich-text-view.tsx';

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

const greenWords = 'var(--mantine-color-green-light-color)';
const redWords = 'var(--mantine-color-red-light-color)';

/** The colour of the row, and that of its icon and its state. */
const looksOf = ({ isChosen, isRight }: State): { bg: string; color: string } => {
  if (isRight) return { bg: 'var(--mantine-color-green-light)', color: greenWords };
  if (isChosen && isRight === false) return { bg: 'var(--mantine-color-red-light)', color: redWords };
  return { bg: isChosen ? 'var(--pdy-sunken)' : 'transparent', color: 'var(--mantine-color-dimmed)' };
};

/** The options of a question with the chosen ones and, once they are shown, the right ones. */
export function ReviewedOptions({ question: { options, answer, key } }: { question: ReviewQuestion }) {
  const chosen = answer?.kind === 'options' ? answer.options : [];
  return (
    <Stack component="ul" gap="2xs" mt="sm">
      {options.map(({ id, text }) => {
        const isChosen = chosen.includes(id);
        const state = { isChosen, isRight: key ? key.options.includes(id) : null };
        const Sign = signOf(state);
        const words = stateWords(state);
        const { bg, color } = looksOf(state);
        return (
          <Flex key={id} component="li" gap="xs" px="sm" py="xs" bdrs="md" bg={bg}>
            <Sign size={18} color={color} aria-hidden />
            <Flex component="span" columnGap="sm" align="baseline" wrap="wrap" miw={0} data-long>
              <RichLine text={text} />
              {words && (
                <Text span fz="sm" fw={600} c={color}>
                  {words}
                </Text>
              )}
            </Flex>
          </Flex>
        );
      })}
    </Stack>
  );
}
