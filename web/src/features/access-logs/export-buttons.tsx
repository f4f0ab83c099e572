import { Button, Group } from '@mantine/core';
import type { TableFormat } from '@pdy/contract/common';
import { Download } from 'lucide-react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useGoTo } from './logs-address.ts';
import type { Filters } from './logs-query.ts';

const formats: readonly (readonly [TableFormat, string])[] = [
  ['csv', 'Exportar CSV'],
  ['xlsx', 'Exportar Excel'],
];

/** Asks for the list as a file; the address then names the file, for a day. */
export function ExportButtons({ filters }: { filters: Filters }) {
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
