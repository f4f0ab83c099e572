import { Box, Text } from '@mantine/core';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import type { ItemFigures } from '@pdy/contract/recommendations/admin';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useFewestPeople } from '#lib/words/fewest-people.ts';
import { formatPercent } from '#lib/words/format.ts';
import { DataList } from '#ui/list/data-list.tsx';
import type { Column } from '#ui/list/data-table.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';

const columns: readonly Column<ItemFigures>[] = [
  {
    name: 'Atividade',
    as: 'head',
    cell: ({ title, kind }) => (
      <>
        {title}
        <Box component="small" display="block">
          {activityKindLabel[kind]}
        </Box>
      </>
    ),
  },
  { name: 'Alcance', isFigure: true, cell: ({ reached }) => reached },
  { name: 'Foi para o PDI', isFigure: true, cell: ({ accepted }) => accepted },
  {
    name: 'Aceitação',
    isFigure: true,
    cell: ({ reached, accepted }) => formatPercent((100 * accepted) / reached),
  },
];

/** The number of people to whom each activity was recommended, and of those who started it. */
export function ReachTab() {
  const query = useQuery(api.recommendationAdmin.figures.queryOptions());
  const fewest = useFewestPeople();
  return (
    <>
      <Text fz="xs" c="dimmed" mb="md">
        Só aparecem atividades recomendadas a {fewest} pessoas ou mais. Ninguém é identificado.
      </Text>
      <DataList
        query={query}
        what="os números"
        none={
          <EmptyState
            title="Ainda não há números"
            why={`Eles aparecem quando uma atividade tiver sido recomendada a pelo menos ${fewest} pessoas.`}
          />
        }
        caption="Alcance e aceitação de cada atividade"
        columns={columns}
        keyOf={({ item_id }) => item_id}
      />
    </>
  );
}
