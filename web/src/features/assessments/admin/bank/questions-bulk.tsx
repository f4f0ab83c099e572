import { Button, Text } from '@mantine/core';
import type { QuestionRow } from '@pdy/contract/assessments/questions';
import { statesBefore } from '@pdy/contract/assessments/values';
import { countText } from '@pdy/contract/rules/numbers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import type { Selection } from '#lib/keys/selection.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { BulkBar } from '#ui/list/bulk-bar.tsx';
import { overviewQuery } from '../admin-query.ts';
import { type Move, movedText } from './question-words.ts';
import { whoActivates } from './review-words.ts';

const moves: readonly { to: Move; text: string }[] = [
  { to: 'in_review', text: 'Enviar para revisão' },
  { to: 'active', text: 'Ativar' },
  { to: 'suspended', text: 'Suspender' },
  { to: 'retired', text: 'Aposentar' },
];

const mayMove = ({ status, waits_for_another }: QuestionRow, to: Move) =>
  statesBefore[to].includes(status) && !(to === 'active' && waits_for_another && status !== 'suspended');

const isOwn = ({ status, waits_for_another }: QuestionRow) =>
  waits_for_another && (status === 'draft' || status === 'in_review');

/** The actions on all marked questions. To retire them is final, so it is confirmed first. */
export function QuestionsBulk({ selection }: { selection: Selection<QuestionRow> }) {
  const { data } = useQuery(overviewQuery);
  const [isAsked, setAsked] = useState(false);
  const moving = useAct(api.questions.move, {
    done: (result, { to }) => movedText(result, to),
    onDone: selection.clear,
    onEnd: () => setAsked(false),
  });
  const ids = selection.items.map(({ id }) => id);
  const send = (to: Move) => moving.mutate({ ids, to });
  return (
    <BulkBar
      selection={selection}
      counted={(count) => countText(count, 'questão marcada', 'questões marcadas')}
      words={{ name: 'Ações para as marcadas', clear: 'Desmarcar' }}
    >
      {moves.map(({ to, text }) => (
        <Button
          key={to}
          size="xs"
          variant="default"
          disabled={!selection.items.some((question) => mayMove(question, to))}
          loading={moving.isPending && moving.variables.to === to}
          onClick={() => (to === 'retired' ? setAsked(true) : send(to))}
        >
          {text}
        </Button>
      ))}
      {selection.items.some((question) => isOwn(question)) && data && (
        <Text fz="xs" c="dimmed">
          {whoActivates(data.reviewers)}
        </Text>
      )}
      <ConfirmDialog
        opened={isAsked}
        title={ids.length === 1 ? 'Aposentar a questão?' : 'Aposentar as questões?'}
        confirm="Aposentar"
        dangerous
        busy={moving.isPending}
        onConfirm={() => send('retired')}
        onCancel={() => setAsked(false)}
      >
        Quem está respondendo agora termina com elas. Depois não voltam a ser usadas, e não há como desfazer.
      </ConfirmDialog>
    </BulkBar>
  );
}
