import { FileInput, Modal, Text } from '@mantine/core';
import { mostCatalogueBytes } from '@pdy/contract/catalogue-files';
import { type GoalsImport, goalsFileColumns } from '@pdy/contract/pdi/goals-file';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { changesNothing, FileOutcome } from '#ui/file-outcome.tsx';
import { TryFirst } from '#ui/try-first.tsx';
import { useAfterwards } from '../plan-query.ts';

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
  const isBlocked = !tried.data || changesNothing(tried.data) || (tried.data.totals.erro > 0 && !onlyValid);
  return (
    <Modal opened onClose={onClose} size="lg" title="Importar metas">
      <Text fz="sm" mb="xs">
        Cada pessoa recebe um rascunho de PDI que só ela vê, muda e envia. O mesmo arquivo, corrigido, muda os
        rascunhos que ainda não foram enviados.
      </Text>
      <Text fz="sm" c="dimmed" mb="md" style={{ overflowWrap: 'anywhere' }}>
        Colunas: <code>{goalsFileColumns.join(';')}</code>
      </Text>
      <FileInput
        label="Arquivo"
        description="CSV com ; ou vírgula, até 5 MB e 2.000 linhas."
        placeholder="Escolher arquivo"
        accept=".csv,.txt,text/csv"
        value={file}
        error={file && file.size > mostCatalogueBytes ? 'Arquivo maior que 5 MB.' : undefined}
        onChange={(chosen) => {
          setFile(chosen);
          again();
        }}
      />
      <TryFirst
        error={error}
        outcome={
          tried.data && <FileOutcome result={tried.data} says={totalsText(tried.data)} column="meta" />
        }
        faults={tried.data?.totals.erro ?? 0}
        onlyValid={onlyValid}
        setOnlyValid={setOnlyValid}
        attempt={{
          isReady: file !== null && file.size <= mostCatalogueBytes,
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

const totalsText = ({ totals: { criar, atualizar, sem_alteracao, erro } }: GoalsImport) =>
  [
    ...counted(criar, 'meta nova', 'metas novas'),
    ...counted(atualizar, 'meta que muda', 'metas que mudam'),
    ...counted(sem_alteracao, 'sem alteração', 'sem alteração'),
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
