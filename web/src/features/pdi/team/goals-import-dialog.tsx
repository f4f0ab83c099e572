import { Button, FileInput, Modal, Text } from '@mantine/core';
import type { GoalsImport } from '@pdy/contract/pdi/goals-file';
import { CSV_BOM, csvLines } from '@pdy/contract/rules/csv';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { saveFile } from '#lib/save-file.ts';
import { TryFirst } from '#ui/try-first.tsx';
import { useAfterwards } from '../plan-query.ts';
import classes from './goals-import.module.css';

const columns =
  'email;plano;periodo_inicio;periodo_fim;meta;competencia_codigo;nivel_alvo;modo;inicio;alvo;unidade;peso;prazo';
const mostBytes = 5 * 1024 * 1024;

/** metas.csv: tried out first, then taken in as drafts of the people it names. */
export function GoalsImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [onlyValid, setOnlyValid] = useState(false);
  const { tried, apply } = useImport(onClose);
  const again = () => {
    tried.reset();
    apply.reset();
    setOnlyValid(false);
  };
  const error = apply.error ?? tried.error;
  const totals = tried.data?.totals;
  const isBlocked = !totals || totals.criar === 0 || (totals.erro > 0 && !onlyValid);
  return (
    <Modal opened onClose={onClose} size="lg" title="Importar metas">
      <Text fz="sm" mb="xs">
        Cada pessoa recebe um rascunho de PDI que só ela vê, muda e envia.
      </Text>
      <Text fz="sm" c="dimmed" mb="md" className={classes.columns}>
        Colunas: <code>{columns}</code>
      </Text>
      <FileInput
        label="Arquivo"
        description="CSV com ; ou vírgula, até 5 MB e 2.000 linhas."
        placeholder="Escolher arquivo"
        accept=".csv,.txt,text/csv"
        value={file}
        error={file && file.size > mostBytes ? 'Arquivo maior que 5 MB.' : undefined}
        onChange={(chosen) => {
          setFile(chosen);
          again();
        }}
      />
      <TryFirst
        error={error}
        outcome={tried.data && <Outcome result={tried.data} />}
        faults={tried.data?.totals.erro ?? 0}
        onlyValid={onlyValid}
        setOnlyValid={setOnlyValid}
        attempt={{
          isReady: file !== null && file.size <= mostBytes,
          isPending: tried.isPending,
          run: () => file && tried.mutate(file),
        }}
        taking={{
          isReady: !isBlocked,
          isPending: apply.isPending,
          run: () => file && apply.mutate({ file, only_valid: onlyValid }),
        }}
      />
    </Modal>
  );
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

const totalsText = ({ totals: { criar, sem_alteracao, erro } }: GoalsImport) =>
  [
    ...counted(criar, 'meta nova', 'metas novas'),
    ...counted(sem_alteracao, 'já importada', 'já importadas'),
    ...counted(erro, 'linha com erro', 'linhas com erro'),
  ].join(', ');

function useImport(close: () => void) {
  const { refresh } = useAfterwards();
  const tried = useMutation({
    mutationFn: (file: File) => api.pdi.goalsFile.import.call({ file, apply: false }),
  });
  const apply = useMutation({
    mutationFn: (chosen: { file: File; only_valid: boolean }) =>
      api.pdi.goalsFile.import.call({ apply: true, ...chosen }),
    onSuccess: (result) => {
      toastDone(`Importação concluída: ${totalsText(result)}.`);
      close();
      return refresh();
    },
  });
  return { tried, apply };
}

const shown = 50;

/** What the lines would do; those that cannot are told one by one. */
function Outcome({ result }: { result: GoalsImport }) {
  const refused = result.lines.filter(({ action }) => action === 'erro');
  const download = () => {
    const rows = refused.map(({ line, key, messages }) => [line, key, messages.join(' ')]);
    const text = csvLines([['linha', 'meta', 'erro'], ...rows]);
    saveFile(new Blob([CSV_BOM + text], { type: 'text/csv;charset=utf-8' }), 'erros.csv');
  };
  return (
    <div className={classes.outcome}>
      <Text fw={550}>{totalsText(result)}</Text>
      {result.was_windows_1252 && (
        <Text fz="sm" c="dimmed">
          O arquivo não está em UTF-8 e foi lido como Windows-1252. Confira os acentos.
        </Text>
      )}
      {refused.length > 0 && (
        <>
          <ul className={classes.faults}>
            {refused
              .slice(0, shown)
              .flatMap(({ line, messages }) =>
                messages.map((message) => <li key={`${line} ${message}`}>{message}</li>),
              )}
          </ul>
          {refused.length > shown && <Text fz="sm">E mais {refused.length - shown} linhas com erro.</Text>}
          <Button variant="default" size="xs" mt="xs" onClick={download}>
            Baixar erros.csv
          </Button>
        </>
      )}
    </div>
  );
}
