import { Button, Group, Menu, Skeleton, Stack } from '@mantine/core';
import type { TableFormat } from '@pdy/contract/common';
import { periods, type ReportPageName, usualPeriod } from '@pdy/contract/reports/figure-words';
import type { ReportPage } from '@pdy/contract/reports/figures';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { saveDownload } from '#lib/save-file.ts';
import { formatDay } from '#lib/words/format.ts';
import { ChoiceFilter, ClearFilters } from '#ui/list/filters.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Pair } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import { FigureCard } from './figure-card.tsx';
import { useGoTo, useReportsAddress } from './reports-address.ts';

const noFilters = { departamento: undefined, cargo: undefined, periodo: undefined } as const;

const useFilters = (page: ReportPageName) => {
  const { departamento, cargo, periodo } = useReportsAddress();
  return {
    page,
    ...(departamento !== undefined && { area: departamento }),
    ...(cargo !== undefined && { job_profile_id: cargo }),
    ...(periodo !== undefined && { months: periodo }),
  };
};

/** A page of figures about many people. */
export function PageTab({ page }: { page: ReportPageName }) {
  const filters = useFilters(page);
  const query = useQuery({
    ...api.reports.page.queryOptions({ input: filters }),
    placeholderData: keepPreviousData,
  });
  const { departamento, cargo, periodo } = useReportsAddress();
  const goTo = useGoTo();
  const isFiltered = departamento !== undefined || cargo !== undefined || periodo !== undefined;
  return (
    <Stack>
      <Group gap="sm" align="flex-end">
        <Filters options={query.data?.options ?? { areas: [], jobs: [] }} />
        {isFiltered && <ClearFilters onClear={() => goTo(noFilters)} />}
        <Exports filters={filters} />
      </Group>
      <OneFace query={query} skeleton={<Skeleton height={420} />} what="os números">
        {(read) => <FiguresOfPage read={read} />}
      </OneFace>
    </Stack>
  );
}

/** The cards of a page, or why there are none. */
export function FiguresOfPage({ read: { people, fewest, counted_on, figures } }: { read: ReportPage }) {
  if (counted_on === null)
    return (
      <EmptyState
        title="Os números aparecem em alguns minutos"
        why="Eles são contados logo depois que a empresa começa, e toda noite."
        action={null}
      />
    );
  if (people === null)
    return (
      <EmptyState
        title="Poucas pessoas para mostrar números"
        why={`Com menos de ${fewest} pessoas, qualquer média diria o resultado de alguém. O crescimento de cada pessoa está em “Meu crescimento”.`}
        action={null}
      />
    );
  return (
    <>
      <Pair>
        {figures.map((figure) => (
          <FigureCard key={figure.key} figure={figure} />
        ))}
      </Pair>
      <Small>{`Contado em ${formatDay(counted_on)}. Números com menos de ${fewest} pessoas ficam ocultos.`}</Small>
    </>
  );
}

const periodName = (months: number) => `Últimos ${months} meses`;

function Filters({ options: { areas, jobs } }: Pick<ReportPage, 'options'>) {
  const { departamento, cargo, periodo } = useReportsAddress();
  const goTo = useGoTo();
  const shorter = periods.filter((months): months is 3 | 6 => months !== usualPeriod);
  return (
    <>
      <ChoiceFilter
        label="Período"
        value={periodo === undefined ? undefined : (String(periodo) as '3' | '6')}
        data={shorter.map((months) => ({ value: String(months) as '3' | '6', label: periodName(months) }))}
        all={periodName(usualPeriod)}
        onChange={(months) => goTo({ periodo: shorter.find((one) => String(one) === months) })}
      />
      {(areas.length > 0 || departamento !== undefined) && (
        <ChoiceFilter
          label="Área"
          value={departamento}
          data={areas.map((name) => ({ value: name, label: name }))}
          all="Todas"
          onChange={(name) => goTo({ departamento: name })}
        />
      )}
      {(jobs.length > 0 || cargo !== undefined) && (
        <ChoiceFilter
          label="Cargo"
          value={cargo}
          data={jobs.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => goTo({ cargo: id })}
        />
      )}
    </>
  );
}

const formats: readonly (readonly [TableFormat, string])[] = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel (XLSX)'],
];

function Exports({ filters }: { filters: ReturnType<typeof useFilters> }) {
  const exporting = useAct(api.reports.file, { onDone: saveDownload, refreshes: false });
  return (
    <Menu position="bottom-start" width={180}>
      <Menu.Target>
        <Button
          variant="subtle"
          leftSection={<Download size={14} aria-hidden />}
          loading={exporting.isPending}
          aria-label="Exportar os números desta página"
        >
          Exportar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(([format, label]) => (
          <Menu.Item key={format} onClick={() => exporting.mutate({ ...filters, format })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
