import { NativeSelect, Text } from '@mantine/core';
import type { Activity, ActivityKind } from '@pdy/contract/pdi/activity';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#lib/api.ts';
import type { FieldProps } from '#lib/form/contract-form.ts';

type Named = { assessment_id: string | null; title: string; kind: ActivityKind };
type Props = {
  form: { values: Named; set: (named: Partial<Named>) => void; field: (name: 'assessment_id') => FieldProps };
  /** The saved test; it can still be chosen, also where it is no longer offered. */
  saved: Activity['test'];
};

/** The tests offered to the person that fit an activity of this kind. */
const useTests = (kind: ActivityKind) => {
  const simulados = useQuery({
    ...api.simulados.list.queryOptions({ input: {} }),
    enabled: kind === 'simulado',
  });
  const tests = useQuery({ ...api.proficiency.list.queryOptions(), enabled: kind === 'assessment' });
  if (kind === 'simulado') return simulados.data?.items.filter(({ state }) => state !== 'paused');
  return kind === 'assessment'
    ? tests.data?.filter(({ waits_for }) => waits_for !== 'paused' && waits_for !== 'closed')
    : [];
};

const isOfKind = (test: NonNullable<Activity['test']>, kind: ActivityKind) =>
  kind === (test.kind === 'simulado' ? 'simulado' : 'assessment');

/** Chooses the test: finishing it finishes the activity. */
export function TestField({ form, saved }: Props) {
  const { kind, title } = form.values;
  /** The name that the activity took from a test: another test replaces it, the person's own words stay. */
  const filled = useRef('');
  const tests = useTests(kind);
  const isTest = kind === 'simulado' || kind === 'assessment';
  if (!isTest || (tests?.length === 0 && saved === null)) return null;
  const { value, ...chosen } = form.field('assessment_id');
  const isMissing = saved !== null && isOfKind(saved, kind) && !tests?.some(({ id }) => id === saved.id);
  const choices = [
    { value: '', label: 'Nenhum daqui' },
    ...(isMissing ? [{ value: saved.id, label: saved.title }] : []),
    ...(tests ?? []).map((test) => ({ value: test.id, label: test.title })),
  ];
  const choose = (id: string) => {
    const name = choices.find((one) => one.value === id)?.label ?? '';
    const isOwnWords = title.trim() !== '' && title !== filled.current;
    if (id) filled.current = name;
    form.set({ assessment_id: id || null, ...(id && !isOwnWords && { title: name }) });
  };
  return (
    <div>
      <NativeSelect
        label={kind === 'simulado' ? 'Simulado' : 'Teste de proficiência'}
        data={choices}
        {...chosen}
        value={value ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {value && (
        <Text fz="xs" c="dimmed" mt="2xs">
          A atividade é concluída sozinha quando você termina o teste.
        </Text>
      )}
    </div>
  );
}
