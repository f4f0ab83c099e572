import { ActionIcon, Box, Button, Flex, Group, Textarea } from '@mantine/core';
import type { QuestionType } from '@pdy/contract/assessments/values';
import { ArrowDown, ArrowUp, Pin, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import rowStyles from '#ui/row.module.css';
import { Small } from '#ui/small.tsx';
import { letterOf } from '../../taking/choosing.ts';
import admin from '../admin.module.css';
import { FieldsFrame } from '../fields-frame.tsx';
import { blankOption, type OptionRow } from './question-values.ts';

const most = 10;
const fewest = 2;

type Props = {
  id: string;
  type: QuestionType;
  rows: readonly OptionRow[];
  errors: Readonly<Record<string, ReactNode>>;
  /** The id of the text field of an option, by its place. */
  idOf: (at: number) => string;
  onChange: (rows: readonly OptionRow[]) => void;
};

/** The options, in their order, with the right ones marked. */
export function OptionsField({ id, type, rows, errors, idOf, onChange }: Props) {
  const isPair = type === 'true_false';
  const swap = (at: number, by: 1 | -1) => {
    const [one, other] = [rows[at], rows[at + by]];
    if (one && other) onChange(rows.with(at, other).with(at + by, one));
  };
  const mark = (at: number, is_correct: boolean) =>
    onChange(
      rows.map((row, place) => {
        if (place === at) return { ...row, is_correct };
        return type === 'multiple_choice' ? row : { ...row, is_correct: false };
      }),
    );
  return (
    <FieldsFrame name="Alternativas" id={id} tabIndex={-1}>
      <Small>
        {type === 'multiple_choice'
          ? 'Quem responde lê. Marque todas as corretas.'
          : 'Quem responde lê. Marque a correta.'}
      </Small>
      {rows.map((row, at) => (
        <OptionFields
          key={row.key}
          {...{ row, at, id: idOf(at), error: errors[`options.${at}.text`] }}
          group={type === 'multiple_choice' ? null : id}
          isFixed={isPair}
          isLast={at === rows.length - 1}
          mayGo={rows.length > fewest}
          onMark={(is_correct) => mark(at, is_correct)}
          onChange={(part) => onChange(rows.with(at, { ...row, ...part }))}
          onMove={(by) => swap(at, by)}
          onRemove={() => onChange(rows.toSpliced(at, 1))}
        />
      ))}
      {errors.options && (
        <Box component="p" fz="xs" c="var(--mantine-color-error)" role="alert">
          {errors.options}
        </Box>
      )}
      {!isPair && rows.length < most && (
        <Button
          size="xs"
          variant="default"
          w="fit-content"
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => onChange([...rows, blankOption()])}
        >
          Adicionar alternativa
        </Button>
      )}
    </FieldsFrame>
  );
}

type OptionProps = {
  row: OptionRow;
  at: number;
  id: string;
  error: ReactNode;
  /** The name of the group in which one option is right; null: several may be. */
  group: string | null;
  isFixed: boolean;
  isLast: boolean;
  mayGo: boolean;
  onMark: (is_correct: boolean) => void;
  onChange: (part: Partial<OptionRow>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function OptionFields({ row, at, id, error, group, isFixed, onMark, onChange, ...acts }: OptionProps) {
  const letter = letterOf(at);
  return (
    <Flex
      className={rowStyles.choice}
      gap="sm"
      wrap="wrap"
      align="flex-start"
      data-right={row.is_correct || undefined}
    >
      <Box
        component="input"
        mt="xs"
        type={group === null ? 'checkbox' : 'radio'}
        {...(group !== null && { name: `${group}-right` })}
        aria-label={`Alternativa ${letter} é correta`}
        checked={row.is_correct}
        onChange={({ currentTarget }) => onMark(currentTarget.checked)}
      />
      <Textarea
        id={id}
        aria-label={`Alternativa ${letter}`}
        placeholder={`Alternativa ${letter}`}
        autosize
        flex="1 1 15rem"
        minRows={1}
        maxRows={6}
        maxLength={1000}
        value={row.text}
        error={error}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      {!isFixed && <OptionActs {...acts} row={row} at={at} onChange={onChange} />}
    </Flex>
  );
}

type ActProps = Pick<OptionProps, 'row' | 'at' | 'isLast' | 'mayGo' | 'onChange' | 'onMove' | 'onRemove'>;

function OptionActs({ row, at, isLast, mayGo, onChange, onMove, onRemove }: ActProps) {
  const letter = letterOf(at);
  return (
    <Group className={admin.acts} gap={0} wrap="nowrap">
      <ActionIcon aria-label={`Subir a alternativa ${letter}`} disabled={at === 0} onClick={() => onMove(-1)}>
        <ArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={`Descer a alternativa ${letter}`} disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={`Manter a alternativa ${letter} no fim quando a ordem é sorteada`}
        title="Manter no fim quando a ordem é sorteada"
        aria-pressed={row.is_pinned}
        variant={row.is_pinned ? 'light' : 'subtle'}
        onClick={() => onChange({ is_pinned: !row.is_pinned })}
      >
        <Pin size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={`Tirar a alternativa ${letter}`} disabled={!mayGo} onClick={onRemove}>
        <X size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
