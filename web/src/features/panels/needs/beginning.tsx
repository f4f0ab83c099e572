import { Box, Button, Flex, Text } from '@mantine/core';
import type { Beginning } from '@pdy/contract/panels/beginning';
import type { Needs } from '@pdy/contract/panels/panels';
import { beginningSteps } from '@pdy/contract/panels/words';
import { Check, ChevronRight } from 'lucide-react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { nextStep, beginning as steps } from '#lib/words/beginning.ts';
import { rememberBeginning } from '#lib/words/beginning-way.ts';
import { InAppLink } from '#ui/in-app-link.tsx';
import rowStyles from '#ui/row.module.css';
import classes from '../panels.module.css';
import { lackText } from './beginning-words.ts';

type Props = { needs: Needs; beginning: Beginning; isCorporate: boolean };

/** The setup steps of a new company, in their order; each has a link. */
export function BeginningList({ needs, beginning, isCorporate }: Props) {
  const known = beginningSteps.filter((step) => beginning.steps[step] !== null);
  const done = known.filter((step) => beginning.steps[step]).length;
  const next = nextStep(beginning);
  if (beginning.is_hidden) return <ShowAgain />;
  return (
    <Box maw={780} mb="md">
      <Flex rowGap={0} columnGap="sm" align="baseline" wrap="wrap" justify="space-between">
        <Text fw={600}>Para a empresa começar</Text>
        <HideButton is_hidden words="Esconder a lista" />
      </Flex>
      <Text fz="sm" c="dimmed" mb="sm">
        {done} de {known.length} feitos. A lista fica até 80% das pessoas entrarem e um PDI ser aprovado.
      </Text>
      <ol className={classes.rows}>
        {known.map((step) => (
          <li key={step}>
            <BeginningLink
              step={steps[step]}
              lack={lackText(step, { needs, beginning })}
              isDone={beginning.steps[step] === true}
              isNext={steps[step] === next}
              isCorporate={isCorporate}
            />
          </li>
        ))}
      </ol>
    </Box>
  );
}

const ShowAgain = () => (
  <Box maw={780} mb="md">
    <HideButton is_hidden={false} words="Mostrar os primeiros passos" />
  </Box>
);

function HideButton({ is_hidden, words }: { is_hidden: boolean; words: string }) {
  const hide = useAct(api.panels.hide_beginning, {
    done: () => (is_hidden ? 'Lista escondida. Ela pode voltar quando você quiser.' : null),
  });
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={hide.isPending}
      onClick={() => hide.mutate({ is_hidden })}
    >
      {words}
    </Button>
  );
}

type LinkProps = {
  step: (typeof steps)[keyof typeof steps];
  lack: string | null;
  isDone: boolean;
  isNext: boolean;
  isCorporate: boolean;
};

const BeginningLink = ({ step, lack, isDone, isNext, isCorporate }: LinkProps) => (
  <InAppLink
    href={(isCorporate && step.corporateHref) || step.href}
    onLeave={rememberBeginning}
    className={`${rowStyles.rowLink} ${classes.row}`}
    data-done={isDone || undefined}
    aria-current={isNext ? 'step' : undefined}
  >
    <span className={classes.tick} data-done={isDone || undefined}>
      {isDone && <Check size={16} role="img" aria-label="Feito:" />}
    </span>
    <Box component="span" flex={1} miw={0} data-long className={classes.words}>
      <b>{step.what}</b>
      {lack !== null && <small>{lack}</small>}
      {!isDone && <small>{step.why}</small>}
    </Box>
    <ChevronRight size={18} aria-hidden />
  </InAppLink>
);
