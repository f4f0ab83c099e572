import { Alert, Button, Checkbox, FileInput, Group, Text } from '@mantine/core';
import { mostLibraryBytes } from '@pdy/contract/library-authoring';
import type { LibraryFileReport } from '@pdy/contract/library-files';
import { CSV_BOM, csvLines } from '@pdy/contract/rules/csv';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { saveDownload, saveFile } from '#lib/save-file.ts';
import { Section } from '#ui/section.tsx';
import { useAfterwards } from '../library-query.ts';
import classes from './authoring.module.css';
import { reportText } from './file-words.ts';

/** The library as a table: taken along, and brought back. */
export const FileTab = () => (
  <div className={classes.sections}>
    <Export />
    <Import />
  </div>
);

function Export() {
  const fetching = useMutation(
    api.libraryAuthoring.exportFile.mutationOptions({ onSuccess: saveDownload, onError: toastError }),
  );
  return (
    <Section name="Exportar">
      <Text mb="sm">
        Todas as atividades, em qualquer situação. O arquivo também serve de modelo para importar.
      </Text>
      <Button
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
        loading={fetching.isPending}
        onClick={() => fetching.mutate(undefined)}
      >
        Baixar biblioteca.csv
      </Button>
    </Section>
  );
}

function Import() {
  const [file, setFile] = useState<File | null>(null);
  const [isPartial, setPartial] = useState(false);
  const { refresh } = useAfterwards();
  const bring = useMutation(
    api.libraryAuthoring.importFile.mutationOptions({
      onSuccess: ({ is_applied }) => {
        if (is_applied) toastDone('Arquivo importado');
        return is_applied ? refresh() : undefined;
      },
      onError: toastError,
    }),
  );
  const report = bring.data;
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setPartial(false);
    bring.reset();
  };
  const mayImport = report && !report.is_applied && (report.refused === 0 || isPartial);
  return (
    <Section name="Importar">
      <Text mb="sm" maw={640}>
        CSV com as colunas codigo, titulo, resumo, tipo, aprendizagem, minutos, url, fornecedor e competencias
        (como SQL:2&gt;3|COM:1&gt;2). O código diz qual atividade muda; as novas entram como rascunho.
      </Text>
      <FileInput
        label="Arquivo"
        placeholder="Escolha um arquivo CSV"
        accept=".csv,text/csv"
        clearable
        clearButtonProps={{ 'aria-label': 'Tirar o arquivo' }}
        maw={420}
        value={file}
        error={file && file.size > mostLibraryBytes && 'Arquivo maior que 5 MB.'}
        onChange={choose}
      />
      <Group mt="md" gap="xs">
        <Button
          variant="default"
          disabled={!file || file.size > mostLibraryBytes}
          loading={bring.isPending && bring.variables.mode === 'validar'}
          onClick={() => file && bring.mutate({ file, mode: 'validar' })}
        >
          Validar
        </Button>
        <Button
          disabled={!file || !mayImport}
          loading={bring.isPending && bring.variables.mode !== 'validar'}
          onClick={() => file && bring.mutate({ file, mode: isPartial ? 'importar_validas' : 'importar' })}
        >
          Importar
        </Button>
      </Group>
      <div role="status">{report && <Report report={report} />}</div>
      {report && !report.is_applied && report.refused > 0 && report.refused < report.lines && (
        <Checkbox
          mt="md"
          label="Importar somente linhas válidas"
          checked={isPartial}
          onChange={({ currentTarget }) => setPartial(currentTarget.checked)}
        />
      )}
    </Section>
  );
}

const shownErrors = 20;

function Report({ report }: { report: LibraryFileReport }) {
  const { errors, warnings } = report;
  const download = () =>
    saveFile(
      new Blob(
        [CSV_BOM, csvLines([['linha', 'erro'], ...errors.map(({ line, message }) => [line, message])])],
        { type: 'text/csv;charset=utf-8' },
      ),
      'erros.csv',
    );
  return (
    <Alert mt="md" color={errors.length > 0 ? 'orange' : 'green'} title={reportText(report)} maw={640}>
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      <ul>
        {errors.slice(0, shownErrors).map(({ line, message }) => (
          <li key={`${line} ${message}`}>{message}</li>
        ))}
      </ul>
      {errors.length > 0 && (
        <Button
          size="xs"
          variant="default"
          leftSection={<Download size={15} aria-hidden />}
          onClick={download}
        >
          Baixar erros.csv
        </Button>
      )}
    </Alert>
  );
}
