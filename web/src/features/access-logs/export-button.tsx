import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';
import { useGoTo } from './logs-address.ts';
import type { Filters } from './logs-query.ts';

/** Asks for the list as a file; the address then names the file, for a day. */
export function ExportButton({ filters }: { filters: Filters }) {
  const goTo = useGoTo();
  const request = useMutation(
    api.accessLogs.exports.request.mutationOptions({
      onSuccess: ({ id }) => goTo({ arquivo: id }),
      onError: toastError,
    }),
  );
  return (
    <Button
      variant="default"
      leftSection={<Download size={17} aria-hidden />}
      loading={request.isPending}
      onClick={() => request.mutate(filters)}
    >
      Exportar CSV
    </Button>
  );
}
