import { Button, Text } from '@mantine/core';
import type { FileModelKind } from '@pdy/contract/files/models';
import { Download } from 'lucide-react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { saveDownload } from '#lib/save-file.ts';

type Props = { kind: FileModelKind };

/** The workbook to fill in, with a note on other accepted files. */
export function FileModel({ kind }: Props) {
  const fetching = useAct(api.fileModels.get, {
    refused: 'Erro ao baixar o modelo',
    onDone: saveDownload,
    refreshes: false,
  });
  return (
    <>
      <Text fz="sm" c="dimmed" mb="xs">
        Preencha o modelo, que explica cada coluna, ou traga uma planilha sua com esses títulos.
      </Text>
      <Button
        mb="md"
        variant="default"
        size="xs"
        leftSection={<Download size={15} aria-hidden />}
        loading={fetching.isPending}
        onClick={() => fetching.mutate({ kind })}
      >
        Baixar modelo em Excel
      </Button>
    </>
  );
}

/** The types that a file field accepts. */
export const tableFiles =
  '.xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
