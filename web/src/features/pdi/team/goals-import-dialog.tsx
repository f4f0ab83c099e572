import { Modal, Text } from '@mantine/core';
import type { GoalsImport } from '@pdy/contract/pdi/goals-file';
import { countText } from '@pdy/contract/rules/numbers';
import { composed, useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { FileTrial } from '#ui/file/file-trial.tsx';

/** Imports a file of goals: first a trial, then as drafts of the people it names. */
export function GoalsImportDialog({ onClose }: { onClose: () => void }) {
  const { tried, apply } = useImport(onClose);
  return (
    <Modal opened onClose={onClose} size="lg" title="Importar metas">
      <Text fz="sm" mb="xs">
        Cada pessoa recebe um rascunho de PDI que só a própria pessoa vê, muda e envia. O mesmo arquivo,
        corrigido, muda os rascunhos que ainda não foram enviados. Quem foi convidado e ainda não entrou fica
        de fora até aceitar o convite.
      </Text>
      <FileTrial
        model="metas"
        limits="Excel ou CSV, até 10 MB e 2.000 linhas."
        tried={{ ...tried, run: tried.mutate }}
        apply={{ ...apply, run: apply.mutate }}
        says={totalsText}
      />
    </Modal>
  );
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [countText(count, one, many)];

const totalsText = ({ totals: { criar, atualizar, sem_alteracao, erro } }: GoalsImport) =>
  [
    ...counted(criar, 'meta nova', 'metas novas'),
    ...counted(atualizar, 'meta que muda', 'metas que mudam'),
    ...counted(sem_alteracao, 'sem alteração', 'sem alteração'),
    ...counted(erro, 'linha com erro', 'linhas com erro'),
  ].join(', ');

function useImport(onDone: () => void) {
  const file = api.pdi.goalsFile;
  // The reason for a refusal is shown beside the file.
  const refused = () => null;
  const tried = useAct(
    composed(file, (chosen: File) => file.import.call({ file: chosen, apply: false })),
    { refused, refreshes: false },
  );
  const apply = useAct(
    composed(file, (chosen: { file: File; only_valid: boolean }) =>
      file.import.call({ apply: true, ...chosen }),
    ),
    { done: (result) => `Importação concluída: ${totalsText(result)}.`, refused, onDone },
  );
  return { tried, apply };
}
