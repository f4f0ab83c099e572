import { Button, Skeleton, Stack } from '@mantine/core';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { MoreButton } from '#ui/list/more-button.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { AlertsPanel } from './alerts-panel.tsx';
import { askedOf } from './asked.ts';
import { ExportButtons } from './export-buttons.tsx';
import { ExportFile } from './export-file.tsx';
import { FailuresLine } from './failures-line.tsx';
import classes from './figures.module.css';
import { HeatMap } from './heat-map.tsx';
import { KeptLine } from './kept-line.tsx';
import { LogDrawer } from './log-drawer.tsx';
import { LogFilters } from './log-filters.tsx';
import { LogTable } from './log-table.tsx';
import { noFilters, useGoTo, useLogsAddress } from './logs-address.ts';
import { type Filters, useLogs, useReader, useSummary } from './logs-query.ts';

/** The security log of the company; for the platform, of all companies. */
export function AccessLogsPage() {
  const reader = useReader();
  const address = useLogsAddress();
  if (!reader) return null;
  const filters = askedOf(address, reader.today);
  return (
    <Page
      title="Logs de Acesso"
      purpose="Quem entrou, o que fez e o que foi recusado. Ninguém altera nem apaga estes registros."
      action={!reader.isPlatform && <ExportButtons filters={filters} />}
      filters={<LogFilters />}
    >
      <Stack gap="xl">
        <ExportFile />
        {!reader.isPlatform && <AlertsPanel />}
        <Figures filters={filters} isPlatform={reader.isPlatform} />
        <Records filters={filters} isPlatform={reader.isPlatform} />
      </Stack>
      {!reader.isPlatform && <KeptLine />}
    </Page>
  );
}

type Asked = { filters: Filters; isPlatform: boolean };

function Figures(asked: Asked) {
  const { data } = useSummary(asked);
  if (!data) return <div className={classes.figures} data-waiting />;
  if (data.total === 0) return null;
  return (
    <div className={classes.figures}>
      <HeatMap cells={data.hours} />
      <FailuresLine days={data.days} />
    </div>
  );
}

function Records(asked: Asked) {
  const query = useLogs(asked);
  const logs = query.data?.pages.flatMap(({ items }) => items);
  return (
    <Section name="Registros">
      <ListFaces
        query={{ ...query, data: logs }}
        skeleton={<Skeleton height={40} />}
        rows={6}
        none={<None />}
        what="os registros"
      >
        {(found) => (
          <>
            <LogTable logs={found} />
            <MoreButton query={query} what="mais registros" />
          </>
        )}
      </ListFaces>
      <LogDrawer logs={logs} isPlatform={asked.isPlatform} />
    </Section>
  );
}

function None() {
  const goTo = useGoTo();
  return (
    <EmptyState
      title="Nenhum registro no período. Amplie as datas."
      why="Aqui aparecem entradas, recusas e ações de administração."
      action={<Button onClick={() => goTo({ ...noFilters, periodo: '90' })}>Ver os últimos 90 dias</Button>}
    />
  );
}
