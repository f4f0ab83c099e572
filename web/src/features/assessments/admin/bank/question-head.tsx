import { Badge, Text } from '@mantine/core';
import { questionStatusLabel } from '@pdy/contract/assessments/authoring-words';
import type { AuthoredQuestion } from '@pdy/contract/assessments/questions';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import classes from './question.module.css';
import { statusColor } from './question-words.ts';

const nowText = ({ is_used, number_of_version, status }: AuthoredQuestion) => {
  if (status === 'retired') return 'Aposentada: não entra mais em nenhum teste.';
  return is_used
    ? `Já foi aplicada. Ao mudar enunciado ou resposta, nasce a versão ${number_of_version + 1}; quem respondeu fica com a de antes.`
    : 'Ainda não foi aplicada a ninguém.';
};

/** Where a question stands. */
export const QuestionHead = ({ question }: { question: AuthoredQuestion }) => (
  <div className={classes.head}>
    <div className={layout.nameLine}>
      <b>{question.code}</b>
      <Badge color={statusColor[question.status]}>{questionStatusLabel[question.status]}</Badge>
      <Text fz={13} c="dimmed">
        Versão {question.number_of_version}
      </Text>
    </div>
    <Text fz={13} c="dimmed">
      {nowText(question)}
    </Text>
    <Contests question_id={question.id} />
  </div>
);

/** Tickets under way that say this question is wrong; nothing while there are none. */
function Contests({ question_id }: { question_id: string }) {
  const { data = [] } = useQuery(
    api.ticketQueue.contests.queryOptions({ input: { kind: 'question', ids: [question_id] } }),
  );
  const count = data[0]?.tickets ?? 0;
  if (count === 0) return null;
  return (
    <Link to="/tickets" search={{ fila: 'todos', contesta: question_id }} fz={13}>
      {count === 1
        ? '1 chamado em andamento contesta esta questão'
        : `${count} chamados em andamento contestam esta questão`}
    </Link>
  );
}
