import { Button, Group, Modal, Text } from '@mantine/core';
import type { CatalogueImport } from '@pdy/contract/competencies/catalogue/files';
import { Download, Upload } from 'lucide-react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { saveDownload } from '#lib/save-file.ts';
import { FileTrial } from '#ui/file/file-trial.tsx';
import { filtersOf, noFilters, useGoTo, useSimulationsAddress } from '../simulations-address.ts';
import { questionsText } from './question-words.ts';

/** The bank as a table: the filtered questions are exported, and a file is imported. */
export function BankTools({ isEmpty }: { isEmpty: boolean }) {
  const address = useSimulationsAddress();
  const goTo = useGoTo();
  const filters = filtersOf(address);
  const isFiltered = Object.keys(filters).length > 0;
  const fetching = useAct(api.questions.exportFile, { onDone: saveDownload, refreshes: false });
  return (
    <Group justify="flex-end" gap="xs" mb="sm">
      <Button
        size="xs"
        variant="default"
        leftSection={<Upload size={15} aria-hidden />}
        onClick={() => goTo({ abrir: 'importar' })}
      >
        Importar planilha
      </Button>
      {!isEmpty && (
        <Button
          size="xs"
          variant="default"
          leftSection={<Download size={15} aria-hidden />}
          loading={fetching.isPending}
          onClick={() => fetching.mutate(filters)}
        >
          {isFiltered ? 'Exportar CSV do que está filtrado' : 'Exportar CSV'}
        </Button>
      )}
      {address.abrir === 'importar' && <ImportQuestionsDialog />}
    </Group>
  );
}

const says = ({ totals }: Pick<CatalogueImport, 'totals'>) =>
  [
    `${questionsText(totals.criar)} a criar`,
    `${totals.atualizar} a atualizar`,
    `${totals.sem_alteracao} sem alteração`,
    `${totals.erro} com erro`,
  ].join(', ');

function ImportQuestionsDialog() {
  const goTo = useGoTo();
  const close = () => goTo({ abrir: undefined });
  // The dialog shows what is refused.
  const tried = useAct(api.questions.importFile, { refused: () => null, refreshes: false });
  const apply = useAct(api.questions.importFile, {
    done: ({ totals }) =>
      `Importação concluída: ${questionsText(totals.criar + totals.atualizar)} em rascunho.`,
    refused: () => null,
    onDone: () => goTo({ ...noFilters, abrir: undefined, situacao: 'draft' }),
  });
  return (
    <Modal opened onClose={close} size="lg" title="Importar questões">
      <Text fz="sm" mb="xs">
        As questões entram como rascunho, para você revisar e ativar. O código diz qual rascunho muda; em
        branco, o PDY cria um.
      </Text>
      <FileTrial
        model="questoes"
        limits="Excel ou CSV, até 2 MB e 1.000 questões."
        megabytes={2}
        tried={{ ...tried, run: (file) => tried.mutate({ file, apply: false }) }}
        apply={{ ...apply, run: (chosen) => apply.mutate({ apply: true, ...chosen }) }}
        says={says}
      />
    </Modal>
  );
}
