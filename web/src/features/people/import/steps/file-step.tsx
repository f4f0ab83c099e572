import { Alert, Box, Button, Group, Text } from '@mantine/core';
import { mostImportBytes } from '@pdy/contract/people/values';
import { Download } from 'lucide-react';
import { type FormEvent, useContext, useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { saveDownload } from '#lib/save-file.ts';
import { friendlyError } from '#lib/words/friendly-error.ts';
import { useGoTo, useImportAddress } from '../import-address.ts';
import { useImportAct } from '../import-query.ts';
import { ReadFileContext } from '../read-file.ts';
import { DropPlace } from './drop-place.tsx';

const tooLarge = 'Arquivo muito grande (máximo 10 MB).';
const nothing = 'Escolha um arquivo CSV ou XLSX.';

const problemOf = (file: File | null) => {
  if (file === null) return nothing;
  if (file.size === 0) return 'O arquivo está vazio.';
  return file.size > mostImportBytes ? tooLarge : null;
};

/** A file is chosen or dropped; until it is read, only its size is known. */
export function FileStep() {
  const goTo = useGoTo();
  const { em_lugar_de: replaces } = useImportAddress();
  const read = useContext(ReadFileContext);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const begin = useImportAct(api.userImports.begin, {
    onDone: ({ id }, { file }) => {
      if (read) read.current = { id, file };
      goTo({ importacao: id, em_lugar_de: undefined, etapa: undefined, linhas: undefined });
    },
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setProblem(chosen && problemOf(chosen));
    begin.reset();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(file);
    setProblem(found);
    if (found === null && file) begin.mutate({ file, replaces });
  };
  return (
    <Box onSubmit={send} noValidate component="form" maw={680}>
      <Templates />
      <DropPlace file={file} onChoose={choose} isInvalid={problem !== null || begin.isError} />
      <div id="erro-do-arquivo">
        {(problem !== null || begin.isError) && (
          <Alert color="red" mt="sm">
            {problem ?? friendlyError(begin.error, 'administration')}
          </Alert>
        )}
      </div>
      <Group mt="lg" gap="xs">
        <Button type="submit" loading={begin.isPending}>
          Continuar
        </Button>
        <Text fz="sm" c="dimmed" role="status">
          {begin.isPending ? 'Lendo o arquivo…' : 'Nada muda até você confirmar, na quarta etapa.'}
        </Text>
      </Group>
    </Box>
  );
}

function Templates() {
  const template = useAct(api.userImports.template, {
    refused: 'Erro ao baixar o modelo',
    onDone: saveDownload,
    refreshes: false,
  });
  return (
    <>
      <Text mt="2xs">
        Use o modelo ou um arquivo seu: as colunas são conferidas na próxima etapa. Célula vazia deixa o dado
        como está; um hífen (-) apaga.
      </Text>
      <Group gap="xs" my="md">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
            loading={template.isPending && template.variables.format === format}
            onClick={() => template.mutate({ format })}
          >
            Baixar modelo {format.toUpperCase()}
          </Button>
        ))}
      </Group>
    </>
  );
}
