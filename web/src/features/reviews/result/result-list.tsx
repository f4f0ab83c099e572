import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/words/format.ts';
import { Link } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { EndsRow, FramedList, RowWords } from '#ui/parts.tsx';
import { markReading } from './result-words.ts';
import { underWay } from './under-way.ts';

/** Meus resultados: the published results of one's own reviews. */
export function ResultList() {
  const query = useQuery(api.reviewResults.mine.queryOptions());
  const tasks = useQuery(api.reviewForms.mine.queryOptions());
  return (
    <>
      {underWay(tasks.data ?? []).map(({ id, words }) => (
        <Box key={id} component="p" mt={0} mx={0} mb="md" role="status">
          {words}
        </Box>
      ))}
      <DataList
        query={query}
        what="os seus resultados"
        none="Nenhum resultado publicado. Quando um ciclo terminar, o seu aparece aqui."
      >
        {(results) => (
          <FramedList>
            {results.map(({ participant_id, cycle, published_on, final }) => (
              <EndsRow key={participant_id}>
                <RowWords>
                  <Link to="/performance" search={{ aba: 'resultados', resultado: participant_id }} fw={550}>
                    {cycle.name}
                  </Link>
                  <small>Publicado em {formatDay(published_on)}</small>
                </RowWords>
                <Text fz="sm">{final === null ? 'Sem nota' : markReading(final)}</Text>
              </EndsRow>
            ))}
          </FramedList>
        )}
      </DataList>
    </>
  );
}
