import { Drawer, Text } from '@mantine/core';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import { foreseenRules } from '@pdy/contract/rules/foreseen';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { formatDay } from '#lib/format.ts';
import { OneFace } from '#ui/one-face.tsx';
import { Attachments } from './board/attachments.tsx';
import { Checklist } from './board/checklist.tsx';
import { DecisionForm } from './decision-form.tsx';
import { Fact } from './fact.tsx';
import factsClasses from './facts.module.css';
import { useGoalsAddress, useGoTo } from './goals-address.ts';
import classes from './panel.module.css';
import { awaitingActivitiesQuery, useAfterwards } from './plan-query.ts';

/** A finished activity of a report, to confirm or to send back. */
export function ActivityReview() {
  const { validar } = useGoalsAddress();
  const goTo = useGoTo();
  const query = useQuery(awaitingActivitiesQuery());
  const [last, setLast] = useState(validar);
  if (validar !== undefined && validar !== last) setLast(validar);
  return (
    <Drawer
      opened={validar !== undefined}
      onClose={() => goTo({ validar: undefined })}
      title={<span className={classes.drawerTitle}>Atividade para validar</span>}
      classNames={{ content: classes.drawer, header: classes.drawerHead, body: classes.drawerBody }}
    >
      <OneFace query={query} skeleton={null} what="esta atividade">
        {(items) => {
          const activity = items.find(({ id }) => id === last);
          return activity ? (
            <Review key={activity.id} activity={activity} />
          ) : (
            <Text fz="sm">{foreseenRules.activity_waits_for_validation}</Text>
          );
        }}
      </OneFace>
    </Drawer>
  );
}

type Awaiting = NonNullable<Awaited<ReturnType<typeof api.pdi.activities.awaiting.call>>>[number];

function Review({ activity }: { activity: Awaiting }) {
  const goTo = useGoTo();
  const { refresh, refused } = useAfterwards();
  const decided = (sentence: string) => () => {
    toastDone(sentence);
    goTo({ validar: undefined });
    return refresh();
  };
  const validate = useMutation(
    api.pdi.activities.validate.mutationOptions({
      onSuccess: decided('Atividade validada'),
      onError: refused,
    }),
  );
  const reject = useMutation(
    api.pdi.activities.reject.mutationOptions({
      onSuccess: decided('Atividade devolvida'),
      onError: refused,
    }),
  );
  const { id, goal_id, version, title, person_name, competency_name, goal_title, kind, finished_on } =
    activity;
  return (
    <>
      <Text fw={600}>{title}</Text>
      <dl className={factsClasses.facts}>
        <Fact name="De quem">{person_name}</Fact>
        <Fact name="Concluída em">{formatDay(finished_on)}</Fact>
        <Fact name="Tipo">{activityKindLabel[kind]}</Fact>
        <Fact name="Meta">{goal_title}</Fact>
        {competency_name && <Fact name="Competência">{competency_name}</Fact>}
      </dl>
      {competency_name && (
        <Text fz="sm" mt="md">
          Ao validar, a atividade vira evidência do nível de {competency_name}.
        </Text>
      )}
      <Checklist activity={{ id, title, status: 'awaiting_validation' }} isWritable={false} />
      <Attachments goal_id={goal_id} activity_id={id} of={title} isWritable={false} />
      <DecisionForm
        panel="validar"
        reader={person_name.split(' ')[0] ?? person_name}
        yes="Validar"
        no="Devolver"
        noteMissing="Diga o que faltou."
        isBusy={validate.isPending || reject.isPending}
        onYes={(note) => validate.mutate({ id, version, note })}
        onNo={(note) => reject.mutate({ id, version, note })}
      />
    </>
  );
}
