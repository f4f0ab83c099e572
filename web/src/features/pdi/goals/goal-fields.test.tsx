/** Each field that the contract declares for a goal stands in both forms and in the view. */
import { MantineProvider } from '@mantine/core';
import { EditedGoal } from '@pdy/contract/pdi/goal';
import { type GoalField, goalFieldNames, goalFieldWords } from '@pdy/contract/pdi/goal-fields';
import type { Plan } from '@pdy/contract/pdi/plan';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ContractForm } from '#lib/form/contract-form.ts';
import { exampleGoals } from '../parts/example-goals.ts';
import { EditGoalFields } from './edit-goal-fields.tsx';
import { GoalFacts } from './goal-facts.tsx';
import { GoalFields } from './goal-fields.tsx';
import { editValues, firstGoal, type NewGoalValues } from './goal-values.ts';

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
  const values: NewGoalValues = { ...firstGoal(plan, null, null), mode: 'metric', weight: 70 };
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

/** Fields that the panel of a goal shows above its facts, in a way of their own. */
const aboveFacts: readonly GoalField[] = [
  ...(['title', 'description', 'competency_id', 'target_level'] as const),
  ...(['metric_name', 'metric_unit', 'start_value', 'target_value'] as const),
];

it.each(goalFieldNames.filter((name) => !aboveFacts.includes(name)))(
  'the facts of a goal name the field: %s',
  (name) => {
    const html = drawn(<GoalFacts goal={{ ...goal, success_criteria: 'Nota 8' }} />);
    expect(html).toContain(`<dt>${goalFieldWords[name].label}</dt>`);
  },
);

it('the facts of a goal stand in their order, in words', () => {
  const html = drawn(<GoalFacts goal={{ ...goal, success_criteria: 'Nota 8', due_on: '2026-05-09' }} />);
  const facts = [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name, text]) => [
    name,
    text,
  ]);
  expect(facts).toEqual([
    ['Prazo', '09/05/2026'],
    ['Peso no PDI', '70'],
    ['Prioridade', 'Média'],
    ['Atualização', 'A cada duas semanas'],
    ['Como se mede', 'Indicador com início e alvo'],
    ['Quem vê', 'Minha linha de gestão e a administração'],
    ['Critério de sucesso', 'Nota 8'],
  ]);
});
