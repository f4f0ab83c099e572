import { Modal, Text } from '@mantine/core';
import type { CatalogueImport } from '@pdy/contract/competencies/catalogue/files';
import { countText } from '@pdy/contract/rules/numbers';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { FileTrial } from '#ui/file/file-trial.tsx';

const moves = (count: number) => countText(count, 'movimento', 'movimentos');

const says = ({ totals }: CatalogueImport) =>
  [
    `${moves(totals.criar)} a criar`,
    `${totals.atualizar} a atualizar`,
    `${totals.sem_alteracao} sem alteração`,
    `${totals.erro} com erro`,
  ].join(', ');

/** Imports moves between jobs of the map from a file: checked first, then drawn. */
export const ImportEdges = ({ close }: { close: () => void }) => (
  <Modal opened onClose={close} size="lg" title="Importar movimentos">
    <ImportEdgesSteps close={close} />
  </Modal>
);

function ImportEdgesSteps({ close }: { close: () => void }) {
  // The dialog shows what is refused.
  const tried = useAct(api.career.editor.import_edges, { refused: () => null, refreshes: false });
  const apply = useAct(api.career.editor.import_edges, {
    done: ({ totals }) => `${moves(totals.criar + totals.atualizar)} no desenho. Publique para todos verem.`,
    refused: () => null,
    onDone: close,
  });
  return (
    <>
      <Text fz="sm" mb="xs">
        Os cargos precisam estar no mapa.
      </Text>
      <FileTrial
        model="movimentos"
        limits="Excel ou CSV, até 10 MB."
        tried={{ ...tried, run: (file) => tried.mutate({ file, apply: false }) }}
        apply={{ ...apply, run: (chosen) => apply.mutate({ apply: true, ...chosen }) }}
        says={says}
      />
    </>
  );
}
