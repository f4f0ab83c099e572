import { Alert } from '@mantine/core';
import type { LongImport } from '@pdy/contract/competencies/catalogue/files';
import { catalogueImportLabel } from '@pdy/contract/competencies/catalogue/words';
import { countText } from './catalogue-words.ts';

/** A long file that went no further, above the form to bring it again. */
export const StoppedImport = ({ stopped: { file_name, kind, lines_done } }: { stopped: LongImport }) => (
  <Alert color="orange" title={`A importação de ${file_name} parou`} mb="md">
    {catalogueImportLabel[kind]}: {countText(lines_done, 'linha entrou', 'linhas entraram')}. Envie o arquivo
    de novo; o que já entrou não se repete.
  </Alert>
);
