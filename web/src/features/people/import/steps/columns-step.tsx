import { Button, Group, Text } from '@mantine/core';
import { listText } from '@pdy/contract/list-text';
import type { UserImport } from '@pdy/contract/people/imports';
import { countText } from '@pdy/contract/rules/numbers';
import {
  type ImportColumn,
  type ImportColumns,
  importColumns,
  importFieldLabel,
  missingColumns,
  namesNewPeople,
} from '@pdy/contract/rules/people/user-import-columns';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/api.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Tiles } from '#ui/parts.tsx';
import { editCount, editsOf } from '../edits.ts';
import { useGoTo } from '../import-address.ts';
import { useImportAct } from '../import-query.ts';
import type { TypedCells } from '../typed-cells.ts';
import { HeaderPlace } from './header-place.tsx';
import { NamePreview } from './name-preview.tsx';
import { StepRefusal } from './step-refusal.tsx';

type Props = { known: UserImport; typed: TypedCells };

const isRequired = (column: ImportColumn, columns: ImportColumns) =>
  column === 'email' && columns.external_id === undefined;

/** A name is either one column, or first name and surname. */
const withColumn = (columns: ImportColumns, column: ImportColumn, place: number | undefined) => {
  if (place === undefined) return { ...columns, [column]: place };
  if (column === 'full_name')
    return { ...columns, first_name: undefined, last_name: undefined, full_name: place };
  const isPart = column === 'first_name' || column === 'last_name';
  return { ...columns, ...(isPart && { full_name: undefined }), [column]: place };
};

/** The field of each column of the file: guessed from the header, decided here. */
export function ColumnsStep({ known, typed }: Props) {
  const columns = typed.columns ?? known.columns;
  const [isTried, setTried] = useState(false);
  const simulate = useTryingOut({ known, typed });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = missingColumns(columns);
    if (first) document.getElementById(`coluna-${first}`)?.focus();
    else simulate.tryOut(columns);
  };
  return (
    <>
      <HeaderPlace known={known} />
      <form onSubmit={send} noValidate>
        <Text mb="md">Mude o que não estiver certo. Campos sem coluna ficam como estão no PDY.</Text>
        <Tiles component="div">
          {importColumns.map((column) => (
            <ColumnChoice
              key={column}
              column={column}
              known={known}
              columns={columns}
              problem={problemOf(column, columns, known, isTried)}
              onChange={(place) => typed.onColumns(withColumn(columns, column, place))}
            />
          ))}
        </Tiles>
        <LeftOut headers={known.headers} columns={columns} />
        {!namesNewPeople(columns) && (
          <Text fz="sm" mt="sm">
            Sem nome, sobrenome e e-mail, o arquivo só atualiza quem já está na empresa.
          </Text>
        )}
        {columns.full_name !== undefined && (
          <NamePreview known={known} full_name={columns.full_name} typed={typed} />
        )}
        <StepRefusal error={simulate.error} />
        <Group mt="lg" gap="xs">
          <Button type="submit" loading={simulate.isPending}>
            Simular
          </Button>
          <Text fz="sm" c="dimmed" role="status">
            {simulate.isPending
              ? `Simulando ${countText(known.lines, 'linha', 'linhas')}…`
              : 'A simulação não altera nenhum cadastro.'}
          </Text>
        </Group>
      </form>
    </>
  );
}

/** The columns that are not used, so that nobody believes they were imported. */
function LeftOut({ headers, columns }: { headers: readonly string[]; columns: ImportColumns }) {
  const places = Object.values(columns);
  const names = headers.filter((header, place) => header !== '' && !places.includes(place));
  if (names.length === 0) return null;
  return (
    <Text fz="sm" mt="sm">
      Do arquivo não entra no cadastro: {listText(names)}.
    </Text>
  );
}

/** Sends the chosen columns together with the corrected cells. */
function useTryingOut({ known: { id, version }, typed }: Props) {
  const goTo = useGoTo();
  const simulate = useImportAct(api.userImports.simulate, {
    onDone: (_, { edits }) => {
      typed.onColumnsTriedOut(edits ?? []);
      goTo({ etapa: undefined, linhas: undefined });
    },
  });
  const isDirty = typed.columns !== null || editCount(typed.edits) > 0;
  useUnsavedGuard(isDirty && !simulate.isPending && !simulate.isSuccess, ['importacao', 'aba']);
  const tryOut = (columns: ImportColumns) =>
    simulate.mutate({ id, version, columns: chosenOnly(columns), edits: editsOf(typed.edits) });
  return { tryOut, error: simulate.error, isPending: simulate.isPending };
}

/** Leaves out the fields that have no column. */
const chosenOnly = (columns: ImportColumns): ImportColumns =>
  Object.fromEntries(Object.entries(columns).filter(([, place]) => place !== undefined));

function problemOf(
  column: ImportColumn,
  columns: ImportColumns,
  { headers, repeated }: UserImport,
  isTried: boolean,
) {
  const place = columns[column];
  if (place === undefined) {
    if (repeated.some((field) => field === column))
      return 'Há mais de uma coluna com este nome. Escolha qual vale.';
    return isTried && missingColumns(columns).some((field) => field === column)
      ? 'Escolha a coluna deste campo.'
      : null;
  }
  const twin = importColumns.find((other) => other !== column && columns[other] === place);
  return twin ? `A coluna “${headers[place]}” já é ${importFieldLabel[twin]}.` : null;
}

type ChoiceProps = {
  column: ImportColumn;
  known: UserImport;
  columns: ImportColumns;
  problem: string | null;
  onChange: (place: number | undefined) => void;
};

/** A day as it is displayed, independent of its format in the file. */
const exampleText = (column: ImportColumn, cell: string) =>
  column === 'hire_date' ? cell.replace(/^(\d{4})-(\d{2})-(\d{2})(?=\D|$)/, '$3/$2/$1') : cell;

function ColumnChoice({ column, known: { headers, samples }, columns, problem, onChange }: ChoiceProps) {
  const place = columns[column];
  const examples =
    place === undefined
      ? []
      : samples
          .map((cells) => exampleText(column, cells[place] ?? ''))
          .filter(Boolean)
          .slice(0, 3);
  return (
    <div>
      <ChoiceField
        id={`coluna-${column}`}
        label={importFieldLabel[column]}
        withAsterisk={isRequired(column, columns)}
        required={isRequired(column, columns)}
        error={problem}
        none="Não está no arquivo"
        data={headers.map((header, index) => ({ value: index, label: header || `Coluna ${index + 1}` }))}
        value={place ?? null}
        onChange={(chosen) => onChange(chosen ?? undefined)}
      />
      <Text fz="sm" c="dimmed" truncate mih="1.5em" mt="2xs">
        {examples.length > 0
          ? examples.join(', ')
          : place === undefined
            ? ''
            : 'Sem valor nas primeiras linhas'}
      </Text>
    </div>
  );
}
