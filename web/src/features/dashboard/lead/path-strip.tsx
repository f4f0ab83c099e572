import { Box, Flex, Group, Text } from '@mantine/core';
import type { Dashboard } from '@pdy/contract/dashboard/dashboard';
import type { ReactNode } from 'react';
import { fitSubject, useExplain } from '#lib/address/why-address.ts';
import { formatMinutes } from '#lib/words/format.ts';
import { StandingRuler } from '#ui/level/standing-ruler.tsx';
import { WhyButton } from '#ui/level/why-button.tsx';
import { Link } from '#ui/link.tsx';
import { Part } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';

type Props = { dashboard: Pick<Dashboard, 'job' | 'target' | 'fit' | 'gaps' | 'step'> };

/** The leader's own development in one row, with all marks of the tour; the tab 'Meu caminho' has the rest. */
export function PathStrip({ dashboard: { job, target, fit, gaps, step } }: Props) {
  const explain = useExplain();
  const [widest] = gaps;
  return (
    <Part mt={0} aria-label="Seu caminho" data-tour="dashboard-path">
      <Flex gap="xl" rowGap="md" wrap="wrap">
        <PathFact name="Seu caminho" mark="dashboard-plan">
          <Link to="/dashboard" search={{ aba: 'caminho' }} c="inherit" fz="sm" fw={550}>
            {job ? (target ? `${job.name} → ${target.name}` : job.name) : 'Cargo ainda não definido'}
          </Link>
        </PathFact>
        {fit && fit.coverage_shown > 0 && (
          <PathFact name="Aderência">
            <Group gap="xs">
              <Text fz="sm" fw={550}>
                {fit.fit_shown}%
              </Text>
              <WhyButton of="Aderência ao cargo" onClick={() => explain({ subject: fitSubject })} />
            </Group>
          </PathFact>
        )}
        <PathFact name={widest ? widest.competency.name : 'Lacunas'} mark="dashboard-gaps">
          {widest ? (
            <StandingRuler standing={widest} size="sm" />
          ) : (
            <Text fz="sm">{job ? 'Nenhuma lacuna' : 'Sem cargo definido'}</Text>
          )}
        </PathFact>
        <PathFact name="A seguir" mark="dashboard-recommendation">
          {step ? (
            <Link to="/dashboard" search={{ aba: 'caminho' }} fz="sm">
              {step.minutes ? `${step.title}, ${formatMinutes(step.minutes)}` : step.title}
            </Link>
          ) : (
            <Link to="/recommendations" fz="sm">
              Ver recomendações
            </Link>
          )}
        </PathFact>
      </Flex>
    </Part>
  );
}

type PathFactProps = { name: string; mark?: string; children: ReactNode };

const PathFact = ({ name, mark, children }: PathFactProps) => (
  <Box flex="1 1 auto" maw="100%" data-tour={mark}>
    <Small mb="3xs">{name}</Small>
    {children}
  </Box>
);
