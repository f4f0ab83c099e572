import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import type { SimuladoResult } from '@pdy/contract/assessments/simulado-results';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Zap } from 'lucide-react';
import { useRef, useState } from 'react';
import { isNotFound } from '#lib/address/is-not-found.ts';
import { api } from '#lib/api.ts';
import { formatDay, formatMinutes, localDay } from '#lib/words/format.ts';
import { testReaders } from '#lib/words/reader-words.ts';
import { ButtonLink } from '#ui/link.tsx';
import { PageFace } from '#ui/list/list-faces.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { NoSuchResult } from '#ui/page/no-such-result.tsx';
import { Page } from '#ui/page/page.tsx';
import { Section } from '#ui/page/section.tsx';
import { RuledList } from '#ui/parts.tsx';
import { AskResultReview } from '../../ask-review.tsx';
import { RevisionLines } from '../../revisions/revision-lines.tsx';
import { Voided, voidReaders } from '../../voided.tsx';
import { againWords } from '../again-words.ts';
import { heldScoreReaders, heldScoreWords } from '../gate-words.ts';
import { CompetencyResult } from './competency-result.tsx';
import { PointsLines } from './points-lines.tsx';
import { AnswersReview, type ReviewFilter } from './question-review.tsx';
import { isMissed, reviewActWords } from './review-order.ts';
import { ScoreBox } from './score-box.tsx';

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
  const { test, number, finished_at, minutes, score, score_gate, review } = result;
  const questions = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReviewFilter>(null);
  const reviewMissed = () => {
    setChosen(null);
    goTo(questions.current);
  };
  const missed = review?.filter(isMissed).length ?? 0;
  const isTooFast = score?.competencies.some(({ why_none }) => why_none === 'low_effort') === true;
  return (
    <Page
      title="Simulados"
      heading={test.title}
      crumb={crumb}
      purpose={`Tentativa ${number}, ${formatDay(localDay(finished_at))}, em ${formatMinutes(minutes)}.`}
      action={
        missed > 0 && (
          <Button variant={isTooFast ? 'default' : 'filled'} onClick={reviewMissed}>
            {reviewActWords(missed)}
          </Button>
        )
      }
    >
      <Voided reason={result.void_reason} />
      <RevisionLines revisions={result.revisions} />
      {score ? (
        <Stack gap="xl">
          <ScoreBox result={result} score={score} />
          {isTooFast && <TooFast result={result} />}
          {score.competencies.length > 0 && (
            <>
              <PointsLines score={score} review={review} />
              <ProofPart result={result} score={score} />
            </>
          )}
          <div ref={questions} tabIndex={-1}>
            <AnswersReview result={result} chosen={chosen} onChoose={setChosen} />
            <AskResultReview attempt_id={result.id} />
          </div>
        </Stack>
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

/** The focus goes along, so that the next press of Tab is there too. */
const goTo = (part: HTMLElement | null) => {
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
};

const readersWords = ({ is_voided, score, score_gate, manager_name }: SimuladoResult) => {
  if (is_voided) return voidReaders;
  return score ? testReaders('a nota e o nível', manager_name) : heldScoreReaders(score_gate);
};

type Props = { result: SimuladoResult; score: NonNullable<SimuladoResult['score']> };

/** What the result shows of each competency, and what no simulado can show. */
const ProofPart = ({ result, score: { competencies } }: Props) => (
  <Section name="O que isto prova">
    {competencies.some(({ evidence }) => evidence !== null) ? (
      <Text maw="70ch">
        <span>O que você sabe responder, no nível abaixo. </span>
        <b>Não prova</b>
        <span> que você já faz isso no trabalho; atividades validadas provam.</span>
      </Text>
    ) : (
      <Text maw="70ch">
        <b>Não prova</b>
        <span> um nível: o motivo está em cada competência.</span>
      </Text>
    )}
    <RuledList>
      {competencies.map((of) => (
        <li key={of.competency.id}>
          <CompetencyResult of={of} result={result} />
        </li>
      ))}
    </RuledList>
  </Section>
);

/** The next step where answers were too fast to measure a level. */
function TooFast({ result: { test, again } }: Pick<Props, 'result'>) {
  const { words, way } = againWords(again);
  return (
    <Alert color="orange" variant="light" icon={<Zap aria-hidden />} title="Respostas rápidas demais">
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
