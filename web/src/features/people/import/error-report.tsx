import { Button, type ButtonProps } from '@mantine/core';
import { Download } from 'lucide-react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { saveDownload } from '#lib/save-file.ts';

/** The lines with errors as a file, in which they can be corrected. */
export function ErrorReport({ id, ...look }: { id: string } & Pick<ButtonProps, 'size'>) {
  const report = useAct(api.userImports.errors, {
    refused: 'Erro ao gerar o relatório',
    onDone: saveDownload,
    refreshes: false,
  });
  return (
    <Button
      {...look}
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      loading={report.isPending}
      onClick={() => report.mutate({ id })}
    >
      Relatório de erros
    </Button>
  );
}
