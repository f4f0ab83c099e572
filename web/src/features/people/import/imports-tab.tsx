import { Skeleton } from '@mantine/core';
import type { UserImport } from '@pdy/contract/people/imports';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { OneFace } from '#ui/page/one-face.tsx';
import { ShownContext } from './arrival.ts';
import { type ImportAddress, useImportAddress } from './import-address.ts';
import { ImportList } from './import-list.tsx';
import { importQuery } from './import-query.ts';
import { ReadFileContext } from './read-file.ts';
import { ColumnsStep } from './steps/columns-step.tsx';
import { ConfirmStep } from './steps/confirm-step.tsx';
import { FileStep } from './steps/file-step.tsx';
import { LinesStep } from './steps/lines-step.tsx';
import { ResultStep } from './steps/result-step.tsx';
import { StepFrame, type StepName } from './steps/step-frame.tsx';
import { useTypedCells } from './typed-cells.ts';

/** People from a file: past imports, or the open one, step by step. */
export function ImportsTab() {
  const shown = useRef<string | null>(null);
  const read = useRef<{ id: string; file: File } | null>(null);
  return (
    <ShownContext value={shown}>
      <ReadFileContext value={read}>
        <ListOrImport />
      </ReadFileContext>
    </ShownContext>
  );
}

function ListOrImport() {
  const { importacao } = useImportAddress();
  if (importacao === undefined) return <ImportList />;
  if (importacao !== 'nova') return <OpenedImport key={importacao} id={importacao} />;
  return (
    <StepFrame step="arquivo">
      <FileStep />
    </StepFrame>
  );
}

/** The present step of the import, unless the address asks for an earlier step. */
function stepOf({ status, totals }: UserImport, etapa: ImportAddress['etapa']): StepName {
  if (status === 'aplicado' || status === 'falhou' || status === 'aplicando') return 'resultado';
  if (totals === null || etapa === 'colunas') return 'colunas';
  return etapa === 'confirmacao' ? 'confirmacao' : 'simulacao';
}

function OpenedImport({ id }: { id: string }) {
  const query = useQuery(importQuery(id));
  const { etapa } = useImportAddress();
  return (
    <OneFace query={query} skeleton={<Skeleton height={280} />} what="a importação">
      {(known) => <ImportStep known={known} step={stepOf(known, etapa)} />}
    </OneFace>
  );
}

function ImportStep({ known, step }: { known: UserImport; step: StepName }) {
  const typed = useTypedCells(known);
  return (
    <StepFrame step={step} known={known}>
      {step === 'colunas' && <ColumnsStep known={known} typed={typed} />}
      {step === 'simulacao' && <LinesStep known={known} typed={typed} />}
      {step === 'confirmacao' && <ConfirmStep known={known} />}
      {step === 'resultado' && <ResultStep known={known} />}
    </StepFrame>
  );
}
