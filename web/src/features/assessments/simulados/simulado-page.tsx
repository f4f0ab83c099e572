import { Badge, Box, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { SimuladoIntro } from '@pdy/contract/assessments/simulados';
import { situationLabel } from '@pdy/contract/assessments/values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { isNotFound } from '#lib/address/is-not-found.ts';
import { api } from '#lib/api.ts';
import { refreshAfter } from '#lib/live/refreshing.ts';
import { formatDay, localDay } from '#lib/words/format.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { PendingButton } from '#ui/form/pending-button.tsx';
import { ButtonLink, Link } from '#ui/link.tsx';
import { PageFace } from '#ui/list/list-faces.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { Section } from '#ui/page/section.tsx';
import parts from '#ui/parts.module.css';
import { Bullets, FactGrid } from '#ui/parts.tsx';
import { plainText } from '#ui/rich-text.ts';
import { RichText } from '#ui/rich-text-view.tsx';
import { heldLease } from '../taking/lease.ts';
import { useServerNow } from '../taking/server-clock.ts';
import { type Exam, useExam } from '../taking/use-exam.ts';
import { ExamPlayer } from './exam/exam-player.tsx';
import { beginWords, marksOf, percentWords, ruleWords, stateWords, tickOf } from './simulado-words.ts';

/** The rules of a simulado; the simulado itself, once it has begun. */
export function SimuladoPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(api.simulados.get.queryOptions({ input: { id } }));
  const navigate = useNavigate();
  const client = useQueryClient();
  const exam = useExam((attempt_id) => {
    void refreshAfter(client, ['attempts']);
    void navigate({ to: '/simulacoes/resultado/$id', params: { id: attempt_id } });
  });
  // A test that was archived meanwhile can still be finished by people who are taking it.
  if (!exam.taking && isNotFound(query.error)) return <NoSuchSimulado />;
  const test = query.data;
  return (
    <Page
      title="Simulados"
      heading={test?.title ?? 'Simulados'}
      crumb={test?.title}
      purpose={plainText(test?.description ?? '') || undefined}
    >
      <PageFace query={query} what="o simulado" skeleton={<SimuladoSkeleton />}>
        {(one) => <AboutSimulado test={one} exam={exam} readAt={query.dataUpdatedAt} />}
      </PageFace>
      {test && exam.taking && <ExamPlayer key={exam.taking.lease_id} exam={exam} taking={exam.taking} />}
    </Page>
  );
}

const SimuladoSkeleton = () => (
  <Stack gap="sm" role="status" aria-busy aria-label="Carregando o simulado">
    <Skeleton height={20} width="40%" />
    <Skeleton height={160} width="60%" radius="lg" />
  </Stack>
);

const NoSuchSimulado = () => (
  <Page title="Simulados" heading="Simulado não encontrado" crumb="Não encontrado">
    <EmptyState
      title="Este simulado não existe ou não está disponível para você"
      why="Pode ter sido arquivado pela sua empresa."
      action={<ButtonLink to="/simulacoes">Voltar para Simulados</ButtonLink>}
    />
  </Page>
);

type IntroProps = { test: SimuladoIntro; exam: Exam; readAt: number };

const AboutSimulado = ({ test, exam, readAt }: IntroProps) => (
  <Box maw={720}>
    {test.instructions && (
      <Box mb="md">
        <RichText text={test.instructions} />
      </Box>
    )}
    {marksOf(test).length > 0 && (
      <Group gap="xs" mb="md">
        {marksOf(test).map(({ words, color }) => (
          <Badge key={words} color={color}>
            {words}
          </Badge>
        ))}
      </Group>
    )}
    <Title order={2} fz="lg" mb="sm">
      Regras
    </Title>
    <FactGrid mb="md">
      {ruleWords(test).map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </FactGrid>
    {test.time_limit_s !== null && <Text mb="md">O tempo não para se você fechar a página.</Text>}
    <BeginSimulado test={test} exam={exam} readAt={readAt} />
    {test.attempts.length > 0 && <Attempts test={test} />}
  </Box>
);

function BeginSimulado({ test, exam, readAt }: IntroProps) {
  const now = useServerNow(test.server_now, readAt, tickOf(test));
  const [isAsking, setAsking] = useState(false);
  const { running_id, state, time_limit_s } = test;
  if (running_id) {
    const isHere = heldLease(running_id) !== null;
    return (
      <>
        {!isHere && (
          <Text mb="sm">
            Este simulado está aberto em outra aba ou dispositivo. Nada do que foi respondido se perde.
          </Text>
        )}
        <PendingButton
          isPending={exam.isBusy}
          pending="Abrindo…"
          onClick={() => exam.goOn(running_id, !isHere)}
        >
          {isHere ? stateWords(test, now) : 'Continuar aqui'}
        </PendingButton>
      </>
    );
  }
  if (state === 'rests')
    return (
      <>
        <Text fw={600}>{stateWords(test, now)}</Text>
        <Text fz="sm">As questões deste treino estão em uma prova aberta para você.</Text>
      </>
    );
  if (state !== 'open') return <Text fw={600}>{stateWords(test, now)}</Text>;
  const begin = () => exam.begin(test.id);
  return (
    <>
      <PendingButton
        isPending={exam.isBusy}
        pending="Começando…"
        onClick={() => (time_limit_s === null ? begin() : setAsking(true))}
      >
        Iniciar simulado
      </PendingButton>
      <ConfirmDialog
        opened={isAsking}
        title="Iniciar simulado?"
        confirm="Começar agora"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          begin();
        }}
      >
        {beginWords(test, now)}
      </ConfirmDialog>
    </>
  );
}

const Attempts = ({ test }: { test: SimuladoIntro }) => (
  <Section name="Suas tentativas" className={parts.part}>
    <Bullets>
      {test.attempts.map(({ id, number, finished_at, percent, situation, void_reason }) => (
        <li key={id}>
          <Link
            to="/simulacoes/resultado/$id"
            params={{ id }}
          >{`Tentativa ${number}, ${formatDay(localDay(finished_at))}`}</Link>
          <span>{`: ${situationLabel[situation]}`}</span>
          {percent !== null && <span>{`, ${percentWords(percent)}`}</span>}
          {void_reason !== null && <span>{`. Motivo: “${void_reason}”`}</span>}
        </li>
      ))}
    </Bullets>
  </Section>
);
