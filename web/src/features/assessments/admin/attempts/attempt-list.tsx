import { Badge, Button, Text } from '@mantine/core';
import type { AttemptRow } from '@pdy/contract/assessments/attempt-admin';
import { levelWords } from '@pdy/contract/rules/assessments/level-estimate';
import { countText } from '@pdy/contract/rules/numbers';
import { type ReactNode, useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { type Selection, useSelection } from '#lib/keys/selection.ts';
import { usePages } from '#lib/pages.ts';
import { formatLongMoment } from '#lib/words/format.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { BulkBar } from '#ui/list/bulk-bar.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import type { Column } from '#ui/list/data-table.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { timeWords } from '../../simulados/exam-words.ts';
import { percentWords } from '../../simulados/simulado-words.ts';
import { type ClockReading, useSecondsLeft, useServerClock } from '../../taking/server-clock.ts';
import admin from '../admin.module.css';
import { AttemptActs } from './attempt-acts.tsx';
import { aboutAttempt, endWords, outcomeOf, releasedText, takenOutWords } from './attempt-words.ts';

type Props = {
  asked: { test_id?: string; person_id?: string };
  isFiltered: boolean;
  filteredOut: ReactNode;
};

const person: Column<AttemptRow> = {
  name: 'Pessoa',
  as: 'head',
  cell: (row) => (
    <PersonLink id={row.person.readable_id} about={`tentativa ${row.number} em ${row.test.title}`}>
      {row.person.name}
    </PersonLink>
  ),
};

const test: Column<AttemptRow> = {
  name: 'Teste',
  cell: ({ test: { title }, number }) => (
    <>
      {title}
      <small>Tentativa {number}</small>
    </>
  ),
};

const liveMs = 15_000;

/** The attempts that are running now, by the server's clock. */
export function RunningAttempts({ asked, ...faces }: Props) {
  const query = usePages(
    api.attemptAdmin.list,
    { ...asked, state: 'running' },
    { keepsShown: true, refetchInterval: () => liveMs },
  );
  const server_now = query.first?.server_now;
  const clock = useServerClock(server_now, query.dataUpdatedAt);
  const columns: readonly Column<AttemptRow>[] = [
    person,
    test,
    { name: 'Começou em', cell: ({ started_at }) => formatLongMoment(started_at) },
    {
      name: 'Respondidas',
      isFigure: true,
      cell: ({ answered, questions_total, test: { kind } }) =>
        `${answered} de ${kind === 'proficiency' ? 'até ' : ''}${questions_total}`,
    },
    { name: 'Tempo restante', isFigure: true, cell: (row) => <TimeLeft row={row} clock={clock} /> },
  ];
  return (
    <DataList
      {...faces}
      query={query}
      what="as tentativas"
      rows={4}
      caption="Tentativas em andamento"
      columns={columns}
      keyOf={({ id }) => id}
      acts={(row) => <AttemptActs attempt={row} />}
      className={admin.rows}
      none={
        <EmptyState
          title="Ninguém está fazendo um teste agora"
          why="Quando alguém começar, você acompanha aqui o tempo e quantas questões já foram respondidas."
        />
      }
    />
  );
}

const leftWords = (seconds: number) => (seconds === 0 ? 'Encerrando…' : timeWords(seconds));

function TimeLeft({ row, clock }: { row: AttemptRow; clock: ClockReading | null }) {
  const seconds = useSecondsLeft(row.deadline_at, clock);
  return (
    <>
      {row.deadline_at === null ? 'Sem limite' : seconds !== null && leftWords(seconds)}
      {row.extra_percent > 0 && <small>com {row.extra_percent}% a mais</small>}
    </>
  );
}

const ended: readonly Column<AttemptRow>[] = [
  person,
  test,
  {
    name: 'Data',
    cell: ({ ended_at, reason }) => (
      <>
        {ended_at && formatLongMoment(ended_at)}
        {reason && <small>{endWords[reason]}</small>}
      </>
    ),
  },
  {
    name: 'Resultado',
    isFigure: true,
    cell: ({ percent, measured }) =>
      percent === null ? measured && levelWords(measured) : percentWords(percent),
  },
  {
    name: 'Situação',
    as: 'state',
    cell: (row) => {
      const { color, text } = outcomeOf(row);
      return (
        <>
          <Badge color={color}>{text}</Badge>
          {row.awaits_release && <small>Espera liberação</small>}
        </>
      );
    },
  },
];

/** A released result can't be taken back, so the release is confirmed first. */
function ReleaseMarked({ selection }: { selection: Selection<AttemptRow> }) {
  const [isAsked, setAsked] = useState(false);
  const releasing = useAct(api.attemptAdmin.release, {
    done: ({ released }) => releasedText(released),
    onDone: selection.clear,
    onEnd: () => setAsked(false),
  });
  const ids = selection.items.map(({ id }) => id);
  const words = ids.length === 1 ? 'Liberar resultado' : 'Liberar resultados';
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsked(true)}>
        {words}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={ids.length === 1 ? 'Liberar o resultado?' : `Liberar ${ids.length} resultados?`}
        confirm={words}
        busy={releasing.isPending}
        onConfirm={() => releasing.mutate({ ids })}
        onCancel={() => setAsked(false)}
      >
        As pessoas passam a ver na hora o que o simulado deixa para a liberação: nota, respostas ou gabarito.
        Não dá para desfazer.
      </ConfirmDialog>
    </>
  );
}

const noneOf = {
  ended: {
    title: 'Nenhuma tentativa encerrada ainda',
    why: 'Os resultados de quem terminar um teste aparecem aqui.',
  },
  ruled_out: {
    title: 'Nenhuma evidência anulada por regra',
    why: 'Quando uma regra nova do sistema anula evidências de testes, as tentativas aparecem aqui.',
  },
};

/** The ended attempts and their results. Several results are released at once. */
export function EndedAttempts({ asked, state, ...faces }: Props & { state: 'ended' | 'ruled_out' }) {
  const query = usePages(api.attemptAdmin.list, { ...asked, state }, { keepsShown: true });
  const selection = useSelection(
    (query.data ?? []).filter(({ awaits_release, is_own }) => awaits_release && !is_own),
    ({ id }) => id,
  );
  const waits = (row: AttemptRow) => row.awaits_release && !row.is_own;
  return (
    <>
      <BulkBar
        selection={selection}
        counted={(count) => countText(count, 'tentativa marcada', 'tentativas marcadas')}
        words={{ name: 'Ações para as marcadas', clear: 'Desmarcar' }}
      >
        <ReleaseMarked selection={selection} />
      </BulkBar>
      <DataList
        {...faces}
        query={query}
        what="as tentativas"
        rows={6}
        caption="Tentativas encerradas"
        columns={ended}
        keyOf={({ id }) => id}
        isOff={({ status }) => status === 'voided'}
        selection={
          query.data?.some(waits)
            ? {
                of: selection,
                all: 'Marcar todas as que esperam liberação',
                name: (row) => (waits(row) ? `Marcar: ${aboutAttempt(row)}` : null),
              }
            : undefined
        }
        below={(row) => {
          const words = takenOutWords(row);
          return (
            words && (
              <Text fz="xs" c="dimmed">
                {words}
              </Text>
            )
          );
        }}
        acts={(row) => <AttemptActs attempt={row} />}
        className={admin.rows}
        none={<EmptyState {...noneOf[state]} />}
      />
    </>
  );
}
