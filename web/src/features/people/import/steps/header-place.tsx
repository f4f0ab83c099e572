import { Box, Button, Group, Text } from '@mantine/core';
import type { UserImport } from '@pdy/contract/people/imports';
import { type FormEvent, useContext, useState } from 'react';
import { api } from '#lib/api.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import parts from '#ui/parts.module.css';
import { useGoTo } from '../import-address.ts';
import { useImportAct } from '../import-query.ts';
import { headerText } from '../import-words.ts';
import { ReadFileContext } from '../read-file.ts';
import { DropPlace } from './drop-place.tsx';
import { StepRefusal } from './step-refusal.tsx';

type Props = { known: UserImport };

/** The place of the header. The user may choose another sheet or line. */
export function HeaderPlace({ known }: Props) {
  const [isOpen, setOpen] = useState(false);
  const goTo = useGoTo();
  return (
    <>
      <Group gap="xs" mb="sm">
        <Text fz="sm">{headerText(known)}</Text>
        <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Ler de outro lugar
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => goTo({ importacao: 'nova', em_lugar_de: known.id, etapa: undefined })}
        >
          Trocar arquivo
        </Button>
      </Group>
      {isOpen && <OtherPlace known={known} />}
    </>
  );
}

function OtherPlace({ known: { id, header_line, sheet, sheets } }: Props) {
  const goTo = useGoTo();
  const read = useContext(ReadFileContext);
  const [line, setLine] = useState<number | null>(header_line);
  const [chosen, setChosen] = useState(sheet);
  const [file, setFile] = useState<File | null>(null);
  const held = read?.current?.id === id ? read.current.file : null;
  const begin = useImportAct(api.userImports.begin, {
    onDone: (known, { file }) => {
      if (read) read.current = { id: known.id, file };
      goTo({ importacao: known.id, etapa: undefined, linhas: undefined });
    },
  });
  const source = held ?? file;
  const isSheetChanged = chosen !== sheet;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (source === null) return;
    begin.mutate({
      file: source,
      replaces: id,
      ...(chosen !== null && { sheet: chosen }),
      // On another sheet the line is searched again, unless it was typed, too.
      ...(typeof line === 'number' && !(isSheetChanged && line === header_line) && { header_line: line }),
    });
  };
  return (
    <Box component="form" onSubmit={send} noValidate maw={680} mb="md" className={parts.stack}>
      {held === null && <DropPlace file={file} onChoose={setFile} isInvalid={begin.isError} />}
      <Group align="flex-end" gap="sm">
        {sheets.length > 1 && (
          <ChoiceField
            label="Planilha"
            data={sheets.map((name) => ({ value: name, label: name }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        <NumberField label="Linha do cabeçalho" isWhole value={line} onChange={setLine} />
        <Button type="submit" variant="default" loading={begin.isPending} disabled={source === null}>
          Ler de novo
        </Button>
      </Group>
      <StepRefusal error={begin.error} />
    </Box>
  );
}
