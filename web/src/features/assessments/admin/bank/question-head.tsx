import { Badge, Group, Stack, Text } from '@mantine/core';
import { questionStatusLabel } from '@pdy/contract/assessments/authoring-words';
import type { ReviewedQuestion } from '@pdy/contract/assessments/questions';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { Link } from '#ui/link.tsx';
import { statusColor } from './question-words.ts';

const nowText = ({ is_used, status, review }: ReviewedQuestion) => {
  if (status === 'retired') return 'Aposentada: não entra mais em nenhum teste.';
  const used = is_used ? 'Já foi aplicada.' : 'Ainda não foi aplicada a ninguém.';
  const isInUse = status === 'active' || status === 'suspended';
  return isInUse && !review.pending
    ? `${used} Ao mudar enunciado, alternativas ou gabarito, nasce outra versão; até ser ativada, vale esta, e quem já respondeu fica com a sua.`
    : used;
};

/** The state of a question. */
export const QuestionHead = ({ question }: { question: ReviewedQuestion }) => (
  <Stack gap="2xs" mb="md">
    <Group gap="xs">
      <b>{question.code}</b>
      <Badge color={statusColor[question.status]}>{questionStatusLabel[question.status]}</Badge>
      <Text fz="xs" c="dimmed">
        Versão {question.number_of_version}
      </Text>
    </Group>
    <Text fz="xs" c="dimmed">
      {nowText(question)}
    </Text>
    <Contests question_id={question.id} />
  </Stack>
);

/** Open tickets that contest this question; nothing while there are none. */
function Contests({ question_id }: { question_id: string }) {
  const { data = [] } = useQuery(
    api.ticketQueue.contests.queryOptions({ input: { kind: 'question', ids: [question_id] } }),
  );
  const count = data[0]?.tickets ?? 0;
  if (count === 0) return null;
  return (
    <Link to="/tickets" search={{ fila: 'todos', contesta: question_id }} fz="xs">
      {count === 1
        ? '1 chamado em andamento contesta esta questão'
        : `${count} chamados em andamento contestam esta questão`}
    </Link>
  );
}
