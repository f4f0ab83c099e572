import { Alert, Box, Flex, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { SimuladoResult } from '@pdy/contract/assessments/simulado-results';
import { numberText } from '@pdy/contract/rules/typed-number';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Zap } from 'lucide-react';
import { isNotFound } from '#lib/address/is-not-found.ts';
import { api } from '#lib/api.ts';
import { formatDay, formatMinutes, formatNumber } from '#lib/words/format.ts';
import { testReaders } from '#lib/words/reader-words.ts';
import { ButtonLink } from '#ui/link.tsx';
import { PageFace } from '#ui/list/list-faces.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { NoSuchResult } from '#ui/page/no-such-result.tsx';
import { Page } from '#ui/page/page.tsx';
import { Section } from '#ui/page/section.tsx';
import parts from '#ui/parts.module.css';
import { AskResultReview } from '../../ask-review.tsx';
import { RevisionLines } from '../../revisions/revision-lines.tsx';
import { Voided, voidReaders } from '../../voided.tsx';
import { againWords } from '../again-words.ts';
import { heldScoreReaders, heldScoreWords } from '../gate-words.ts';
import { percentWords } from '../simulado-words.ts';
import { CompetencyResult } from './competency-result.tsx';
import { discountWords, pointsWords, sumWords } from './points-words.ts';
import { AnswersReview } from './question-review.tsx';

/** The result of one attempt. */
export function SimuladoResultPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(api.simulados.result.queryOptions({ input: { id } }));
  if (isNotFound(query.error))
    return (
      <NoSuchResult
        title="Simulados"
        why="Só quem fez o simulado vê o resultado completo."
        action={<ButtonLink to="/simulacoes">Voltar para Simulados</ButtonLink>}
      />
    );
  const { data } = query;
  return data ? (
    <Result result={data} crumb={`Resultado: ${data.test.title}`} />
  ) : (
    <SimuladoResultAwaited query={query} />
  );
}

const latest = 'Último resultado';

/** The result of the last ended attempt. */
export function LatestResultPage() {
  const query = useQuery(api.simulados.latest.queryOptions());
  const { data } = query;
  if (data === undefined) return <SimuladoResultAwaited query={query} />;
  return data ? <Result result={data} crumb={latest} /> : <NoResultYet />;
}

type NotYetProps = { query: { error: Error | null; refetch: () => unknown } };

const SimuladoResultAwaited = ({ query: { error, refetch } }: NotYetProps) => (
  <Page title="Simulados">
    <PageFace
      query={{ error, refetch }}
      what="o resultado"
      skeleton={
        <Skeleton height={140} radius="lg" role="status" aria-busy aria-label="Carregando o resultado" />
      }
    >
      {() => null}
    </PageFace>
  </Page>
);

const NoResultYet = () => (
  <Page title="Simulados" heading={latest} crumb={latest}>
    <EmptyState
      title="Você ainda não concluiu nenhum simulado."
      why="Quando concluir um, o resultado fica aqui."
      action={<ButtonLink to="/simulacoes">Ver simulados disponíveis</ButtonLink>}
    />
  </Page>
);

function Result({ result, crumb }: { result: SimuladoResult; crumb: string }) {
  const { test, number, finished_at, minutes, score, score_gate } = result;
  return (
    <Page
      title="Simulados"
      heading={test.title}
      crumb={crumb}
      purpose={`Tentativa ${number}, ${formatDay(finished_at.toLocaleDateString('sv'))}, em ${formatMinutes(minutes)}.`}
    >
      <Voided reason={result.void_reason} />
      <RevisionLines revisions={result.revisions} />
      {score ? (
        <>
          <Score result={result} score={score} />
          <TooFast result={result} score={score} />
          <Box mt="xl">
            <Section name="Por competência">
              <Stack component="ul" gap="sm">
                {score.competencies.map((of) => (
                  <li key={of.competency.id}>
                    <CompetencyResult of={of} result_id={result.id} />
                  </li>
                ))}
              </Stack>
              <Sum score={score} />
            </Section>
          </Box>
          <Box mt="xl">
            <AnswersReview result={result} />
          </Box>
          <AskResultReview attempt_id={result.id} />
        </>
      ) : result.is_voided ? (
        <>
          <ButtonLink to="/simulacoes">Voltar para Simulados</ButtonLink>
          <AskResultReview attempt_id={result.id} />
        </>
      ) : (
        <EmptyState
          {...heldScoreWords(score_gate)}
          action={<ButtonLink to="/simulacoes">Voltar para Simulados</ButtonLink>}
        />
      )}
      <Text fz="sm" c="dimmed" mt="lg">
        {readersWords(result)}
      </Text>
    </Page>
  );
}

