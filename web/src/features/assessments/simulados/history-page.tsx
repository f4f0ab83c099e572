import { Button, Text } from '@mantine/core';
import type { SimuladoAttempt } from '@pdy/contract/assessments/simulados';
import { testKindLabel } from '@pdy/contract/assessments/values';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useToday } from '#lib/clock.ts';
import { usePages } from '#lib/pages.ts';
import { saveDownload } from '#lib/save-file.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { formatLongMoment, formatMinutes } from '#lib/words/format.ts';
import { ButtonLink, Link } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import type { Column } from '#ui/list/data-table.tsx';
import { FilteredOut } from '#ui/list/filtered-out.tsx';
import { ChoiceFilter, ClearFilters } from '#ui/list/filters.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { levelColumn, scoreColumn, situationColumn } from './attempt-columns.tsx';
import {
  filtersOf,
  noFilters,
  periodChoices,
  periodOf,
  useGoTo,
  useHistoryAddress,
} from './history-address.ts';
import { LevelLines } from './result/level-lines.tsx';

const columns: readonly Column<SimuladoAttempt>[] = [
  { name: 'Simulado', as: 'head', cell: (attempt) => <ResultLink {...attempt} /> },
  { name: 'Data', cell: ({ finished_at }) => formatLongMoment(finished_at) },
  { name: 'Tentativa', cell: ({ number }) => number, isFigure: true },
  scoreColumn,
  situationColumn,
  { name: 'Tempo', cell: ({ minutes }) => formatMinutes(minutes), isFigure: true },
  levelColumn,
];

const ResultLink = ({ id, kind, test: { title } }: SimuladoAttempt) =>
  kind === 'simulado' ? (
    <Link to="/simulacoes/resultado/$id" params={{ id }}>
      {title}
    </Link>
  ) : (
    <>
      <Link to="/proficiencia/resultado/$resultId" params={{ resultId: id }}>
        {title}
      </Link>
      <Text fz="sm" c="dimmed" fw={400}>
        {testKindLabel[kind]}
      </Text>
    </>
  );

/** Every ended attempt, the newest first, and the development of the levels. */
export function HistoryPage() {
  const address = useHistoryAddress();
  const goTo = useGoTo();
  const ownDay = useToday();
  const today = useQuery(shellQuery).data?.today ?? ownDay;
  const filters = filtersOf(address, today);
  const query = usePages(api.simulados.history, filters, { keepsShown: true });
  const lines = useQuery(api.simulados.levels.queryOptions()).data ?? [];
  const isFiltered = Object.keys(filters).length > 0;
  const hasRows = query.data !== undefined && query.data.length > 0;
  return (
    <Page
      title="Simulados"
      heading="Histórico de simulados"
      crumb="Histórico"
      purpose="Cada tentativa, com a nota e o nível que ela mostrou."
      action={hasRows && <ExportHistoryButton filters={filters} />}
      filters={
        (hasRows || isFiltered) && (
          <SimuladoHistoryFilters
            competencies={lines.map(({ competency }) => competency)}
            isFiltered={isFiltered}
          />
        )
      }
    >
      <LevelLines
        lines={lines.filter(
          ({ competency }) => !filters.competency_id || competency.id === filters.competency_id,
        )}
        since={filters.since}
      />
      <DataList
        query={query}
        what="o histórico"
        whatMore="mais tentativas"
        caption="Suas tentativas"
        columns={columns}
        keyOf={({ id }) => id}
        isFiltered={isFiltered}
        filteredOut={
          <FilteredOut
            title="Nenhuma tentativa corresponde aos filtros."
            why="Escolha outro período ou outra competência."
            onClear={() => goTo(noFilters)}
          />
        }
        none={
          <EmptyState
            title="Seu histórico está vazio."
            why="Cada simulado que você concluir fica guardado aqui."
            action={<ButtonLink to="/simulacoes">Faça seu primeiro simulado</ButtonLink>}
          />
        }
      />
    </Page>
  );
}

type FiltersProps = { competencies: readonly { id: string; name: string }[]; isFiltered: boolean };

function SimuladoHistoryFilters({ competencies, isFiltered }: FiltersProps) {
  const address = useHistoryAddress();
  const goTo = useGoTo();
  return (
    <>
      <ChoiceFilter
        label="Período"
        all="Desde o início"
        data={periodChoices}
        value={address.periodo && String(address.periodo)}
        onChange={(days) => goTo({ periodo: periodOf(days) })}
      />
      <ChoiceFilter
        label="Competência"
        all="Todas"
        data={competencies.map(({ id, name }) => ({ value: id, label: name }))}
        value={address.competencia}
        onChange={(id) => goTo({ competencia: id })}
      />
      {isFiltered && <ClearFilters onClear={() => goTo(noFilters)} />}
    </>
  );
}

/** Exports one's own results with the present filters. */
function ExportHistoryButton({ filters }: { filters: ReturnType<typeof filtersOf> }) {
  const exporting = useAct(api.simulados.exportHistory, { onDone: saveDownload, refreshes: false });
  return (
    <Button
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate(filters)}
    >
      Exportar CSV
    </Button>
  );
}
