import { Button, Group, Stack, Text } from '@mantine/core';
import { Plus } from 'lucide-react';
import { CoverageTable } from './coverage-table.tsx';
import type { TestFieldsProps } from './parts/data-fields.tsx';
import { SectionFields } from './parts/section-fields.tsx';
import { useParts } from './parts/use-parts.ts';
import { newFixed, newPool, type SectionRow } from './test-values.ts';

const most = 10;

/** The parts of a simulado: questions chosen one by one, or drawn from the bank at each attempt. */
export function QuestionsStep({ form }: TestFieldsProps) {
  const { sections } = form.values;
  const parts = useParts(sections);
  const { id, error, onChange } = form.field('sections');
  const change = (at: number, section: SectionRow) => onChange(sections.with(at, section));
  const move = (at: number, by: 1 | -1) => {
    const [one, other] = [sections[at], sections[at + by]];
    if (one && other) onChange(sections.with(at, other).with(at + by, one));
  };
  return (
    <Stack id={id} tabIndex={-1}>
      {sections.length === 0 && (
        <Text c="dimmed">
          Um simulado tem uma ou mais partes. Escolha questões uma a uma, ou diga de qual competência sortear
          quantas: cada pessoa recebe outras.
        </Text>
      )}
      {sections.map((section, at) => (
        <SectionFields
          key={section.key}
          {...{ form, section, at, parts }}
          isLast={at === sections.length - 1}
          onChange={(changed) => change(at, changed)}
          onMove={(by) => move(at, by)}
          onRemove={() => onChange(sections.toSpliced(at, 1))}
        />
      ))}
      {error && (
        <Text fz="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      {sections.length < most && (
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => onChange([...sections, newFixed()])}
          >
            Parte com questões escolhidas
          </Button>
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => onChange([...sections, newPool()])}
          >
            Parte sorteada do banco
          </Button>
        </Group>
      )}
      {parts.coverage.length > 0 && <CoverageTable coverage={parts.coverage} />}
    </Stack>
  );
}
