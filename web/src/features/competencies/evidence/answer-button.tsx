import { Button, type ButtonProps, Stack, Text } from '@mantine/core';
import { type Contest, ContestAnswer, type ContestOutcome } from '@pdy/contract/competencies/evidence-acts';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { RadioCards } from './radio-cards.tsx';
import { TopDialog } from './top-dialog.tsx';

/** `about`: the contest, for screen readers. */
type Props = Pick<ButtonProps, 'variant' | 'size'> & { contest: Contest; about: string };

/** The manager's answer to a contest, or the arbiter's, in a dialog of its own. */
export function AnswerContestButton({ contest, about, ...look }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isFinal = contest.status === 'escalated';
  const word = isFinal ? 'Decidir' : 'Responder';
  return (
    <>
      <Button {...look} aria-label={`${word}: ${about}`} onClick={() => setOpen(true)}>
        {word}
      </Button>
      <TopDialog
        opened={isOpen}
        onClose={close}
        title={isFinal ? 'Decidir a contestação' : 'Responder à contestação'}
      >
        <ContestAnswerForm contest={contest} onDone={close} />
      </TopDialog>
    </>
  );
}

const outcomes = [
  { value: 'kept', label: 'Manter a evidência', description: 'Ela continua contando como hoje.' },
  { value: 'voided', label: 'Anular a evidência', description: 'Ela deixa de contar e o nível é refeito.' },
] as const;

function ContestAnswerForm({ contest, onDone }: { contest: Contest; onDone: () => void }) {
  const { id, version, person, competency, reason, reply, replied_by, escalation_reason } = contest;
  const form = useContractForm({
    name: lastingName(`contest-answer-${id}`),
    schema: ContestAnswer,
    initial: { outcome: null as ContestOutcome | null, words: '' },
    also: () => ({ id, version }),
    standsOn: [],
    leadsToMistake: true,
    send: api.evidenceActs.contests.answer,
    done: 'Resposta enviada',
    onDone,
  });
  return (
    <FormFrame form={form} send="Enviar resposta" onCancel={() => beforeLosing(onDone)}>
      <Stack gap="md">
        <Text fz="sm">
          {person.name}, sobre {competency.name}: “{reason}”
        </Text>
        {reply && (
          <Text fz="sm" c="dimmed">
            {replied_by ?? 'Gestor'} respondeu: “{reply}”
          </Text>
        )}
        {escalation_reason && <Text fz="sm">Por que pede a sua decisão: “{escalation_reason}”</Text>}
        <RadioCards label="O que fazer com a evidência" choices={outcomes} {...form.field('outcome')} />
        <AreaField
          label="Resposta"
          description="A pessoa, o gestor direto e a administração leem."
          required
          rows={4}
          maxLength={500}
          {...form.field('words')}
        />
      </Stack>
    </FormFrame>
  );
}
