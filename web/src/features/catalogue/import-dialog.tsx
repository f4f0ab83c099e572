import { Modal, NativeSelect, Text } from '@mantine/core';
import type { CatalogueImportKind } from '@pdy/contract/competencies/catalogue/files';
import { catalogueImportKinds } from '@pdy/contract/competencies/catalogue/values';
import { catalogueImportLabel } from '@pdy/contract/competencies/catalogue/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { FileTrial } from '#ui/file-trial.tsx';
import { useGoTo } from './catalogue-address.ts';
import { useAfterwards } from './catalogue-query.ts';
import { totalsText } from './catalogue-words.ts';
import classes from './files.module.css';
import { LongImport, useLongImport } from './long-import.tsx';
import { StoppedImport } from './stopped-import.tsx';
import type { CataloguePart } from './tools-row.tsx';

const columnsOf: Record<CatalogueImportKind, string> = {
  competencias: 'codigo;nome;categoria;tipo;descricao;meia_vida_dias;nivel1;nivel2;nivel3;nivel4;nivel5',
  cargos: 'codigo;nome;familia;senioridade;trilha;cbo',
  exigencias: 'cargo_codigo;competencia_codigo;nivel;criticidade;obrigatoria;expectativa',
  evidencias: 'email;competencia_codigo;tipo;nivel;data;validade;observacao',
};

/** A file of the catalogue: tried out first, then taken in. */
export function ImportDialog({ part }: { part: CataloguePart }) {
  const goTo = useGoTo();
  const close = () => goTo({ abrir: undefined });
  const { running, stopped } = useLongImport();
  return (
    <Modal opened onClose={close} size="lg" title="Importar CSV">
      {stopped && <StoppedImport stopped={stopped} />}
      {running ? <LongImport running={running} close={close} /> : <Steps part={part} close={close} />}
    </Modal>
  );
}

type StepsProps = { part: CataloguePart; close: () => void };

function Steps({ part, close }: StepsProps) {
  const [kind, setKind] = useState<CatalogueImportKind>(part);
  const { tried, apply } = useImport(kind, close);
  return (
    <>
      <NativeSelect
        label="O que o arquivo traz"
        data={catalogueImportKinds.map((value) => ({ value, label: catalogueImportLabel[value] }))}
        value={kind}
        onChange={({ currentTarget: { value } }) => {
          setKind(catalogueImportKinds.find((one) => one === value) ?? part);
          tried.reset();
          apply.reset();
        }}
      />
      <Columns kind={kind} />
      <FileTrial
        limits="CSV com ; ou vírgula, até 10 MB e 10.000 linhas."
        tried={{ ...tried, run: tried.mutate }}
        apply={{ ...apply, run: apply.mutate }}
        says={totalsText}
      />
    </>
  );
}

const Columns = ({ kind }: { kind: CatalogueImportKind }) => (
  <>
    <Text fz="sm" c="dimmed" mt="xs" mb={kind === 'evidencias' ? 4 : 'md'} className={classes.columns}>
      Colunas: <code>{columnsOf[kind]}</code>
    </Text>
    {kind === 'evidencias' && (
      <Text fz="sm" c="dimmed" mb="md">
        Só certificações e avaliações de desempenho. Cada pessoa é avisada e pode contestar em 30 dias.
      </Text>
    )}
  </>
);

/** A short file is taken in at once; a long one goes on by itself, and its progress takes the place of the form. */
function useImport(kind: CatalogueImportKind, close: () => void) {
  const { refresh } = useAfterwards();
  const tried = useMutation({
    mutationFn: (file: File) => api.catalogue.files.import.call({ kind, file, apply: false }),
  });
  const apply = useMutation({
    mutationFn: (chosen: { file: File; only_valid: boolean }) =>
      api.catalogue.files.import.call({ kind, apply: true, ...chosen }),
    onSuccess: (result) => {
      if (result.is_applied) {
        toastDone(`Importação concluída: ${totalsText(result)}.`);
        close();
      }
      return refresh();
    },
  });
  return { tried, apply };
}
