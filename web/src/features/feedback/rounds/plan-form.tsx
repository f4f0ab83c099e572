import { Stack } from '@mantine/core';
import { NewPlan, type RoundPage } from '@pdy/contract/rounds/rounds';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';

type Props = { round: RoundPage; onDone: () => void };

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What will be done after a round, one act a line, or why nothing. */
export function RoundPlanForm({ round: { id, kind, plan }, onDone }: Props) {
  const readers = kind === 'person' ? 'A pessoa lê.' : 'Quem foi convidado lê.';
  const form = useContractForm({
    schema: NewPlan,
    name: `round-plan-${id}`,
    initial: { lines: plan?.acts.join('\n') ?? '', nothing_because: plan?.nothing_because ?? '' },
    also: ({ lines }) => ({ id, acts: linesOf(lines) }),
    fieldOfRule: { plan_of_action_says_one_thing: 'nothing_because' },
    send: api.rounds.plan,
    done: 'Plano de ação salvo',
    onDone,
  });
  const acts = form.errors.find(({ field }) => field.startsWith('acts'))?.message;
  return (
    <FormFrame form={form} send="Salvar" onCancel={onDone}>
      <Stack>
        <AreaField
          label="O que faremos"
          description={`Uma ação por linha. ${readers}`}
          data-autofocus
          autosize
          minRows={3}
          {...form.field('lines')}
          {...(acts !== undefined && { error: acts })}
        />
        <AreaField
          label="Ou: nada, porque…"
          description={`Diga o motivo. ${readers}`}
          autosize
          minRows={2}
          maxLength={500}
          {...form.field('nothing_because')}
        />
      </Stack>
    </FormFrame>
  );
}
