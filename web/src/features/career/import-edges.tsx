import { Modal, Text } from '@mantine/core';
import type { CatalogueImport } from '@pdy/contract/competencies/catalogue/files';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { FileTrial } from '#ui/file-trial.tsx';
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
  return (
    <>
      <Text fz="sm" c="dimmed" mb="md" style={{ overflowWrap: 'anywhere' }}>
        Colunas: <code>de_codigo;para_codigo;tipo;meses_minimos</code>. Os cargos precisam estar no mapa; o
        tipo é promoção, movimento lateral ou transição de área.
      </Text>
      <FileTrial
        limits="CSV com ; ou vírgula, até 10 MB."
        tried={{ ...tried, run: (file) => tried.mutate({ file, apply: false }) }}
        apply={{ ...apply, run: (chosen) => apply.mutate({ apply: true, ...chosen }) }}
        says={says}
      />
    </>
  );
}
