import { Drawer, Skeleton, Text } from '@mantine/core';
import type { Amendment } from '@pdy/contract/pdi/amendment';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { OneFace } from '#ui/one-face.tsx';
import { DecisionForm } from '../decision-form.tsx';
import { Fact } from '../fact.tsx';
import factsClasses from '../facts.module.css';
import { useGoalsAddress, useGoTo } from '../goals-address.ts';
import classes from '../panel.module.css';
import { useAfterwards } from '../plan-query.ts';
import { AmendedGoals } from './amended-goals.tsx';
import { awaitingAmendmentsQuery } from './amendment-query.ts';

/** A change somebody asks for, to read and to decide about. */
export function AmendmentReview() {
  const { mudanca } = useGoalsAddress();
  const goTo = useGoTo();
  return (
    <Drawer
      opened={mudanca !== undefined}
      onClose={() => goTo({ mudanca: undefined })}
      size={560}
      title={<span className={classes.drawerTitle}>Mudança para decidir</span>}
      classNames={{ content: classes.drawer, header: classes.drawerHead, body: classes.drawerBody }}
    >
      {mudanca && <Review key={mudanca} id={mudanca} />}
    </Drawer>
  );
}

function Review({ id }: { id: string }) {
  const query = useQuery(awaitingAmendmentsQuery());
  return (
    <OneFace query={query} skeleton={<Skeleton height={180} />} what="esta mudança">
      {(items) => {
        const amendment = items.find((one) => one.id === id);
        return amendment ? (
          <Decide amendment={amendment} />
        ) : (
          <Text>Este pedido de mudança já foi decidido ou retirado.</Text>
        );
      }}
    </OneFace>
  );
}

function Decide({ amendment }: { amendment: Amendment }) {
  const { id, version, person_name, plan_title, reason, changes, approver_id, approver_name } = amendment;
  const { data: shell } = useQuery(shellQuery);
  const isAsked = approver_id === null || approver_id === shell?.person.user_id;
  const goTo = useGoTo();
  const { refresh, refused } = useAfterwards();
  const decided = (sentence: string) => () => {
    toastDone(sentence);
    goTo({ mudanca: undefined });
    return refresh();
  };
  const approve = useMutation(
    api.pdi.amendments.approve.mutationOptions({ onSuccess: decided('Mudança aprovada'), onError: refused }),
  );
  const reject = useMutation(
    api.pdi.amendments.reject.mutationOptions({ onSuccess: decided('Mudança recusada'), onError: refused }),
  );
  return (
    <>
      <dl className={factsClasses.facts}>
        <Fact name="De quem">{person_name}</Fact>
        <Fact name="PDI">{plan_title}</Fact>
        <Fact name="Motivo">{reason}</Fact>
        {shell && !isAsked && <Fact name="Em nome de">{approver_name}</Fact>}
      </dl>
      <AmendedGoals changes={changes} />
      <DecisionForm
        panel="mudanca"
        reader={person_name.split(' ')[0] ?? person_name}
        yes="Aprovar"
        no="Recusar"
        noteMissing="Diga por que não."
        isBusy={approve.isPending || reject.isPending}
        onYes={(note) => approve.mutate({ id, version, note })}
        onNo={(note) => reject.mutate({ id, version, note })}
      />
    </>
  );
}
