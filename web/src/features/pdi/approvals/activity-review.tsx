import { Text } from '@mantine/core';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import { foreseenRules } from '@pdy/contract/rules/foreseen';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { OneFace } from '#ui/one-face.tsx';
import { Attachments } from '../board/attachments.tsx';
import { Checklist } from '../board/checklist.tsx';
import { Fact, Facts } from '../parts/facts.tsx';
import { AddressPanel } from '../parts/panel.tsx';
import { awaitingActivitiesQuery } from '../plan/plan-query.ts';
import { DecisionForm } from './decision-form.tsx';

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

type Finished = Awaited<ReturnType<typeof api.pdi.activities.awaiting.call>>[number];

function FinishedActivity({ activity }: { activity: Finished }) {
  const { id, goal_id, title, person_name, competency_name, goal_title, kind, finished_on } = activity;
  return (
    <>
      <Text fw={600}>{title}</Text>
      <Facts>
        <Fact name="De quem">{person_name}</Fact>
        <Fact name="Concluída em">{formatDay(finished_on)}</Fact>
        <Fact name="Tipo">{activityKindLabel[kind]}</Fact>
        <Fact name="Meta">{goal_title}</Fact>
        {competency_name && <Fact name="Competência">{competency_name}</Fact>}
      </Facts>
      {competency_name && (
        <Text fz="sm" mt="md">
          Ao validar, a atividade vira evidência do nível de {competency_name}.
        </Text>
      )}
      <Checklist activity={{ id, title, status: 'awaiting_validation' }} isWritable={false} />
      <Attachments goal_id={goal_id} activity_id={id} of={title} isWritable={false} />
      <DecisionForm
        panel="validar"
        of={activity}
        yes={{ act: 'Validar', call: api.pdi.activities.validate, done: 'Atividade validada' }}
        no={{ act: 'Devolver', call: api.pdi.activities.reject, done: 'Atividade devolvida' }}
        noteMissing="Diga o que faltou."
      />
    </>
  );
}
