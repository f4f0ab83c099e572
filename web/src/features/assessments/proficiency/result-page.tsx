import { Badge, Box, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { ProficiencyResult } from '@pdy/contract/assessments/proficiency';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isNotFound } from '#lib/address/is-not-found.ts';
import { useExplain } from '#lib/address/why-address.ts';
import { api } from '#lib/api.ts';
import { formatDay, formatMinutes, localDay } from '#lib/words/format.ts';
import { WhyButton } from '#ui/level/why-button.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PageFace } from '#ui/list/list-faces.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { NoSuchResult } from '#ui/page/no-such-result.tsx';
import { Page } from '#ui/page/page.tsx';
import { Section } from '#ui/page/section.tsx';
import { Columns, Framed, Tiles } from '#ui/parts.tsx';
import { AskResultReview } from '../ask-review.tsx';
import { RevisionLines } from '../revisions/revision-lines.tsx';
import { Voided } from '../voided.tsx';
import { MeasuredLevel } from './measured-level.tsx';
import { NextSteps } from './next-steps.tsx';
import { noResultWords, verdictWords } from './proficiency-words.ts';

/** The result of a test, its certainty, and the next steps. */
export function ProficiencyResultPage() {
  const { resultId = '' } = useParams({ strict: false });
  const query = useQuery(api.proficiency.result.queryOptions({ input: { id: resultId } }));
  if (isNotFound(query.error))
    return (
      <NoSuchResult
        title="Proficiência"
        why="Só quem fez o teste vê o resultado completo."
        action={<ButtonLink to="/proficiencia">Voltar para Proficiência</ButtonLink>}
      />
    );
  const result = query.data;
  if (!result) return <TestResultAwaited error={query.error} refetch={query.refetch} />;
  const { competency, questions, minutes, finished_at } = result;
  return (
    <Page
      title="Proficiência"
      heading={competency.name}
      crumb={`Resultado: ${competency.name}`}
      purpose={`Resultado do teste de ${formatDay(localDay(finished_at))}: ${
        questions === 1 ? '1 questão' : `${questions} questões`
      } em ${formatMinutes(minutes)}.`}
    >
      <Voided reason={result.void_reason} />
      <RevisionLines revisions={result.revisions} />
      {result.estimate ? (
        <Measured result={result} estimate={result.estimate} />
      ) : result.is_voided ? (
        <ButtonLink to="/proficiencia">Ver os testes</ButtonLink>
      ) : (
        <NoResult result={result} />
      )}
    </Page>
  );
}

const TestResultAwaited = (query: { error: Error | null; refetch: () => unknown }) => (
  <Page title="Proficiência">
    <PageFace query={query} what="o resultado" skeleton={<TestResultSkeleton />}>
      {() => null}
    </PageFace>
  </Page>
);

const TestResultSkeleton = () => (
  <Stack gap="sm" role="status" aria-busy aria-label="Carregando o resultado">
    <Skeleton height={320} radius="lg" />
  </Stack>
);

const NoResult = ({ result }: { result: ProficiencyResult }) => (
  <EmptyState
    title="Sem resultado"
    why={noResultWords(result)}
    action={
      <Group gap="sm">
        {result.is_open && (
          <ButtonLink to="/proficiencia/$id" params={{ id: result.test.id }}>
            Tentar de novo
          </ButtonLink>
        )}
        <ButtonLink to="/proficiencia" variant={result.is_open ? 'default' : 'filled'}>
          Ver outros testes
        </ButtonLink>
      </Group>
    }
  />
);

type Estimate = NonNullable<ProficiencyResult['estimate']>;

function Measured({ result, estimate }: { result: ProficiencyResult; estimate: Estimate }) {
  const explain = useExplain();
  const { competency } = result;
  return (
    <Columns>
      <div>
        <MeasuredLevel
          result={result}
          estimate={estimate}
          why={<WhyButton of={competency.name} onClick={() => explain({ subject: competency.id })} />}
        />
        {result.topics.length > 0 && <ResultTopics topics={result.topics} />}
        <AskResultReview attempt_id={result.id} />
      </div>
      <NextSteps result={result} />
    </Columns>
  );
}

const badges = {
  above: { words: 'Mais forte', color: 'green' },
  near: { words: 'No seu nível', color: 'gray' },
  below: { words: 'Para crescer', color: 'orange' },
} as const;

const ResultTopics = ({ topics }: { topics: ProficiencyResult['topics'] }) => (
  <Box mt="xl">
    <Section name="Por tema">
      <Tiles>
        {topics.map(({ topic, items, verdict }) => (
          <Framed key={topic} component="li">
            <Badge color={badges[verdict].color}>{badges[verdict].words}</Badge>
            <Text fw={600} mt="xs" data-long>
              {topic}
            </Text>
            <Text fz="sm" c="dimmed">{`${items} questões, ${verdictWords[verdict]}`}</Text>
          </Framed>
        ))}
      </Tiles>
    </Section>
  </Box>
);
