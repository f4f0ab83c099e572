import { Badge, Box, Button, Stack, Text, TextInput } from '@mantine/core';
import type { ImportLine, UserImport } from '@pdy/contract/people/imports';
import { importActionLabel } from '@pdy/contract/people/words';
import {
  type ImportField,
  importFieldLabel,
  importFields,
} from '@pdy/contract/rules/people/user-import-columns';
import { useState } from 'react';
import { DataList } from '#ui/list/data-list.tsx';
import { Tiles } from '#ui/parts.tsx';
import { useImportAddress } from '../import-address.ts';
import { useLines } from '../import-query.ts';
import { actionColor, beginsWith, changesOf, faultyField, jobText, whoText } from '../import-words.ts';
import type { TypedCells } from '../typed-cells.ts';

type Editing = {
  typed: TypedCells;
  /** Called when a cell loses the focus: its text is tried now. */
  onLeave: () => void;
};

/** Lines in the order of the file: the outcome of each, and its cells, which can be corrected. */
export function LineList({ known, ...editing }: { known: UserImport } & Editing) {
  const { linhas } = useImportAddress();
  const query = useLines(known, linhas);
  const [open, setOpen] = useState<readonly number[]>([]);
  const isOpen = ({ line }: ImportLine) => open.includes(line);
  const toggle = (one: ImportLine) =>
    setOpen(isOpen(one) ? open.filter((line) => line !== one.line) : [...open, one.line]);
  return (
    <DataList
      query={query}
      what="as linhas"
      rows={6}
      none={<Text c="dimmed">Nenhuma linha aqui.</Text>}
      more="Mostrar mais linhas"
      caption="Linhas do arquivo e o que acontece com cada uma"
      keyOf={({ line }) => String(line)}
      columns={[
        { name: 'Linha', cell: ({ line }) => line },
        { name: 'Pessoa', as: 'head', cell: (line) => <LinePerson line={line} /> },
        {
          name: 'Ação',
          as: 'state',
          cell: ({ action }) => <Badge color={actionColor[action]}>{importActionLabel[action]}</Badge>,
        },
        {
          name: 'O que acontece',
          as: 'plain',
          cell: (line) => <LineOutcome line={line} isOpen={isOpen(line)} {...editing} />,
        },
        {
          name: 'Corrigir',
          as: 'plain',
          cell: (line) => (
            <Button
              size="xs"
              variant="subtle"
              aria-expanded={isOpen(line)}
              aria-label={`${isOpen(line) ? 'Fechar' : 'Editar'} linha ${line.line}`}
              onClick={() => toggle(line)}
            >
              {isOpen(line) ? 'Fechar' : 'Editar linha'}
            </Button>
          ),
        },
      ]}
      below={(line) => isOpen(line) && <LineCells line={line} {...editing} />}
    />
  );
}

type LineProps = { line: ImportLine };

const LinePerson = ({ line }: LineProps) => (
  <>
    {whoText(line)}
    {line.cells.email !== whoText(line) && (
      <Box component="small" display="block">
        {line.cells.email}
      </Box>
    )}
  </>
);

function LineOutcome({ line, isOpen, ...editing }: LineProps & Editing & { isOpen: boolean }) {
  const { action, message } = line;
  const job = jobText(line);
  const found = faultyField(line);
  /** The cell stays once shown, because the verdict changes while somebody is still typing. */
  const [shown, setShown] = useState(found);
  if (found !== null && found !== shown) setShown(found);
  const faulty = found ?? shown;
  return (
    <Stack gap="xs" maw={340} fz="sm">
      {action === 'erro' && (
        <Box component="p" c="var(--mantine-color-error)">
          {message}
        </Box>
      )}
      {action === 'criar' && <p>Recebe um convite. {beginsWith(line)}</p>}
      {action === 'atualizar' && <LineChanges line={line} />}
      {action !== 'erro' && job && (
        <Box component="p" c="dimmed">
          {job}
        </Box>
      )}
      {action !== 'erro' && message && (
        <Box component="p" c="dimmed">
          {message}
        </Box>
      )}
      {!isOpen && faulty && <CellInput line={line} field={faulty} {...editing} />}
    </Stack>
  );
}

const LineChanges = ({ line }: LineProps) => (
  <ul>
    {changesOf(line).map(({ field, label, before, after }) => (
      <li key={field}>
        {label}:{' '}
        <Box component="del" c="dimmed">
          {before}
        </Box>{' '}
        <span aria-hidden>→</span>{' '}
        <Box component="ins" fw={550} td="none">
          {after}
        </Box>
      </li>
    ))}
  </ul>
);

/** The cells of a line, one for each column of the file. */
function LineCells({ line, ...editing }: LineProps & Editing) {
  const faulty = faultyField(line);
  return (
    <Tiles component="div" py="xs">
      {importFields
        .filter((field) => field in line.cells)
        .map((field) => (
          <CellInput
            key={field}
            line={line}
            field={field}
            error={field === faulty ? line.message : null}
            {...editing}
          />
        ))}
    </Tiles>
  );
}

type CellProps = LineProps & Editing & { field: ImportField; error?: string | null };

/** One cell of the file, original or corrected. */
const CellInput = ({ line, field, typed, onLeave, error }: CellProps) => (
  <TextInput
    size="sm"
    label={importFieldLabel[field]}
    aria-label={`${importFieldLabel[field]} da linha ${line.line}`}
    error={error}
    maxLength={1000}
    value={typed.valueOf(line, field)}
    onChange={({ currentTarget: { value } }) => typed.onCell(line, field, value)}
    onBlur={onLeave}
  />
);
