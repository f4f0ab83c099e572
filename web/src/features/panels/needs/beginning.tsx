import { Anchor, Box, Button, Flex, Group, Text } from '@mantine/core';
import type { Beginning } from '@pdy/contract/panels/beginning';
import type { Needs } from '@pdy/contract/panels/panels';
import { beginningSteps } from '@pdy/contract/panels/words';
import { Check, ChevronRight } from 'lucide-react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { nextStep, beginning as steps } from '#lib/words/beginning.ts';
import { rememberBeginning } from '#lib/words/beginning-way.ts';
import { InAppLink } from '#ui/in-app-link.tsx';
import { FramedList, RowWords } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
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
      <FramedList component="ol">
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
      </FramedList>
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
  <Anchor
    component={InAppLink}
    href={(isCorporate && step.corporateHref) || step.href}
    onLeave={rememberBeginning}
    className={rowStyles.rowLink}
    display="block"
    underline="never"
    c="inherit"
    aria-current={isNext ? 'step' : undefined}
  >
    <Group component="span" wrap="nowrap" mih={64} px="md" py="sm">
      <Group
        component="span"
        justify="center"
        flex="none"
        w={26}
        h={26}
        bd={`1.5px solid ${isDone ? 'transparent' : 'var(--mantine-color-dimmed)'}`}
        bdrs="50%"
        {...(isDone && { bg: 'var(--pdy-tint)' })}
      >
        {isDone && <Check size={16} role="img" aria-label="Feito:" />}
      </Group>
      <RowWords>
        <Box component="b" fw={isDone ? 400 : 550}>
          {step.what}
        </Box>
        {lack !== null && <small>{lack}</small>}
        {!isDone && <small>{step.why}</small>}
      </RowWords>
      <ChevronRight size={18} aria-hidden />
    </Group>
  </Anchor>
);
