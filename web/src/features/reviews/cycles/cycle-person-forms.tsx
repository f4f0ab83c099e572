import { Text } from '@mantine/core';
import type { Cycle } from '@pdy/contract/reviews/cycles';
import {
  type Participant,
  type RaterState,
  ReviewHandover,
  ReviewJoining,
  ReviewReasoned,
} from '@pdy/contract/reviews/participants';
import { mostPeers, reasonLength } from '@pdy/contract/reviews/words';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { PeopleField } from '#ui/choose/people-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { PersonField } from '#ui/form/person-field.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';

type Join = { cycle_id: string; person_id: string; peers: readonly { id: string }[] };
type Done = { onDone: () => void };

/** Adds a person to a cycle that is already open. */
export function JoinForm({ cycle: { id, groups, status, k_raters }, onDone }: Done & { cycle: Cycle }) {
  const form = useContractForm({
    schema: ReviewJoining,
    name: { unkept: 'one person, chosen from a list' },
    initial: { person_id: null as string | null, peers: [] as { id: string; name: string }[] },
    besides: () => ({ cycle_id: id }),
    fieldOfRule: { one_review_of_a_person: 'person_id' },
    isQuietAtFields: true,
    send: composed(api.reviewCycles, ({ peers, ...joining }: Join) =>
      api.reviewCycles.add_participant.call({ ...joining, peer_ids: peers.map((peer) => peer.id) }),
    ),
    done: 'Pessoa incluída no ciclo',
    onDone,
  });
  return (
    <FormFrame form={form} send="Incluir" onCancel={onDone}>
      <PersonField
        label="Pessoa"
        description="Recebe as avaliações do ciclo, com o mesmo prazo."
        required
        data-autofocus
        {...form.field('person_id')}
      />
      {status === 'collecting' && groups.includes('peer') && (
        <PeopleField
          label="Pares (opcional)"
          description={`Escolha agora: depois de incluir a pessoa, quem responde não muda. Com menos de ${k_raters}, os pares não são ouvidos.`}
          people={form.values.peers}
          most={mostPeers}
          onChange={(peers) => form.set({ peers })}
        />
      )}
    </FormFrame>
  );
}

type ReviewerProps = Done & { participant: Participant; review: RaterState };

/** Hands the manager's review over to another person. */
export function ReviewerForm({ participant: { person }, review, onDone }: ReviewerProps) {
  const { assignment_id, version, rater } = review;
  const form = useContractForm({
    schema: ReviewHandover,
    name: { unkept: 'one person, chosen from a list' },
    initial: { rater_id: null as string | null },
    besides: () => ({ assignment_id }),
    version,
    send: api.reviewCycles.change_reviewer,
    done: 'Quem avalia foi trocado',
    onDone,
  });
  return (
    <FormFrame form={form} send="Trocar" onCancel={onDone}>
      <Text fz="sm" mb="md">
        Hoje quem avalia é {rater.name}. O que essa pessoa já escreveu não passa para a outra.
      </Text>
      <PersonField
        label="Quem passa a avaliar"
        required
        data-autofocus
        without={[person.user_id, rater.user_id]}
        {...form.field('rater_id')}
      />
    </FormFrame>
  );
}

/** Returns a sent review to its writer. */
export function ReturnReviewForm({ review, onDone }: Done & { review: RaterState }) {
  const { assignment_id, version, rater } = review;
  const form = useContractForm({
    schema: ReviewReasoned,
    name: `review-return-${assignment_id}`,
    initial: { reason: '' },
    besides: () => ({ assignment_id }),
    version,
    send: api.reviewCycles.return_review,
    done: 'Avaliação devolvida',
    onDone,
  });
  return (
    <FormFrame form={form} send="Devolver" onCancel={onDone}>
      <AreaField
        label="Motivo"
        description={`${rater.name} lê o motivo, muda o que precisar e envia de novo.`}
        required
        data-autofocus
        rows={3}
        maxLength={reasonLength.most}
        {...form.field('reason')}
      />
    </FormFrame>
  );
}
