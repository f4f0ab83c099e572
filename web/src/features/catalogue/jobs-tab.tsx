import { Badge, Button, NativeSelect, Skeleton } from '@mantine/core';
import type { CatalogueJob } from '@pdy/contract/competencies/catalogue/jobs';
import { jobTracks } from '@pdy/contract/competencies/catalogue/values';
import { jobStatusLabel, jobTrackLabel } from '@pdy/contract/competencies/catalogue/words';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { formatNumber } from '#lib/format.ts';
import { loadPage } from '#lib/lazy.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { MoreButton } from '#ui/list/more-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import classes from './catalogue.module.css';
import { isFiltered, useCatalogueAddress, useGoTo } from './catalogue-address.ts';
import { familiesQuery, useJobs } from './catalogue-query.ts';
import { countText, statusColor } from './catalogue-words.ts';
import { FilteredOut, StatusFilter } from './competencies-tab.tsx';
import { ToolsRow } from './tools-row.tsx';

const JobDrawer = lazy(() =>
  loadPage(() => import('./job-drawer.tsx')).then((file) => ({ default: file.JobDrawer })),
);
const Dialogs = lazy(() =>
  loadPage(() => import('./dialogs.tsx')).then((file) => ({ default: file.Dialogs })),
);

/** Cargos: what each job is, and what it asks for. */
export function JobsTab() {
  const address = useCatalogueAddress();
  const goTo = useGoTo();
  const query = useJobs(address);
  const items = query.data?.pages.flatMap((page) => page.items);
  const total = query.data?.pages[0]?.total;
  return (
    <>
      <ToolsRow part="cargos">
        <Button onClick={() => goTo({ cargo: 'novo' })}>Novo cargo</Button>
      </ToolsRow>
      <Filters />
      <p className={classes.count} role="status">
        {total !== undefined && countText(total, 'cargo', 'cargos')}
      </p>
      <ListFaces
        query={{ ...query, data: items }}
        skeleton={<Skeleton height={44} />}
        rows={8}
        filtered={isFiltered(address)}
        none={<None />}
        filteredOut={<FilteredOut what="Nenhum cargo" />}
        what="os cargos"
      >
        {(found) => <JobTable jobs={found} />}
      </ListFaces>
      <MoreButton query={query} what="mais cargos" />
      <Suspense>
        <JobDrawer />
      </Suspense>
      <Suspense>{address.abrir && <Dialogs part="cargos" />}</Suspense>
    </>
  );
}

function None() {
  const goTo = useGoTo();
  return (
    <EmptyState
      title="Nenhum cargo cadastrado."
      why="Um cargo diz o que se espera de quem o ocupa: é dele que vêm as lacunas e as recomendações."
      action={<Button onClick={() => goTo({ abrir: 'modelos' })}>Ver os modelos prontos</Button>}
    />
  );
}

function Filters() {
  const { busca, familia, trilha } = useCatalogueAddress();
  const goTo = useGoTo();
  const { data: families = [] } = useQuery(familiesQuery);
  return (
    <section aria-label="Filtros" className={classes.filters}>
      <SearchField
        label="Buscar"
        placeholder="Nome ou código"
        kept={busca}
        onRest={(words) => goTo({ busca: words }, true)}
        className={classes.typed}
      />
      <NativeSelect
        label="Família"
        data={[
          { value: '', label: 'Todas' },
          ...families.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={familia ?? ''}
        onChange={({ currentTarget: { value } }) => goTo({ familia: value || undefined })}
        className={classes.filter}
      />
      <NativeSelect
        label="Trilha"
        data={[
          { value: '', label: 'Todas' },
          ...jobTracks.map((value) => ({ value, label: jobTrackLabel[value] })),
        ]}
        value={trilha ?? ''}
        onChange={({ currentTarget: { value } }) => goTo({ trilha: jobTracks.find((one) => one === value) })}
        className={classes.filter}
      />
      <StatusFilter all="Ativos e rascunhos" label={jobStatusLabel} />
    </section>
  );
}

const JobTable = ({ jobs }: { jobs: readonly CatalogueJob[] }) => (
  <div className={classes.room}>
    <table className={classes.table}>
      <caption className="fora-da-vista">Cargos da empresa</caption>
      <thead>
        <tr>
          <th scope="col">Código</th>
          <th scope="col">Nome</th>
          <th scope="col">Família</th>
          <th scope="col">Trilha</th>
          <th scope="col" className={classes.figure}>
            Senioridade
          </th>
          <th scope="col" className={classes.figure}>
            Competências
          </th>
          <th scope="col" className={classes.figure}>
            Pessoas
          </th>
          <th scope="col">Situação</th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <Row key={job.id} job={job} />
        ))}
      </tbody>
    </table>
  </div>
);

function Row({
  job: { id, code, name, family, track, seniority, demands, people, status },
}: {
  job: CatalogueJob;
}) {
  const goTo = useGoTo();
  return (
    <tr data-off={status === 'archived' || undefined}>
      <td className={classes.code} data-name="Código">
        {code}
      </td>
      <th scope="row" className={classes.name}>
        <button type="button" className={classes.open} onClick={() => goTo({ cargo: id })}>
          {name}
        </button>
      </th>
      <td data-name="Família">{family.name}</td>
      <td data-name="Trilha">{jobTrackLabel[track]}</td>
      <td data-name="Senioridade" className={classes.figure}>
        {seniority}
      </td>
      <td data-name="Competências" className={classes.figure}>
        {formatNumber(demands)}
      </td>
      <td data-name="Pessoas" className={classes.figure}>
        {formatNumber(people)}
      </td>
      <td className={classes.status}>
        <Badge color={statusColor[status]}>{jobStatusLabel[status]}</Badge>
      </td>
    </tr>
  );
}
