import { Badge, Text } from '@mantine/core';
import { questionStatusLabel, questionTypeLabel } from '@pdy/contract/assessments/authoring-words';
import type { QuestionRow } from '@pdy/contract/assessments/questions';
import type { ReactNode } from 'react';
import type { Selection } from '#lib/keys/selection.ts';
import type { Pages } from '#lib/pages.ts';
import { DataList } from '#ui/list/data-list.tsx';
import type { Column } from '#ui/list/data-table.tsx';
import { plainText } from '#ui/rich-text.ts';
import { RowButton } from '#ui/table/row-button.tsx';
import classes from '../admin.module.css';
import { statusColor } from './question-words.ts';

type Props = {
  query: Pages<QuestionRow, unknown>;
  selection: Selection<QuestionRow>;
  isFiltered: boolean;
  none: ReactNode;
  filteredOut: ReactNode;
  /** Absent: the questions can only be chosen. */
  onOpen?: (id: string) => void;
};

const columnsOf = (onOpen: Props['onOpen']): readonly Column<QuestionRow>[] => [
  { name: 'Questão', as: 'head', cell: (row) => <QuestionCell row={row} onOpen={onOpen} /> },
  { name: 'Competência', cell: ({ competency }) => competency.name },
  { name: 'Nível', cell: ({ target_level }) => target_level },
  { name: 'Tema', cell: ({ topic }) => topic },
  { name: 'Tipo', cell: ({ type }) => questionTypeLabel[type] },
  ...(onOpen
    ? ([
        { name: 'Vezes em 90 dias', isFigure: true, cell: ({ times_asked }) => String(times_asked) },
        {
          name: 'Situação',
          as: 'state',
          cell: (row) => <State row={row} />,
        },
      ] satisfies Column<QuestionRow>[])
    : []),
];

/** Questions of the bank, which can be opened, moved or chosen. */
export const QuestionList = ({ selection, onOpen, ...list }: Props) => (
  <DataList
    {...list}
    what="as questões"
    rows={8}
    caption="Questões do banco"
    columns={columnsOf(onOpen)}
    keyOf={({ id }) => id}
    isOff={({ status }) => status === 'retired'}
    selection={{
      of: selection,
      all: 'Marcar todas as questões da lista',
      name: ({ code }) => `Marcar: ${code}`,
    }}
    className={`${classes.rows} ${classes.questions}`}
  />
);

const stateNote = ({ status, pending, waits_for_another, waits_for_you }: QuestionRow) => {
  if (pending === 'returned') return 'Nova versão devolvida';
  if (waits_for_you) return pending ? 'Nova versão espera você' : 'Espera você';
  if (waits_for_another && status !== 'draft')
    return pending ? 'Nova versão aguarda outra pessoa' : 'Outra pessoa ativa';
  return null;
};

const State = ({ row }: { row: QuestionRow }) => {
  const note = stateNote(row);
  return (
    <>
      <Badge color={statusColor[row.status]}>{questionStatusLabel[row.status]}</Badge>
      {note && <small>{note}</small>}
    </>
  );
};

function QuestionCell({ row: { id, code, stem }, onOpen }: { row: QuestionRow; onOpen: Props['onOpen'] }) {
  const words = (
    <Text span fz="sm" fw={550} lineClamp={2}>
      {plainText(stem)}
    </Text>
  );
  return (
    <>
      {onOpen ? <RowButton onClick={() => onOpen(id)}>{words}</RowButton> : words}
      <small>{code}</small>
    </>
  );
}
