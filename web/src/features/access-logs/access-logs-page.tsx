import { Box, Button, Group, Stack, Text } from '@mantine/core';
import type { TableFormat } from '@pdy/contract/common';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { KeptFile } from '#ui/file/kept-file.tsx';
import { Page } from '#ui/page/page.tsx';
import { Pair } from '#ui/parts.tsx';
import { AlertsPanel } from './alerts-panel.tsx';
import { askedOf } from './asked.ts';
import { FailuresLine } from './failures-line.tsx';
import { HourHeatMap } from './heat-map.tsx';
import { LogFilters } from './log-filters.tsx';
import { LogList } from './log-list.tsx';
import { useGoTo, useLogsAddress } from './logs-address.ts';
import { type Filters, useReader, useSummary } from './logs-query.ts';

/** The security log of the company; for the platform, of all companies. */
export function AccessLogsPage() {
  const reader = useReader();
  const address = useLogsAddress();
  if (!reader) return null;
  const filters = askedOf(address, reader.today);
  return (
    <Page
      title="Logs de Acesso"
      purpose="Ninguém altera nem apaga estes registros."
      action={!reader.isPlatform && <ExportButtons filters={filters} />}
      filters={<LogFilters />}
    >
      <Stack gap="xl">
        <ExportFile />
        {!reader.isPlatform && <AlertsPanel />}
        <LogFigures filters={filters} isPlatform={reader.isPlatform} />
        <LogList filters={filters} isPlatform={reader.isPlatform} />
      </Stack>
      {!reader.isPlatform && <KeptLine />}
    </Page>
  );
}

function LogFigures(asked: { filters: Filters; isPlatform: boolean }) {
  const { data } = useSummary(asked);
  if (!data) return <Box h={180} />;
  if (data.total === 0) return null;
  return (
    <Pair>
      <HourHeatMap cells={data.hours} />
      <FailuresLine days={data.days} />
    </Pair>
  );
}

/** The file in the address: being prepared, or ready to be saved. */
function ExportFile() {
  const { arquivo: id } = useLogsAddress();
  const goTo = useGoTo();
  return (
    <KeptFile
      id={id}
      calls={api.accessLogs.exports}
      what={['registro', 'registros']}
      cut="os 100.000 mais recentes"
      onClose={() => goTo({ arquivo: undefined })}
    />
  );
}

const minutes = (count: number) => (count === 1 ? '1 minuto' : `${count} minutos`);

/** How long records are kept, and how long an address is locked, as configured now. */
function KeptLine() {
  const { data } = useQuery(api.accessLogs.settings.queryOptions());
  if (!data) return null;
  return (
    <Text fz="xs" c="dimmed" mt="lg">
      Os registros ficam guardados por {data.retention_months} meses
      {data.legal_hold && ' e, por determinação legal, nada está sendo apagado'}. Depois de 5 falhas ao
      entrar, o e-mail fica bloqueado por {minutes(data.lock_minutes)}.
    </Text>
  );
}

const formats: readonly (readonly [TableFormat, string])[] = [
  ['csv', 'Exportar CSV'],
  ['xlsx', 'Exportar Excel'],
];

/** Requests the list as a file; the address then names the file, for a day. */
function ExportButtons({ filters }: { filters: Filters }) {
  const goTo = useGoTo();
  const request = useAct(api.accessLogs.exports.request, {
    onDone: ({ id }) => goTo({ arquivo: id }),
    refreshes: false,
  });
  const isAsked = (format: TableFormat) => request.isPending && request.variables.format === format;
  return (
    <Group gap="xs">
      {formats.map(([format, label]) => (
        <Button
          key={format}
          variant="default"
          leftSection={<Download size={17} aria-hidden />}
          loading={isAsked(format)}
          disabled={request.isPending}
          onClick={() => request.mutate({ ...filters, format })}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