const readersWords = ({ is_voided, score, score_gate, manager_name }: SimuladoResult) => {
  if (is_voided) return voidReaders;
  return score ? testReaders('a nota e o nível', manager_name) : heldScoreReaders(score_gate);
};

type ScoreOf = NonNullable<SimuladoResult['score']>;

function Score({ result, score }: { result: SimuladoResult; score: ScoreOf }) {
  const { percent, points, is_passed, right, questions, answered, previous_percent } = score;
  const discount = discountWords(points);
  const isPractice = result.mode === 'practice';
  return (
    <Flex
      component="section"
      rowGap="md"
      columnGap="xl"
      align="center"
      wrap="wrap"
      p="lg"
      bdrs="lg"
      bg="var(--pdy-tint)"
      aria-labelledby="nota"
    >
      <div>
        <Title order={2} fz="sm" fw={400} c="dimmed" id="nota">
          Sua nota
        </Title>
        <Text fz="2xl" fw={600} lh={1.05}>
          {percent === null ? 'Sem nota' : percentWords(percent)}
        </Text>
      </div>
      <div>
        {(is_passed !== null || isPractice) && (
          <Text fz="lg" fw={600}>
            {isPractice ? 'Treino' : is_passed ? 'Aprovado' : 'Não aprovado'}
          </Text>
        )}
        <Text c="dimmed">
          <span>{isPractice ? 'Sem nota mínima' : `Nota mínima ${formatNumber(result.pass_mark)}%`}</span>
          {result.reason === 'time_expired' && <span> · o tempo terminou</span>}
        </Text>
      </div>
      <Group gap="xl">
        {points && <ResultFigure name="Pontos" value={pointsWords(points)} />}
        <ResultFigure
          name={right === null ? 'Respondidas' : 'Acertos'}
          value={`${right ?? answered} de ${questions}`}
        />
        {previous_percent !== null && (
          <ResultFigure name="Desempenho anterior" value={percentWords(previous_percent)} />
        )}
      </Group>
      {discount && (
        <Text w="100%" fz="sm">
          {discount}
        </Text>
      )}
    </Flex>
  );
}

/** How the points of the competencies add up to the mark. */
function Sum({ score: { points, competencies } }: { score: ScoreOf }) {
  const earned = competencies.flatMap((of) => of.points?.earned ?? []);
  if (!points || earned.length < 2) return null;
  return (
    <Group component="p" className={parts.part} justify="space-between" fw={600}>
      <span>Soma</span>
      <span>{`${sumWords(earned, points.earned)} de ${numberText(points.of)}`}</span>
    </Group>
  );
}

const ResultFigure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <Text fz="sm" c="dimmed">
      {name}
    </Text>
    <Text fw={600}>{value}</Text>
  </div>
);

type Props = { result: SimuladoResult; score: NonNullable<SimuladoResult['score']> };

/** The next step where answers were too fast to measure a level. */
function TooFast({ result: { test, again }, score: { competencies } }: Props) {
  if (!competencies.some(({ why_none }) => why_none === 'low_effort')) return null;
  const { words, way } = againWords(again);
  return (
    <Alert color="orange" variant="light" mt="lg" icon={<Zap aria-hidden />} title="Respostas rápidas demais">
      <Text mb="sm">
        <span>Por isso seu nível não foi estimado; a nota vale. </span>
        <span>{words}</span>
      </Text>
      {way === 'other' ? (
        <ButtonLink to="/proficiencia" size="sm" variant="default">
          Ver testes de proficiência
        </ButtonLink>
      ) : (
        <ButtonLink
          to="/simulacoes/$id"
          params={{ id: test.id }}
          size="sm"
          variant={way === 'retry' ? 'filled' : 'default'}
        >
          {way === 'retry' ? 'Tentar de novo' : 'Ver o simulado'}
        </ButtonLink>
      )}
    </Alert>
  );
}
