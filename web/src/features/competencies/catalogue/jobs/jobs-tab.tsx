import { Badge, Button } from '@mantine/core';
import type { CatalogueJob } from '@pdy/contract/competencies/catalogue/jobs';
import { jobStatusLabel, jobTrackLabel } from '@pdy/contract/competencies/catalogue/words';
import { countText } from '@pdy/contract/rules/numbers';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#lib/words/format.ts';
import { choicesOf } from '#ui/form/choice-field.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import type { Column } from '#ui/list/data-table.tsx';
import { ChoiceFilter, ToggleFilter } from '#ui/list/filters.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { later } from '#ui/page/later.tsx';
import { RowButton } from '#ui/table/row-button.tsx';
import { isFiltered, useCatalogueAddress, useGoTo } from '../catalogue-address.ts';
import { CatalogueFrame, CodeCell, NothingFound } from '../catalogue-frame.tsx';
import { familiesQuery, useJobs } from '../catalogue-query.ts';
import { statusColor } from '../catalogue-words.ts';

const JobDrawer = later(() => import('./job-drawer.tsx'), 'JobDrawer');

const columns: readonly Column<CatalogueJob>[] = [
  { name: 'Código', cell: ({ code }) => <CodeCell code={code} /> },
  { name: 'Nome', as: 'head', cell: (job) => <OpenJob {...job} /> },
  { name: 'Família', cell: ({ family }) => family.name },
  { name: 'Trilha', cell: ({ track }) => jobTrackLabel[track] },
  { name: 'Senioridade', isFigure: true, cell: ({ seniority }) => `${seniority} de 10` },
  {
    name: 'Competências',
    isFigure: true,
    cell: ({ demands }) => (demands === 0 ? 'sem competências' : formatNumber(demands)),
  },
  { name: 'Pessoas', isFigure: true, cell: ({ people }) => formatNumber(people) },
  {
    name: 'Situação',
    as: 'state',
    cell: ({ status }) => <Badge color={statusColor[status]}>{jobStatusLabel[status]}</Badge>,
  },
];

/** Cargos: each job, and its requirements. */
export function JobsTab() {
  const address = useCatalogueAddress();
  const goTo = useGoTo();
  const query = useJobs(address);
  return (
    <CatalogueFrame
      part="cargos"
      begin={<Button onClick={() => goTo({ cargo: 'novo' })}>Novo cargo</Button>}
      filters={<JobFilters bare={query.first?.without_competencies ?? 0} />}
      status={{ all: 'Ativos e rascunhos', label: jobStatusLabel }}
      counted={query.first && countText(query.first.total, 'cargo', 'cargos')}
      list={
        <DataList
          query={query}
          what="os cargos"
          rows={8}
          isFiltered={isFiltered(address)}
          none={<NoJobs />}
          filteredOut={<NothingFound what="Nenhum cargo" />}
          caption="Cargos da empresa"
          columns={columns}
          keyOf={({ id }) => id}
          isOff={({ status }) => status === 'archived'}
        />
      }
      drawer={<JobDrawer />}
    />
  );
}

function OpenJob({ id, name }: CatalogueJob) {
  const goTo = useGoTo();
  return <RowButton onClick={() => goTo({ cargo: id })}>{name}</RowButton>;
}

function NoJobs() {
  const goTo = useGoTo();
  return (
    <EmptyState
      title="Nenhum cargo cadastrado."
      why="Um cargo diz o que se espera de quem o ocupa: é dele que vêm as lacunas e as recomendações."
      action={<Button onClick={() => goTo({ abrir: 'modelos' })}>Ver os modelos prontos</Button>}
    />
  );
}

/** `bare`: the number of active jobs that require no competency. */
function JobFilters({ bare }: { bare: number }) {
  const { familia, trilha, sem_competencias } = useCatalogueAddress();
  const goTo = useGoTo();
  const { data: families = [] } = useQuery(familiesQuery);
  return (
    <>
      <ChoiceFilter
        label="Família"
        all="Todas"
        data={families.map(({ id, name }) => ({ value: id, label: name }))}
        value={familia}
        onChange={(value) => goTo({ familia: value })}
      />
      <ChoiceFilter
        label="Trilha"
        all="Todas"
        data={choicesOf(jobTrackLabel)}
        value={trilha}
        onChange={(value) => goTo({ trilha: value })}
      />
      {(bare > 0 || sem_competencias) && (
        <ToggleFilter isOn={sem_competencias} onChange={(isOn) => goTo({ sem_competencias: isOn })}>
          {`Sem competências (${formatNumber(bare)})`}
        </ToggleFilter>
      )}
    </>
  );
}
