import { Badge, Box, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import type { RoundPage } from '@pdy/contract/rounds/rounds';
import { roundStateLabel } from '@pdy/contract/rounds/words';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { ButtonLink, Link } from '#ui/link.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { later } from '#ui/page/later.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { FramedList } from '#ui/parts.tsx';
import { RoundResultPart } from './round-result.tsx';
import { daysWords, nothingWords, roundColor, subjectWords } from './round-words.ts';

const RoundDialog = later(() => import('./round-dialog.tsx'), 'RoundDialog');
const RoundPlanForm = later(() => import('./plan-form.tsx'), 'RoundPlanForm');

const back = (
  <ButtonLink to="/feedback-loop" search={{ aba: 'rodadas' }} variant="default">
    Voltar para Rodadas
  </ButtonLink>
);

/** One round: its questions, the results that may be shown, and what will be done. */
export function RoundFace({ id }: { id: string }) {
  const query = useQuery(api.rounds.get.queryOptions({ input: { id } }));
  return (
    <OneFace
      query={query}
      what="a rodada"
      skeleton={<Skeleton height={260} />}
      gone={
        <EmptyState title="Esta rodada não existe ou não é sua" why="Confira o endereço." action={back} />
      }
    >
      {(round) => <OpenRound round={round} />}
    </OneFace>
  );
}

function OpenRound({ round }: { round: RoundPage }) {
  const nothing = nothingWords(round, round.result);
  return (
    <Stack>
      <Link to="/feedback-loop" search={{ aba: 'rodadas' }} fz="sm">
        Todas as rodadas
      </Link>
      <Section
        name={round.title}
        aside={
          <Badge color={roundColor[round.status]}>
            {round.is_scheduled ? 'Agendada' : roundStateLabel[round.status]}
          </Badge>
        }
      >
        <Text c="dimmed">{`${subjectWords(round)} · ${daysWords(round)}`}</Text>
        {nothing !== null && <Text mt="sm">{nothing}</Text>}
        <Acts round={round} />
      </Section>
      {round.status === 'draft' && <DraftPart round={round} />}
      {round.result && <RoundResultPart round={round} result={round.result} />}
      <PlanPart round={round} />
    </Stack>
  );
}

type Asked = 'open' | 'change' | 'call_off' | null;

function Acts({ round }: { round: RoundPage }) {
  const { id, version, status, may_run, task_id } = round;
  const [asked, setAsked] = useState<Asked>(null);
  const stop = () => setAsked(null);
  // After a save, the new version is still being loaded.
  const isReading = useIsFetching({ queryKey: api.rounds.get.key() }) > 0;
  const open = useAct(api.rounds.open, { done: 'Rodada pronta', onDone: stop });
  const callOff = useAct(api.rounds.call_off, { done: 'Rodada cancelada', onDone: stop });
  const isDraft = status === 'draft';
  return (
    <Group gap="xs" mt="md">
      {task_id !== null && status === 'open' && (
        <ButtonLink to="/feedback-loop/responder/$convite" params={{ convite: task_id }}>
          Responder sem o nome
        </ButtonLink>
      )}
      {may_run && isDraft && !round.is_scheduled && (
        <Button onClick={() => setAsked('open')}>Abrir rodada</Button>
      )}
      {may_run && isDraft && (
        <Button variant="default" onClick={() => setAsked('change')}>
          Mudar
        </Button>
      )}
      {may_run && (isDraft || status === 'open') && (
        <Button variant="subtle" color="red" onClick={() => setAsked('call_off')}>
          Cancelar rodada
        </Button>
      )}
      <ConfirmDialog
        opened={asked === 'open'}
        title="Abrir a rodada?"
        confirm="Abrir rodada"
        busy={open.isPending || isReading}
        onConfirm={() => open.mutate({ id, version })}
        onCancel={stop}
      >
        No primeiro dia as pessoas convidadas são avisadas. Depois disso perguntas e convites não mudam.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'call_off'}
        title="Cancelar a rodada?"
        confirm="Cancelar rodada"
        cancel="Voltar"
        dangerous
        busy={callOff.isPending || isReading}
        onConfirm={() => callOff.mutate({ id, version })}
        onCancel={stop}
      >
        As respostas que já chegaram são apagadas, e ninguém vê resultado.
      </ConfirmDialog>
      {asked === 'change' && <RoundDialog round={round} onDone={stop} />}
    </Group>
  );
}

const DraftPart = ({ round: { questions, invited } }: { round: RoundPage }) => (
  <>
    <Section name="Perguntas">
      <FramedList>
        {questions.map(({ id, prompt }) => (
          <Box key={id} component="li" py="sm" px="md" data-long>
            {prompt}
          </Box>
        ))}
      </FramedList>
    </Section>
    <Section name="Convites">
      <Text>{invited.length === 0 ? 'Ninguém ainda.' : invited.map(({ name }) => name).join(', ')}</Text>
    </Section>
  </>
);

/** What will be done, or why nothing. */
function PlanPart({ round }: { round: RoundPage }) {
  const [isWriting, setWriting] = useState(false);
  const { plan, may_run, status } = round;
  if (status !== 'published' || (plan === null && !may_run)) return null;
  const stop = () => setWriting(false);
  return (
    <Section
      name="O que vamos fazer"
      aside={
        may_run && (
          <Button size="xs" variant="default" onClick={() => setWriting(true)}>
            {plan ? 'Mudar o plano' : 'Escrever o plano de ação'}
          </Button>
        )
      }
    >
      {plan === null && (
        <Text c="dimmed">Quem respondeu espera por uma ação, ou pelo motivo de não haver.</Text>
      )}
      {plan !== null && plan.acts.length > 0 && (
        <FramedList>
          {plan.acts.map((act) => (
            <Box key={act} component="li" py="sm" px="md" data-long>
              {act}
            </Box>
          ))}
        </FramedList>
      )}
      {plan !== null && plan.nothing_because !== '' && (
        <Text data-long>{`Nada, porque ${plan.nothing_because}`}</Text>
      )}
      <Modal opened={isWriting} onClose={stop} title="Plano de ação">
        {isWriting && <RoundPlanForm round={round} onDone={stop} />}
      </Modal>
    </Section>
  );
}
