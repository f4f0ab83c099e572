import { FileInput, Modal, Text } from '@mantine/core';
import { type CatalogueImport, mostCatalogueBytes } from '@pdy/contract/catalogue-files';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { changesNothing, FileOutcome } from '#ui/file-outcome.tsx';
import { TryFirst } from '#ui/try-first.tsx';
import type { Drawing } from './use-drawing.ts';

const moves = (count: number) => (count === 1 ? '1 movimento' : `${count} movimentos`);

const says = ({ totals }: CatalogueImport) =>
  [
    `${moves(totals.criar)} a criar`,
    `${totals.atualizar} a atualizar`,
    `${totals.sem_alteracao} sem alteração`,
    `${totals.erro} com erro`,
  ].join(', ');

type Props = { acts: Drawing; close: () => void };

/** Moves between jobs of the map, from a file: tried out first, then drawn. */
export function ImportEdges({ acts, close }: Props) {
  return (
    <Modal opened onClose={close} size="lg" title="Importar movimentos">
      <Steps acts={acts} close={close} />
    </Modal>
  );
}

function Steps({ acts, close }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [onlyValid, setOnlyValid] = useState(false);
  const tried = useMutation(api.career.editor.import_edges.mutationOptions());
  const apply = useMutation(
    api.career.editor.import_edges.mutationOptions({
      onSuccess: ({ totals }) => {
        toastDone(`${moves(totals.criar + totals.atualizar)} no desenho. Publique para todos verem.`);
        close();
        return acts.refresh();
      },
    }),
  );
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setOnlyValid(false);
    tried.reset();
    apply.reset();
  };
  const error = apply.error ?? tried.error;
  const isTooBig = file !== null && file.size > mostCatalogueBytes;
  const isBlocked = !tried.data || (tried.data.totals.erro > 0 && !onlyValid) || changesNothing(tried.data);
  return (
    <>
      <Text fz="sm" c="dimmed" mb="md" style={{ overflowWrap: 'anywhere' }}>
        Colunas: <code>de_codigo;para_codigo;tipo;meses_minimos</code>. Os cargos precisam estar no mapa; o
        tipo é promoção, movimento lateral ou transição de área.
      </Text>
      <FileInput
        label="Arquivo"
        description="CSV com ; ou vírgula, até 5 MB."
        placeholder="Escolher arquivo"
        accept=".csv,.txt,text/csv"
        value={file}
        error={isTooBig ? 'Arquivo maior que 5 MB.' : undefined}
        onChange={choose}
      />
      <TryFirst
        error={error}
        outcome={tried.data && <FileOutcome result={tried.data} says={says(tried.data)} />}
        faults={tried.data?.totals.erro ?? 0}
        onlyValid={onlyValid}
        setOnlyValid={setOnlyValid}
        attempt={{
          isReady: file !== null && !isTooBig,
          isPending: tried.isPending,
          run: () => file && tried.mutate({ file, apply: false }),
        }}
        taking={{
          isReady: !isBlocked,
          isPending: apply.isPending,
          run: () => file && apply.mutate({ file, apply: true, only_valid: onlyValid }),
        }}
      />
    </>
  );
}
