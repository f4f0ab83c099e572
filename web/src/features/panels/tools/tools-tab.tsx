import { Box, Button, Flex, Group, Skeleton, Text, Title } from '@mantine/core';
import type { Tool, ToolRun } from '@pdy/contract/panels/panels';
import { toolLabel } from '@pdy/contract/panels/words';
import type { ReactNode } from 'react';
import { formatLongMoment } from '#lib/words/format.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { Part } from '#ui/parts.tsx';
import { RetentionSection } from '../corporate/retention-section.tsx';
import { useGoTo } from '../panel-address.ts';
import { useRuns } from '../panel-query.ts';
import classes from '../panels.module.css';
import { ToolDialog } from './tool-dialog.tsx';
import { factText, toolWords } from './tool-words.ts';

const tools = Object.keys(toolLabel) as Tool[];

/** Ferramentas: each shows a preview first, then runs, and shows its result. */
export function ToolsTab({ access }: { access: ReactNode }) {
  const query = useRuns();
  return (
    <Section name="Ferramentas" className={classes.narrow}>
      <OneFace query={query} skeleton={<Skeleton height={360} />} what="as ferramentas">
        {(runs) =>
          tools.map((tool) => <ToolRow key={tool} tool={tool} last={runs.find((run) => run.tool === tool)} />)
        }
      </OneFace>
      <Part component="div">{access}</Part>
      <RetentionSection />
      <ToolDialog />
    </Section>
  );
}

function ToolRow({ tool, last }: { tool: Tool; last: ToolRun | undefined }) {
  const goTo = useGoTo();
  const isRunning = last?.finished_at === null;
  return (
    <Part component="div">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Box flex="1 1 16rem">
          <Title order={3}>{toolLabel[tool]}</Title>
          <Text fz="sm" c="dimmed" mt="3xs">
            {toolWords[tool].why}
          </Text>
        </Box>
        <Button
          variant="default"
          disabled={isRunning}
          aria-label={`${toolWords[tool].look}: ${toolLabel[tool]}`}
          onClick={() => goTo({ ferramenta: tool })}
        >
          {toolWords[tool].look}
        </Button>
      </Group>
      {last && <LastRun run={last} />}
    </Part>
  );
}

const LastRun = ({ run: { facts, finished_at, started_at, started_by, is_well } }: { run: ToolRun }) => (
  <Box
    role="status"
    mt="xs"
    px="md"
    py="sm"
    bdrs="lg"
    fz="sm"
    {...(is_well ? { bg: 'var(--pdy-sunken)' } : { bd: '1px solid var(--mantine-color-red-text)' })}
  >
    <Text fz="xs" c="dimmed">
      {finished_at ? formatLongMoment(finished_at) : `Em andamento desde ${formatLongMoment(started_at)}`} ·{' '}
      {started_by ?? 'Pessoa de fora da empresa'}
    </Text>
    {!is_well && (
      <Text fz="sm" fw={600} c="red">
        Há registros que não são o que foi gravado. Avise o suporte e guarde o horário.
      </Text>
    )}
    <Flex component="ul" rowGap="2xs" columnGap="md" wrap="wrap">
      {facts.map((fact) => (
        <li key={fact.label}>{factText(fact)}</li>
      ))}
    </Flex>
  </Box>
);
