import { Button, Group } from '@mantine/core';
import type { TableFormat } from '@pdy/contract/common';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';
import { saveDownload } from '#lib/save-file.ts';
import { filtersOf, useUsersAddress } from './users-address.ts';

const formats = [
  ['csv', 'Exportar CSV'],
  ['xlsx', 'Exportar Excel'],
] as const;

/** The list as it is filtered and ordered now, as a file. */
export function ExportButtons() {
  const filters = filtersOf(useUsersAddress());
  const exporting = useMutation({
    ...api.users.export.mutationOptions(),
    onSuccess: saveDownload,
    onError: toastError,
  });
  const isWritten = (format: TableFormat) => exporting.isPending && exporting.variables.format === format;
  return (
    <Group gap={4}>
      {formats.map(([format, label]) => (
        <Button
          key={format}
          variant="subtle"
          size="xs"
          leftSection={<Download size={14} aria-hidden />}
          loading={isWritten(format)}
          disabled={exporting.isPending}
          onClick={() => exporting.mutate({ ...filters, format })}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
