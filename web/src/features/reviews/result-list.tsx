import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import layout from '#ui/layout.module.css';
import { DataList } from '#ui/list/data-list.tsx';

/** Meus resultados: what came of one's own reviews, once it is published. */
export function ResultList() {
  const query = useQuery(api.reviewResults.mine.queryOptions());
  return (
    <DataList
      query={query}
      what="os seus resultados"
      none="Nenhum resultado publicado ainda. Ele aparece aqui no fim do ciclo."
    >
      {(results) => (
        <ul className={layout.framedLines}>
          {results.map(({ participant_id, cycle, published_on }) => (
            <li key={participant_id} className={layout.endsRow}>
              <span className={layout.rowWords}>
                <b>{cycle.name}</b>
                <small>Publicado em {formatDay(published_on)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </DataList>
  );
}
