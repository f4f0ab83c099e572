import { Badge, Box, Group, Stack, Text } from '@mantine/core';
import type { Simulado } from '@pdy/contract/assessments/simulados';
import { ButtonLink, Link } from '#ui/link.tsx';
import parts from '#ui/parts.module.css';
import { Counts, EndsRow } from '#ui/parts.tsx';
import { plainText } from '#ui/rich-text.ts';
import { useServerNow } from '../taking/server-clock.ts';
import { factsOf, marksOf, stateWords, tickOf } from './simulado-words.ts';

type Props = {
  simulado: Simulado;
  /** The server's time as it was read; `readAt`: when that was, by the device's clock. */
  serverNow: Date;
  readAt: number;
};

/** A simulado in the list: its facts, its result, and its actions. */
export function SimuladoCard({ simulado, serverNow, readAt }: Props) {
  const { id, title, description, competencies } = simulado;
  const heading = `simulado-${id}`;
  return (
    <EndsRow component="article" className={parts.framed} aria-labelledby={heading}>
      <Box flex="1 1 20rem" miw={0} data-long>
        <Group gap="xs">
          <h2 id={heading}>
            <Link to="/simulacoes/$id" params={{ id }} c="inherit" fz="inherit" fw={600}>
              {title}
            </Link>
          </h2>
          {marksOf(simulado).map(({ words, color }) => (
            <Badge key={words} color={color}>
              {words}
            </Badge>
          ))}
        </Group>
        <Text fz="sm" c="dimmed">
          {competencies.map(({ name }) => name).join(', ')}
        </Text>
        {description && (
          <Text fz="sm" mt="2xs" lineClamp={3}>
            {plainText(description)}
          </Text>
        )}
        <Counts mt="sm" fz="sm">
          {factsOf(simulado).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Counts>
      </Box>
      <CardAct {...{ simulado, serverNow, readAt, heading }} />
    </EndsRow>
  );
}

/** The action that is possible now, or why there is none; beside it, a link to the last result. */
function CardAct({ simulado, serverNow, readAt, heading }: Props & { heading: string }) {
  const { id, state, last_attempt_id } = simulado;
  const now = useServerNow(serverNow, readAt, tickOf(simulado));
  const isOpen = state === 'open' || state === 'running';
  return (
    <Stack gap="xs" flex="0 1 150px">
      {isOpen && (
        <ButtonLink
          to="/simulacoes/$id"
          params={{ id }}
          variant={state === 'running' ? 'filled' : 'default'}
          aria-describedby={heading}
        >
          {stateWords(simulado, now)}
        </ButtonLink>
      )}
      {/* Where the person passed, the badge says so. */}
      {!isOpen && state !== 'passed' && (
        <Text fz="sm" c="dimmed">
          {stateWords(simulado, now)}
        </Text>
      )}
      {last_attempt_id && (
        <ButtonLink
          to="/simulacoes/resultado/$id"
          params={{ id: last_attempt_id }}
          variant={isOpen ? 'subtle' : 'default'}
          aria-describedby={heading}
        >
          Ver resultado
        </ButtonLink>
      )}
    </Stack>
  );
}
