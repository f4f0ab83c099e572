import { Alert, Button } from '@mantine/core';
import type { LibraryFileReport } from '@pdy/contract/library/files';
import { Download } from 'lucide-react';
import { saveRefused } from '#lib/refused-lines.ts';
import { Bullets } from '#ui/parts.tsx';

const shownErrors = 20;

const totalsText = ({ created, updated, unchanged, refused }: LibraryFileReport) =>
  [
    [created, 'nova', 'novas'],
    [updated, 'atualizada', 'atualizadas'],
    [unchanged, 'sem alteração', 'sem alteração'],
    [refused, 'com erro', 'com erro'],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
    .join(', ') || 'nenhuma linha';

/** The result of a file, or of its trial, with its faults. */
export function FileReport({ report }: { report: LibraryFileReport }) {
  const { errors, warnings, is_applied, headers, refused_lines } = report;
  const title = `${is_applied ? 'Importado' : 'Resultado da validação'}: ${totalsText(report)}.`;
  return (
    <Alert mt="md" color={errors.length > 0 ? 'orange' : 'green'} title={title}>
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      {errors.length > 0 && (
        <Bullets mb="sm">
          {errors.slice(0, shownErrors).map(({ line, message }) => (
            <li key={`${line} ${message}`}>{message}</li>
          ))}
        </Bullets>
      )}
      {errors.length > shownErrors && (
        <p>E mais {errors.length - shownErrors}: o arquivo de erros traz todos.</p>
      )}
      {refused_lines.length > 0 && (
        <Button
          size="xs"
          variant="default"
          leftSection={<Download size={15} aria-hidden />}
          onClick={() => saveRefused(headers, refused_lines)}
        >
          Baixar erros.csv
        </Button>
      )}
    </Alert>
  );
}
