import { Alert, Box, Button, FileInput, Stack, Text } from '@mantine/core';
import { mostLibraryBytes } from '@pdy/contract/library/values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '#lib/act.ts';
import type { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { refreshAfter } from '#lib/live/refreshing.ts';
import { saveDownload } from '#lib/save-file.ts';
import { TryFirst } from '#ui/dialog/try-first.tsx';
import { FileModel, tableFiles } from '#ui/file/file-model.tsx';
import { FileProgress } from '#ui/file/file-progress.tsx';
import { Section } from '#ui/page/section.tsx';
import { FileReport } from './file-report.tsx';

type Calls = Pick<typeof api.libraryAuthoring, 'exportFile' | 'importFile' | 'latestImport'>;

type Props = {
  /** The calls of a company's library, or of the platform's catalogue. */
  calls: Calls;
  /** 'biblioteca.csv' */
  name: string;
};

/** The library as a table: exported, and imported. */
export const FileTab = (props: Props) => (
  <Stack gap="xl">
    <ExportSection {...props} />
    <ImportSection {...props} />
  </Stack>
);

function ExportSection({ calls, name }: Props) {
  const fetching = useAct(calls.exportFile, { onDone: saveDownload, refreshes: false });
  return (
    <Section name="Exportar">
      <Text mb="sm">
        Todas as atividades, em qualquer situação. O arquivo pode ser mudado e trazido de volta.
      </Text>
      <Button
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
        loading={fetching.isPending}
        onClick={() => fetching.mutate(undefined)}
      >
        Baixar {name}
      </Button>
    </Section>
  );
}

/** While a long file is being imported, its progress replaces the form. */
function ImportSection({ calls }: Props) {
  const { running, stopped } = useLongFile(calls);
  return (
    <Section name="Importar">
      <Box maw={640}>
        {running ? (
          <FileProgress {...running} note="Pode sair desta página: a importação continua." />
        ) : (
          <>
            {stopped && (
              <Alert
                color="red"
                mb="md"
                title={`${stopped.file_name} parou depois de ${stopped.lines_done} ${stopped.lines_done === 1 ? 'linha' : 'linhas'}`}
              >
                {stopped.failure} O que entrou até ali ficou.
              </Alert>
            )}
            <FileForm calls={calls} />
          </>
        )}
      </Box>
    </Section>
  );
}

const askAgainMs = 1000;

function useLongFile(calls: Calls) {
  const client = useQueryClient();
  const { data } = useQuery({
    ...calls.latestImport.queryOptions(),
    refetchInterval: ({ state }) => (state.data && state.data.finished_at === null ? askAgainMs : false),
  });
  const running = data && data.finished_at === null ? data : null;
  const was = useRef<typeof running>(null);
  useEffect(() => {
    if (was.current && !running) {
      if (data?.failure === null) toastDone('Arquivo importado');
      void refreshAfter(client, calls.importFile.key()[0]);
    }
    was.current = running;
  });
  return { running, stopped: data?.failure ? data : null };
}

function FileForm({ calls }: { calls: Calls }) {
  const [file, setFile] = useState<File | null>(null);
  const [onlyValid, setOnlyValid] = useState(false);
  const bring = useAct(calls.importFile, {
    done: ({ is_applied, long }) => (is_applied && !long ? 'Arquivo importado' : null),
    // Shown below the field.
    refused: () => null,
  });
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
    <>
      <Text mb="sm">O código diz qual atividade muda; as novas entram como rascunho.</Text>
      <FileModel kind="biblioteca" />
      <FileInput
        label="Arquivo"
        description="Excel ou CSV, até 5 MB e 5.000 linhas."
        placeholder="Escolher arquivo"
        accept={tableFiles}
        clearable
        clearButtonProps={{ 'aria-label': 'Tirar o arquivo' }}
        value={file}
        error={file && file.size > mostLibraryBytes && 'Arquivo maior que 5 MB.'}
        onChange={choose}
      />
      <TryFirst
        error={bring.error}
        outcome={report && <FileReport report={report} />}
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
    </>
  );
}
