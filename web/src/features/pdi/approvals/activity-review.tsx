import { Anchor, Text } from '@mantine/core';
import type { ActivityEffect } from '@pdy/contract/pdi/activity-effect';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import { effectText } from '@pdy/contract/rules/competencies/evidence-effect';
import { foreseenRules } from '@pdy/contract/rules/foreseen';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/words/format.ts';
import { WhatIs } from '#ui/level/what-is.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { Small } from '#ui/small.tsx';
import { Attachments } from '../board/attachments.tsx';
import { Checklist } from '../board/checklist.tsx';
import { ApprovalForm } from '../parts/decision-form.tsx';
import { EffectLine } from '../parts/effect-line.tsx';
import { NamedValue, NamedValues } from '../parts/facts.tsx';
import { AddressPanel } from '../parts/panel.tsx';
import { awaitingActivitiesQuery } from '../parts/plan-query.ts';
import { missingProofText } from './waiting-facts.tsx';

/** A finished activity of a report, to confirm or to send back. */
export const ActivityReview = () => (
  <AddressPanel word="validar" title="Atividade para validar">
    {(id) => <ActivityToDecide key={id} id={id} />}
  </AddressPanel>
);

function ActivityToDecide({ id }: { id: string }) {
  const query = useQuery(awaitingActivitiesQuery());
  return (
    <OneFace query={query} skeleton={null} what="esta atividade">
      {(items) => {
        const activity = items.find((one) => one.id === id);
        return activity ? (
          <FinishedActivity activity={activity} />
        ) : (
          <Text fz="sm">{foreseenRules.activity_waits_for_validation}</Text>
        );
      }}
    </OneFace>
  );
}

/** Shown after confirming: the level before and after, or why it did not change. */
const validatedText = ({ effect }: { effect: ActivityEffect | null }) =>
  effect
    ? `Atividade validada: virou ${effectText(effect, effect.competency.name, true)}`
    : 'Atividade validada';

type Finished = Awaited<ReturnType<typeof api.pdi.activities.awaiting.call>>[number];

function FinishedActivity({ activity }: { activity: Finished }) {
  const { id, goal_id, title, person_name, readable_id, competency_name, goal_title, kind, finished_on } =
    activity;
  const { success_criteria, outcome, proof_url } = activity;
  const effect = useQuery(api.pdi.activities.effect.queryOptions({ input: { id } }));
  return (
    <>
      <Text fw={600}>{title}</Text>
      <NamedValues>
        <NamedValue name="De quem">
          <PersonLink id={readable_id}>{person_name}</PersonLink>
        </NamedValue>
        <NamedValue name="Concluída em">{formatDay(finished_on)}</NamedValue>
        <NamedValue name="Tipo">{activityKindLabel[kind]}</NamedValue>
        <NamedValue name="Meta">{goal_title}</NamedValue>
        {competency_name && <NamedValue name="Competência">{competency_name}</NamedValue>}
        {success_criteria && <NamedValue name="Critério de sucesso">{success_criteria}</NamedValue>}
        {proof_url && (
          <NamedValue name="Onde dá para ver">
            <Anchor href={proof_url} target="_blank" rel="noopener noreferrer" data-long>
              {proof_url}
            </Anchor>
          </NamedValue>
        )}
      </NamedValues>
      <Text fz="sm" mt="md" data-long>
        {outcome ? `“${outcome}”` : 'Sem relato.'}
      </Text>
      {missingProofText(activity) && <Small mt="2xs">{missingProofText(activity)}</Small>}
      {effect.data && (
        <>
          <EffectLine effect={effect.data} start="Ao validar" />
          <WhatIs words={['evidência', 'peso']} />
        </>
      )}
      <Checklist activity={{ id, title, status: 'awaiting_validation' }} isWritable={false} />
      <Attachments goal_id={goal_id} activity_id={id} of={title} isWritable={false} />
      <ApprovalForm
        panel="validar"
        of={activity}
        yes={{ act: 'Validar', call: api.pdi.activities.validate, done: validatedText }}
        no={{ act: 'Devolver', call: api.pdi.activities.reject, done: 'Atividade devolvida' }}
        noteMissing="Diga o que faltou."
      />
    </>
  );
}
