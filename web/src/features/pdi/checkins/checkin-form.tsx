import { Button, Group, Stack, Title } from '@mantine/core';
import { type Checkin, CheckinSubmission } from '@pdy/contract/pdi/checkin';
import type { Goal } from '@pdy/contract/pdi/goal';
import { moodLabels } from '@pdy/contract/pdi/words';
import { useQuery } from '@tanstack/react-query';
import { Annoyed, Frown, Laugh, Meh, Smile } from 'lucide-react';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { formatDay } from '#lib/words/format.ts';
import { lineReads } from '#lib/words/reader-words.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import type { Held } from '#ui/form/parsed-field.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { Small } from '#ui/small.tsx';
import classes from '../parts/form.module.css';
import { currentPlanQuery } from '../parts/plan-query.ts';
import { CheckinFiles } from './checkin-files.tsx';
import { checkinFacts, checkinValues, goalErrors, goalUpdates, questions } from './checkin-values.ts';
import { periodWords } from './checkin-words.ts';
import { CheckinGoalFields } from './goal-fields.tsx';

type Props = { checkin: Checkin; onDone: () => void; onSkip: () => void };

/** Loads the goals first: the form must begin with all of its fields. */
export function CheckinForm({ checkin, ...rest }: Props) {
  const { data: plan, isPending } = useQuery(currentPlanQuery());
  if (isPending) return null;
  const isSame = plan?.id === checkin.plan_id;
  // The manager reads the check-in, but nothing about a private goal.
  const isShared = ({ status, visibility }: Goal) => status === 'in_progress' && visibility !== 'private';
  const goals = isSame ? plan.goals.filter(isShared) : [];
  return <CheckinFields checkin={checkin} goals={goals} {...rest} />;
}

function CheckinFields({ checkin, goals, onDone, onSkip }: Props & { goals: readonly Goal[] }) {
  const { id, version, status, due_on } = checkin;
  const form = useContractForm({
    schema: CheckinSubmission,
    initial: checkinValues(checkin, goals),
    version,
    also: (values) => ({ id, version, goal_updates: goalUpdates(values, goals) }),
    check: (values) => goalErrors(values, goals),
    name: `checkin-${id}`,
    facts: (values) => checkinFacts(values, goals),
    send: api.pdi.checkins.submit,
    done: 'Check-in enviado',
    onDone,
  });
  const isOpen = status === 'open';
  const send = isOpen ? 'Enviar check-in' : 'Enviar alterações';
  return (
    <>
      <Title order={2} fz="lg" mb="3xs">
        {periodWords(checkin)}
      </Title>
      <Small mb="md">
        Prazo: {formatDay(due_on)}. {lineReads('Você')}
      </Small>
      <FormFrame
        form={form}
        hasSummary
        newsTitle="Este check-in já foi salvo em outra janela"
        newsText="O que você digitou continua aqui. Envie para valer o seu, ou fique com o que foi salvo."
        end={
          <Group gap="xs" align="stretch" justify="space-between" mt="md">
            <Button variant={isOpen ? 'subtle' : 'default'} onClick={isOpen ? onSkip : onDone}>
              {isOpen ? 'Pular este check-in' : 'Cancelar'}
            </Button>
            <Button type="submit" loading={form.isBusy}>
              {send}
            </Button>
          </Group>
        }
      >
        <Stack>
          <MoodField {...form.field('mood')} />
          {questions.map(([name, label, help]) => (
            <AreaField
              key={name}
              label={label}
              description={help}
              rows={3}
              maxLength={2000}
              {...form.field(name)}
            />
          ))}
          {goals.length > 0 && <CheckinGoalFields goals={goals} field={form.field} />}
          <CheckinFiles checkin={checkin} isWritable />
        </Stack>
      </FormFrame>
    </>
  );
}

const faces = [Annoyed, Frown, Meh, Smile, Laugh];

/** How the person felt; optional, and a second click clears it. */
const MoodField = ({ value, onChange }: Held<number>) => (
  <fieldset>
    <legend>Como você se sentiu neste período? (opcional)</legend>
    <Small>Só você e seu gestor direto veem.</Small>
    <Group gap="xs" align="stretch" mt="xs" mx={0} mb={0}>
      {moodLabels.map((label, at) => {
        const Face = faces[at] ?? Meh;
        const own = at + 1;
        return (
          <label key={label} className={classes.mood}>
            <input
              type="radio"
              name="mood"
              value={own}
              checked={value === own}
              onChange={() => onChange?.(own)}
              onClick={() => value === own && onChange?.(null)}
            />
            <Face size={22} strokeWidth={1.8} aria-hidden />
            {label}
          </label>
        );
      })}
    </Group>
  </fieldset>
);
