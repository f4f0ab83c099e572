import { Button, Group, Text } from '@mantine/core';
import type { UserImport } from '@pdy/contract/people/imports';
import {
  type ImportColumns,
  type ImportField,
  importFieldLabel,
  importFields,
  requiredImportFields,
} from '@pdy/contract/rules/user-import-columns';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/api.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import classes from './import.module.css';
import { useGoTo } from './import-address.ts';
import { useImportAct } from './import-query.ts';
import { countText } from './import-words.ts';
import { StepRefusal } from './step-refusal.tsx';

type Props = { known: UserImport };

const required: readonly ImportField[] = requiredImportFields;

/** Which column of the file is which field: guessed from the header, decided here. */
export function ColumnsStep({ known }: Props) {
  const { id, version, lines } = known;
  const goTo = useGoTo();
  const [columns, setColumns] = useState<ImportColumns>(known.columns);
  const [isTried, setTried] = useState(false);
  const simulate = useImportAct(api.userImports.simulate, {
    onDone: () => goTo({ etapa: undefined, linhas: undefined }),
  });
  const isDirty = importFields.some((field) => columns[field] !== known.columns[field]);
  useUnsavedGuard(isDirty && !simulate.isPending && !simulate.isSuccess, ['importacao', 'aba']);
  const missing = required.filter((field) => columns[field] === undefined);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = missing;
    if (first) document.getElementById(`coluna-${first}`)?.focus();
    else simulate.mutate({ id, version, columns: chosenOnly(columns) });
  };
  return (
    <form onSubmit={send} noValidate>
      <Text mb="md">Mude o que não estiver certo. Campos sem coluna ficam como estão no PDY.</Text>
      <div className={classes.columns}>
        {importFields.map((field) => (
          <ColumnChoice
            key={field}
            field={field}
            known={known}
            columns={columns}
            problem={problemOf(field, columns, known, isTried)}
            onChange={(place) => setColumns({ ...columns, [field]: place })}
          />
        ))}
      </div>
      <StepRefusal error={simulate.error} />
      <Group mt="lg" gap="xs">
        <Button type="submit" loading={simulate.isPending}>
          Simular
        </Button>
        <Text fz="sm" c="dimmed" role="status">
          {simulate.isPending
            ? `Simulando ${countText(lines, 'linha', 'linhas')}…`
            : 'A simulação não altera nenhum cadastro.'}
        </Text>
      </Group>
    </form>
  );
}

/** Without the fields that have no column. */
const chosenOnly = (columns: ImportColumns): ImportColumns =>
  Object.fromEntries(Object.entries(columns).filter(([, place]) => place !== undefined));

function problemOf(
  field: ImportField,
  columns: ImportColumns,
  { headers, repeated }: UserImport,
  isTried: boolean,
) {
  const place = columns[field];
  if (place === undefined) {
    if (repeated.includes(field)) return 'Há mais de uma coluna com este nome. Escolha qual vale.';
    return isTried && required.includes(field) ? 'Escolha a coluna deste campo.' : null;
  }
  const twin = importFields.find((other) => other !== field && columns[other] === place);
  return twin ? `A coluna “${headers[place]}” já é ${importFieldLabel[twin]}.` : null;
}

type ChoiceProps = {
  field: ImportField;
  known: UserImport;
  columns: ImportColumns;
  problem: string | null;
  onChange: (place: number | undefined) => void;
};

function ColumnChoice({ field, known: { headers, samples }, columns, problem, onChange }: ChoiceProps) {
  const place = columns[field];
  const examples = place === undefined ? [] : samples.map((cells) => cells[place] ?? '').filter(Boolean);
  return (
    <div>
      <ChoiceField
        id={`coluna-${field}`}
        label={importFieldLabel[field]}
        withAsterisk={required.includes(field)}
        required={required.includes(field)}
        error={problem}
        none="Não está no arquivo"
        data={headers.map((header, index) => ({ value: index, label: header || `Coluna ${index + 1}` }))}
        value={place ?? null}
        onChange={(chosen) => onChange(chosen ?? undefined)}
      />
      <Text fz="sm" c="dimmed" className={classes.examples}>
        {examples.length > 0
          ? examples.join(', ')
          : place === undefined
            ? ''
            : 'Sem valor nas primeiras linhas'}
      </Text>
    </div>
  );
}
