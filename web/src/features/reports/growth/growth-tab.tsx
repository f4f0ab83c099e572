import { Box, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Growth } from '@pdy/contract/reports/reports';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/words/format.ts';
import { How } from '#ui/level/how.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { NoJob } from '#ui/page/no-job.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { FramedList, RowGrid, RowWords, Tiles } from '#ui/parts.tsx';
import { GrowthChart } from './growth-chart.tsx';
import {
  changeText,
  demandText,
  fitText,
  foreseenText,
  gainText,
  growthWords,
  stepName,
} from './growth-words.ts';

/** 'Meu crescimento': the reader's own levels over a year, live. */
export function GrowthTab() {
  const query = useQuery(api.reports.growth.queryOptions());
  return (
    <OneFace query={query} skeleton={<Skeleton height={420} />} what="o seu crescimento">
      {(growth) =>
        growth.competencies.length === 0 ? (
          <NothingAsked growth={growth} />
        ) : (
          <GrowthReading growth={growth} />
        )
      }
    </OneFace>
  );
}

const NothingAsked = ({ growth: { job } }: { growth: Growth }) => (
  <EmptyState
    title="Seu crescimento aparece aqui"
    why={job ? 'Seu cargo ainda não pede competências.' : <NoJob />}
    action={
      <ButtonLink to="/profile" search={{ secao: 'competencias' }}>
        Ver minhas competências
      </ButtonLink>
    }
  />
);

function GrowthReading({ growth }: { growth: Growth }) {
  const words = growthWords(growth);
  const [fit, foreseen] = [fitText(growth), foreseenText(growth)];
  return (
    <Stack>
      <Title order={2} fz="xl" fw={400}>
        {words.length === 0
          ? 'Ainda não há dois meses de evidência para comparar.'
          : words.map(({ text, is_strong }) =>
              is_strong ? <b key={text}>{text}</b> : <span key={text}>{text}</span>,
            )}
      </Title>
      <GrowthChart growth={growth} />
      <Text fz="sm" c="dimmed">
        {[fit, foreseen].filter(Boolean).join(' ')}
      </Text>
      <How>
        A linha é a média das competências do cargo cujo nível é conhecido no dia; a faixa é a margem de
        incerteza. As marcas são os dias em que uma evidência mudou o nível de uma competência. Autoavaliações
        não contam.
      </How>
      {growth.steps.length > 0 && <Steps growth={growth} />}
      <Section name="Competências do cargo">
        <Tiles>
          {growth.competencies.map((row) => (
            <Stack key={row.competency.id} component="li" gap="3xs" data-long>
              <span>{row.competency.name}</span>
              <Box component="b" fz="lg">
                {changeText(row)}
              </Box>
              <small>{demandText(row)}</small>
            </Stack>
          ))}
        </Tiles>
      </Section>
      <div>
        <ButtonLink to="/recommendations">Ver o próximo passo</ButtonLink>
      </div>
    </Stack>
  );
}

const Steps = ({ growth: { steps } }: { growth: Growth }) => (
  <Section name="O que mais moveu seu nível">
    <FramedList>
      {steps
        .toSorted((a, b) => b.gain - a.gain)
        .map((step) => (
          <RowGrid key={`${step.on} ${step.competency.id}`}>
            <RowWords>
              {stepName(step)}
              <small>{formatDay(step.on)}</small>
            </RowWords>
            <b>{gainText(step)}</b>
          </RowGrid>
        ))}
    </FramedList>
  </Section>
);
