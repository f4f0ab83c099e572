import { Text } from '@mantine/core';
import { assignmentStateLabel, raterGroupLabel } from '@pdy/contract/reviews/words';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import layout from '#ui/layout.module.css';
import { DataList } from '#ui/list/data-list.tsx';

/** Minhas avaliações: what somebody writes of themselves and of others. */
export function FormTasks() {
  const query = useQuery(api.reviewForms.mine.queryOptions());
  return (
    <DataList
      query={query}
      what="as suas avaliações"
      none="Nenhuma avaliação pendente. Quando um ciclo começar, suas tarefas aparecem aqui."
    >
      {(tasks) => (
        <ul className={layout.framedLines}>
          {tasks.map(({ assignment_id, group, person, cycle, status, due_on }) => (
            <li key={assignment_id} className={layout.endsRow}>
              <span className={layout.rowWords}>
                <b>{group === 'self' ? raterGroupLabel.self : person.name}</b>
                <small>
                  {cycle.name} · até {formatDay(due_on)}
                </small>
              </span>
              <Text fz={13}>{assignmentStateLabel[status]}</Text>
            </li>
          ))}
        </ul>
      )}
    </DataList>
  );
}
