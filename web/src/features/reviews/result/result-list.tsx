import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/words/format.ts';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import classes from './result.module.css';
import { markReading } from './result-words.ts';
import { underWay } from './under-way.ts';

/** Meus resultados: the published results of one's own reviews. */
export function ResultList() {
  const query = useQuery(api.reviewResults.mine.queryOptions());
  const tasks = useQuery(api.reviewForms.mine.queryOptions());
  return (
    <>
      {underWay(tasks.data ?? []).map(({ id, words }) => (
        <p key={id} className={classes.underWay} role="status">
          {words}
        </p>
      ))}
      <DataList
        query={query}
        what="os seus resultados"
        none="Nenhum resultado publicado. Quando um ciclo terminar, o seu aparece aqui."
      >
        {(results) => (
          <ul className={layout.framedLines}>
            {results.map(({ participant_id, cycle, published_on, final }) => (
              <li key={participant_id} className={layout.endsRow}>
                <span className={layout.rowWords}>
                  <Link to="/performance" search={{ aba: 'resultados', resultado: participant_id }} fw={550}>
                    {cycle.name}
                  </Link>
                  <small>Publicado em {formatDay(published_on)}</small>
                </span>
                <Text fz="sm">{final === null ? 'Sem nota' : markReading(final)}</Text>
              </li>
            ))}
          </ul>
        )}
      </DataList>
    </>
  );
}
