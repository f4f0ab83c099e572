import { Skeleton, Text } from '@mantine/core';
import type { Amendment } from '@pdy/contract/pdi/amendment';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { ApprovalForm } from '../parts/decision-form.tsx';
import { NamedValue, NamedValues } from '../parts/facts.tsx';
import { AddressPanel } from '../parts/panel.tsx';
import { awaitingAmendmentsQuery } from '../parts/plan-query.ts';
import { AgreedBeside } from './agreed-beside.tsx';
import { AmendedGoals } from './amended-goals.tsx';

/** A requested change, to read and decide. */
export const AmendmentReview = () => (
  <AddressPanel word="mudanca" size={560} title="Mudança para decidir">
    {(id) => <AmendmentToDecide key={id} id={id} />}
  </AddressPanel>
);

function AmendmentToDecide({ id }: { id: string }) {
  const query = useQuery(awaitingAmendmentsQuery());
  return (
    <OneFace query={query} skeleton={<Skeleton height={180} />} what="esta mudança">
      {(items) => {
        const amendment = items.find((one) => one.id === id);
        return amendment ? (
          <AskedAmendment amendment={amendment} />
        ) : (
          <Text>Este pedido de mudança já foi decidido ou retirado.</Text>
        );
      }}
    </OneFace>
  );
}

function AskedAmendment({ amendment }: { amendment: Amendment }) {
  const { person_name, readable_id, plan_title, reason, changes, approver_id, approver_name } = amendment;
  const { data: shell } = useQuery(shellQuery);
  const isAsked = approver_id === null || approver_id === shell?.person.user_id;
  return (
    <>
      <NamedValues>
        <NamedValue name="De quem">
          <PersonLink id={readable_id}>{person_name}</PersonLink>
        </NamedValue>
        <NamedValue name="PDI">{plan_title}</NamedValue>
        <NamedValue name="Motivo">{reason}</NamedValue>
        {shell && !isAsked && <NamedValue name="Em nome de">{approver_name}</NamedValue>}
      </NamedValues>
      <AmendedGoals changes={changes} />
      <AgreedBeside amendment={amendment} />
      <ApprovalForm
        panel="mudanca"
        of={amendment}
        yes={{ act: 'Aprovar', call: api.pdi.amendments.approve, done: 'Mudança aprovada' }}
        no={{ act: 'Recusar', call: api.pdi.amendments.reject, done: 'Mudança recusada' }}
        noteMissing="Diga por que não."
      />
    </>
  );
}
