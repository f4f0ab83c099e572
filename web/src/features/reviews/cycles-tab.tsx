import { cycleStateLabel } from '@pdy/contract/reviews/words';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { usePages } from '#lib/pages.ts';
import { DataList } from '#ui/list/data-list.tsx';

/** Ciclos: for those who run them. */
export function CyclesTab() {
  const query = usePages(api.reviewCycles.list, {});
  return (
    <DataList
      query={query}
      what="os ciclos"
      none="Nenhum ciclo ainda."
      caption="Ciclos, do mais novo ao mais antigo"
      keyOf={({ id }) => id}
      columns={[
        { name: 'Ciclo', as: 'head', cell: ({ name }) => name },
        { name: 'Situação', as: 'state', cell: ({ status }) => cycleStateLabel[status] },
        {
          name: 'Período',
          cell: ({ period_start, period_end }) => `${formatDay(period_start)} a ${formatDay(period_end)}`,
        },
      ]}
    />
  );
}
