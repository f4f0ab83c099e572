import { Alert, Modal, Text } from '@mantine/core';
import type { CatalogueImportKind, LongImport } from '@pdy/contract/competencies/catalogue/files';
import { catalogueImportLabel } from '@pdy/contract/competencies/catalogue/words';
import { countText } from '@pdy/contract/rules/numbers';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { FileTrial } from '#ui/file/file-trial.tsx';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { useGoTo } from '../catalogue-address.ts';
import type { Part } from '../catalogue-words.ts';
import { totalsText } from '../catalogue-words.ts';
import { LongImportProgress, useLongImport } from './long-import.tsx';

/** Imports a file of the catalogue: checked first, then applied. */
export function ImportCatalogueDialog({ part }: { part: Part }) {
  const goTo = useGoTo();
  const close = () => goTo({ abrir: undefined });
  const { running, stopped } = useLongImport();
  return (
    <Modal opened onClose={close} size="lg" title="Importar CSV">
      {stopped && <StoppedImport stopped={stopped} />}
      {running ? (
        <LongImportProgress running={running} close={close} />
      ) : (
        <ImportCatalogueSteps part={part} close={close} />
      )}
    </Modal>
  );
}

/** A long import that stopped, above the form to send the file again. */
const StoppedImport = ({ stopped: { file_name, kind, lines_done } }: { stopped: LongImport }) => (
  <Alert color="orange" title={`A importação de ${file_name} parou`} mb="md">
    {catalogueImportLabel[kind]}: {countText(lines_done, 'linha entrou', 'linhas entraram')}. Envie o arquivo
    de novo; o que já entrou não se repete.
  </Alert>
);

const kinds = choicesOf(catalogueImportLabel);

type StepsProps = { part: Part; close: () => void };

function ImportCatalogueSteps({ part, close }: StepsProps) {
  const [kind, setKind] = useState<CatalogueImportKind>(part);
  // The dialog shows what is refused. A long file continues by itself: its progress replaces the form.
  const tried = useAct(api.catalogue.files.import, { refused: () => null, refreshes: false });
  const apply = useAct(api.catalogue.files.import, {
    done: (result) => (result.is_applied ? `Importação concluída: ${totalsText(result, kind)}.` : null),
    refused: () => null,
    onDone: (result) => result.is_applied && close(),
  });
  return (
    <>
      <ChoiceField
        label="O que o arquivo traz"
        data={kinds}
        value={kind}
        onChange={(chosen) => {
          setKind(chosen ?? part);
          tried.reset();
          apply.reset();
        }}
      />
      <WhatItIs kind={kind} />
      <FileTrial
        model={kind}
        limits="Excel ou CSV, até 10 MB e 10.000 linhas."
        tried={{ ...tried, run: (file) => tried.mutate({ kind, file, apply: false }) }}
        apply={{ ...apply, run: (chosen) => apply.mutate({ kind, apply: true, ...chosen }) }}
        says={(result) => totalsText(result, kind)}
      />
    </>
  );
}

const WhatItIs = ({ kind }: { kind: CatalogueImportKind }) => (
  <Text fz="sm" mt="xs" mb="xs">
    {kind === 'evidencias'
      ? 'Só certificações e avaliações de desempenho. Cada pessoa é avisada e pode contestar em 30 dias.'
      : 'O que o arquivo não traz fica como está.'}
  </Text>
);
