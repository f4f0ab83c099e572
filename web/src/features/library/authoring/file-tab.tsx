import { Alert, Button, FileInput, Text } from '@mantine/core';
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
import { TryFirst } from '#ui/try-first.tsx';
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
  const [onlyValid, setOnlyValid] = useState(false);
  const { refresh } = useAfterwards();
  const bring = useMutation(
    api.libraryAuthoring.importFile.mutationOptions({
      onSuccess: ({ is_applied }) => {
        if (is_applied) toastDone('Arquivo importado');
        return is_applied ? refresh() : undefined;
      },
    }),
  );
  const report = bring.data;
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setOnlyValid(false);
    bring.reset();
  };
  const waiting = report && !report.is_applied ? report : null;
  const partly = waiting && waiting.refused < waiting.lines ? waiting.refused : 0;
  const isRunning = (taking: boolean) => bring.isPending && (bring.variables.mode !== 'validar') === taking;
  return (
    <Section name="Importar" className={classes.import}>
      <Text mb="sm">
        CSV com as colunas codigo, titulo, resumo, tipo, aprendizagem, minutos, url, fornecedor e competencias
        (como SQL:2&gt;3|COM:1&gt;2). O código diz qual atividade muda; as novas entram como rascunho.
      </Text>
      <FileInput
        label="Arquivo"
        description="CSV com ; ou vírgula, até 5 MB e 5.000 linhas."
        placeholder="Escolher arquivo"
        accept=".csv,text/csv"
        clearable
        clearButtonProps={{ 'aria-label': 'Tirar o arquivo' }}
        value={file}
        error={file && file.size > mostLibraryBytes && 'Arquivo maior que 5 MB.'}
        onChange={choose}
      />
      <TryFirst
        error={bring.error}
        outcome={report && <Report report={report} />}
        faults={partly}
        onlyValid={onlyValid}
        setOnlyValid={setOnlyValid}
        attempt={{
          isReady: file !== null && file.size <= mostLibraryBytes,
          isPending: isRunning(false),
          run: () => file && bring.mutate({ file, mode: 'validar' }),
        }}
        taking={{
          isReady: waiting !== null && (waiting.refused === 0 || onlyValid),
          isPending: isRunning(true),
          run: () => file && bring.mutate({ file, mode: onlyValid ? 'importar_validas' : 'importar' }),
        }}
      />
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
    <Alert mt="md" color={errors.length > 0 ? 'orange' : 'green'} title={reportText(report)}>
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      {errors.length > 0 && (
        <ul className={classes.faults}>
          {errors.slice(0, shownErrors).map(({ line, message }) => (
            <li key={`${line} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
      {errors.length > shownErrors && (
        <p>E mais {errors.length - shownErrors}: o arquivo de erros traz todos.</p>
      )}
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
