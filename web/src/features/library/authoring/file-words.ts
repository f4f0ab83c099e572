/** What became of a file, in one line. */
import type { LibraryFileReport } from '@pdy/contract/library/files';

const parts = ({ created, updated, unchanged, refused }: LibraryFileReport) =>
  [
    [created, 'nova', 'novas'],
    [updated, 'atualizada', 'atualizadas'],
    [unchanged, 'sem alteração', 'sem alteração'],
    [refused, 'com erro', 'com erro'],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
    .join(', ');

export const reportText = (report: LibraryFileReport) =>
  `${report.is_applied ? 'Importado' : 'Resultado da validação'}: ${parts(report) || 'nenhuma linha'}.`;
