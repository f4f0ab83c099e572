/** Each field that the contract declares for a goal stands in both forms and in the view. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { EditedGoal } from '@pdy/contract/pdi/goal';
import { type GoalField, goalFieldNames, goalFieldWords } from '@pdy/contract/pdi/goal-fields';
import type { Plan } from '@pdy/contract/pdi/plan';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ContractForm } from '#lib/form/contract-form.ts';
import { exampleGoals } from '../plan/example-goals.ts';
import { EditGoalFields } from './edit-goal-fields.tsx';
import { GoalFacts } from './goal-facts.tsx';
import { GoalFields } from './goal-fields.tsx';
import { editValues, firstGoal } from './goal-values.ts';

const drawn = (what: ReactElement) => renderToStaticMarkup(<MantineProvider>{what}</MantineProvider>);

/** A form that only notes which fields are drawn. Its weight is unusual, so that 'Mais' is open. */
const noting = <V extends object>(values: V) => {
  const asked = new Set<string>();
  const field = (name: keyof V & string) => {
    asked.add(name);
    return { id: name, value: values[name], onChange: () => {} };
  };
  return { asked, form: { field, values, form: { errors: {} } } as unknown as ContractForm<V> };
};

const plan = {
  status: 'draft',
  period_start: '2026-01-01',
  period_end: '2026-12-18',
} as Plan;
const [example] = exampleGoals(new Date('2026-03-10'));
const goal = { ...example, mode: 'metric', metric_name: 'Dias', target_value: 2, weight: 70 } as NonNullable<
  typeof example
>;

it('the form of a new goal asks for every declared field', () => {
  const values = { ...firstGoal(plan, null, null), mode: 'metric' as const, weight: 70 };
  const { asked, form } = noting(values);
  const html = drawn(<GoalFields form={form} plan={plan} standings={[]} />);
  expect([...asked].toSorted()).toEqual(goalFieldNames.toSorted());
  for (const name of goalFieldNames)
    expect(html).toContain(goalFieldWords[name].asks ?? goalFieldWords[name].label);
});

it('the form that changes a goal asks for every field that its schema takes, and for its readers', () => {
  const { asked, form } = noting(editValues(goal));
  drawn(<EditGoalFields form={form} goal={goal} plan={plan} why={[]} />);
  expect([...asked].toSorted()).toEqual([...EditedGoal.keyof().options, 'visibility'].toSorted());
});

/** Fields that the panel shows in a way of their own, and the file that does so. */
const besideFacts: Partial<Record<GoalField, string>> = {
  title: 'goal-drawer.tsx',
  description: 'goal-overview.tsx',
  competency_id: 'goal-aim.tsx',
  target_level: 'goal-aim.tsx',
  metric_name: 'goal-overview.tsx',
  metric_unit: 'goal-overview.tsx',
  start_value: 'goal-overview.tsx',
  target_value: 'goal-overview.tsx',
};

it.each(goalFieldNames)('the panel of a goal shows the field: %s', (name) => {
  const html = drawn(<GoalFacts goal={{ ...goal, success_criteria: 'Nota 8' }} />);
  const isFact = html.includes(`<dt>${goalFieldWords[name].label}</dt>`);
  const file = besideFacts[name];
  expect(isFact).toBe(file === undefined);
  if (file === undefined) return;
  const shown = name === 'competency_id' ? 'competency' : name;
  expect(readFileSync(join(import.meta.dirname, file), 'utf8')).toMatch(new RegExp(`\\b${shown}\\b`));
});

it('the facts of a goal stand in their order, in words', () => {
  const html = drawn(<GoalFacts goal={{ ...goal, success_criteria: 'Nota 8', due_on: '2026-05-09' }} />);
  const told = [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name, text]) => [
    name,
    text,
  ]);
  expect(told).toEqual([
    ['Prazo', '09/05/2026'],
    ['Peso no PDI', '70'],
    ['Prioridade', 'Média'],
    ['Atualização', 'A cada duas semanas'],
    ['Como se mede', 'Indicador com início e alvo'],
    ['Quem vê', 'Minha linha de gestão e a administração'],
    ['Critério de sucesso', 'Nota 8'],
  ]);
});
