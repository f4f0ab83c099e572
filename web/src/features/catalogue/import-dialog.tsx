import { Alert, Button, Checkbox, FileInput, Group, Modal, NativeSelect, Text } from '@mantine/core';
import {
  type CatalogueFileKind,
  type CatalogueImport,
  catalogueFileKinds,
  catalogueFileLabel,
  mostCatalogueBytes,
} from '@pdy/contract/catalogue-files';
import { CSV_BOM, csvLines } from '@pdy/contract/rules/csv';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { friendlyError } from '#lib/friendly-error.ts';
import { saveFile } from '#lib/save-file.ts';
import { useGoTo } from './catalogue-address.ts';
import { useAfterwards } from './catalogue-query.ts';
import { totalsText } from './catalogue-words.ts';
import classes from './files.module.css';
import type { CataloguePart } from './tools-row.tsx';

const columnsOf: Record<CatalogueFileKind, string> = {
  competencias: 'codigo;nome;categoria;tipo;descricao;meia_vida_dias;nivel1;nivel2;nivel3;nivel4;nivel5',
  cargos: 'codigo;nome;familia;senioridade;trilha;cbo',
  exigencias: 'cargo_codigo;competencia_codigo;nivel;criticidade;obrigatoria;expectativa',
};

/** A file of the catalogue: tried out first, then taken in. */
export function ImportDialog({ part }: { part: CataloguePart }) {
  const goTo = useGoTo();
  const close = () => goTo({ abrir: undefined });
  return (
    <Modal opened onClose={close} size="lg" title="Importar CSV">
      <Steps part={part} close={close} />
    </Modal>
  );
}

function Steps({ part, close }: { part: CataloguePart; close: () => void }) {
  const [kind, setKind] = useState<CatalogueFileKind>(part);
  const [file, setFile] = useState<File | null>(null);
  const [onlyValid, setOnlyValid] = useState(false);
  const { tried, apply } = useImport(kind, close);
  const again = () => {
    tried.reset();
    apply.reset();
    setOnlyValid(false);
  };
  const error = apply.error ?? tried.error;
  const isBlocked = !tried.data || (tried.data.totals.erro > 0 && !onlyValid) || hasNothing(tried.data);
  return (
    <>
      <NativeSelect
        label="O que o arquivo traz"
        data={catalogueFileKinds.map((value) => ({ value, label: catalogueFileLabel[value] }))}
        value={kind}
        onChange={({ currentTarget: { value } }) => {
          setKind(catalogueFileKinds.find((one) => one === value) ?? part);
          again();
        }}
      />
      <Text fz="sm" c="dimmed" mt="xs" mb="md" className={classes.columns}>
        Colunas: <code>{columnsOf[kind]}</code>
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
      {error && (
        <Alert color="red" mt="md" role="alert">
          {friendlyError(error, 'administration')}
        </Alert>
      )}
      <div aria-live="polite">{tried.data && <Outcome result={tried.data} />}</div>
      {tried.data && tried.data.totals.erro > 0 && (
        <Checkbox
          mt="md"
          label="Importar somente linhas válidas"
          checked={onlyValid}
          onChange={({ currentTarget }) => setOnlyValid(currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button
          variant="default"
          disabled={!file || file.size > mostCatalogueBytes}
          loading={tried.isPending}
          onClick={() => file && tried.mutate(file)}
        >
          Validar
        </Button>
        <Button
          disabled={isBlocked}
          loading={apply.isPending}
          onClick={() => file && apply.mutate({ file, only_valid: onlyValid })}
        >
          Importar
        </Button>
      </Group>
    </>
  );
}

const hasNothing = ({ totals }: CatalogueImport) => totals.criar + totals.atualizar === 0;

function useImport(kind: CatalogueFileKind, close: () => void) {
  const { refresh } = useAfterwards();
  const tried = useMutation({
    mutationFn: (file: File) => api.catalogue.files.import.call({ kind, file, apply: false }),
  });
  const apply = useMutation({
    mutationFn: (chosen: { file: File; only_valid: boolean }) =>
      api.catalogue.files.import.call({ kind, apply: true, ...chosen }),
    onSuccess: (result) => {
      toastDone(`Importação concluída: ${totalsText(result)}.`);
      close();
      return refresh();
    },
  });
  return { tried, apply };
}

const shown = 50;

/** What each line would do; those that cannot are told one by one. */
function Outcome({ result }: { result: CatalogueImport }) {
  const refused = result.lines.filter(({ action }) => action === 'erro');
  const download = () => {
    const rows = refused.map(({ line, key, messages }) => [line, key, messages.join(' ')]);
    const text = csvLines([['linha', 'codigo', 'erro'], ...rows]);
    saveFile(new Blob([CSV_BOM + text], { type: 'text/csv;charset=utf-8' }), 'erros.csv');
  };
  return (
    <div className={classes.outcome}>
      <Text fw={550}>{totalsText(result)}</Text>
      {hasNothing(result) && refused.length === 0 && (
        <Text c="dimmed">O arquivo diz o que a empresa já tem: nada muda.</Text>
      )}
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
