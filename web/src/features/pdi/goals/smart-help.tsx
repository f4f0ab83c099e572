import { Box, Group, Stack, Text } from '@mantine/core';
import type { Standing } from '@pdy/contract/competencies/competencies';
import type { Plan } from '@pdy/contract/pdi/plan';
import { smart } from '@pdy/contract/rules/pdi/smart';
import { Check, Lightbulb } from 'lucide-react';
import type { NewGoalValues } from './goal-values.ts';

/** The first letters of a title get no advice. */
const fewLetters = 5;

type Props = { typed: NewGoalValues; plan: Plan; standings: readonly Standing[] };

/** Friendly advice about a goal while it is typed; it never blocks anything. */
export function SmartHelp({ typed, plan, standings }: Props) {
  if (typed.title.trim().length < fewLetters) return null;
  const standing = standings.find(({ competency }) => competency.id === typed.competency_id);
  const { score, messages } = smart(
    {
      title: typed.title,
      mode: typed.mode,
      start: typed.start_value,
      target: typed.target_value,
      success_criteria: typed.success_criteria,
      held: standing?.held.stale ? null : (standing?.held.estimate ?? null),
      target_level: typed.target_level,
      start_on: plan.period_start,
      due_on: typed.due_on || null,
      linked_gap: typed.competency_id !== null,
    },
    plan,
  );
  return (
    <Box mt="xs" p="sm" bdrs="md" bg="var(--pdy-tint)" role="status">
      <Text fz="xs" fw={550}>
        Clareza da meta: {score} de 100
      </Text>
      <Stack component="ul" gap="3xs" mt="2xs" fz="xs">
        {messages.map(({ check, text }) => (
          <Group key={check} component="li" gap="xs" wrap="nowrap">
            <Lightbulb size={14} color="var(--pdy-held)" aria-hidden />
            {text}
          </Group>
        ))}
        {messages.length === 0 && (
          <Group component="li" gap="xs" wrap="nowrap">
            <Check size={14} color="var(--pdy-held)" aria-hidden />
            Clara, medível e com prazo.
          </Group>
        )}
      </Stack>
    </Box>
  );
}
