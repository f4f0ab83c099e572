import { Skeleton, Text } from '@mantine/core';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import { useQuery } from '@tanstack/react-query';
import { formatPercent } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import classes from './admin.module.css';
import { figuresQuery } from './admin-query.ts';

/** For how many people each activity was recommended, and how many took it up. */
export function ReachTab() {
  const query = useQuery(figuresQuery);
  return (
    <>
      <Text fz={13} c="dimmed" mb="md">
        Só aparecem atividades recomendadas a 5 pessoas ou mais. Ninguém é identificado.
      </Text>
      <ListFaces
        query={query}
        skeleton={<Skeleton height={44} />}
        none={
          <EmptyState
            title="Ainda não há números"
            why="Eles aparecem quando uma atividade tiver sido recomendada a pelo menos 5 pessoas."
          />
        }
        what="os números"
      >
        {(items) => (
          <div className={classes.tableBox}>
            <table className={classes.table}>
              <caption className="fora-da-vista">Alcance e aceitação de cada atividade</caption>
              <thead>
                <tr>
                  <th scope="col">Atividade</th>
                  <th scope="col">Alcance</th>
                  <th scope="col">Foi para o PDI</th>
                  <th scope="col">Aceitação</th>
                </tr>
              </thead>
              <tbody>
                {items.map(({ item_id, title, kind, reached, accepted }) => (
                  <tr key={item_id}>
                    <th scope="row">
                      {title}
                      <small>{activityKindLabel[kind]}</small>
                    </th>
                    <td>{reached}</td>
                    <td>{accepted}</td>
                    <td>{formatPercent((100 * accepted) / reached)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </ListFaces>
    </>
  );
}
