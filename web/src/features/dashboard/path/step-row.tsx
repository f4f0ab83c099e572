import { Box, Group, Text } from '@mantine/core';
import type { JobPath, NextStep } from '@pdy/contract/dashboard/dashboard';
import { useExplain } from '#lib/address/why-address.ts';
import { changeText } from '#lib/words/change-words.ts';
import { formatMinutes } from '#lib/words/format.ts';
import { WhyButton } from '#ui/level/why-button.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Part } from '#ui/parts.tsx';
import { stepLabel } from './path-words.ts';

type Props = { step: NextStep; paths: readonly Pick<JobPath, 'kind'>[] };

/** The end of 'Seu caminho': the next step, and its effect on a level. */
export function StepRow({ step, paths }: Props) {
  const explain = useExplain();
  const { title, minutes, competency } = step;
  return (
    <Part component="div" mt={0}>
      <Group justify="space-between">
        <Box flex="1 1 14rem">
          <Text fz="xs" c="dimmed">
            {stepLabel(step.serves, paths)}
          </Text>
          <Text fw={600}>{minutes ? `${title}, ${formatMinutes(minutes)}` : title}</Text>
          <Text fz="xs" c="dimmed">
            {competency.name}: {changeText(step)}
          </Text>
        </Box>
        <Group wrap="nowrap">
          <WhyButton of={title} onClick={() => explain({ subject: competency.id })} />
          <NextStepButton step={step} />
        </Group>
      </Group>
    </Part>
  );
}

/** The primary button of the page is at its top. */
const NextStepButton = ({ step: { kind, id, title, is_begun } }: { step: NextStep }) => {
  if (kind === 'recommendation')
    return (
      <ButtonLink to="/recommendations" variant="default" aria-label={`Ver recomendação: ${title}`}>
        Ver recomendação
      </ButtonLink>
    );
  const act = is_begun ? 'Continuar' : 'Começar';
  return (
    <ButtonLink to="/goals" search={{ atividade: id }} variant="default" aria-label={`${act}: ${title}`}>
      {act}
    </ButtonLink>
  );
};
