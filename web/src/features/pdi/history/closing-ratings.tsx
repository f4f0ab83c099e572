import { Button, Group, Text, TextInput } from '@mantine/core';
import { noteFromLevels } from '@pdy/contract/competencies/words';
import type { Goal } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { composed, useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useKeptState } from '#lib/form/kept-state.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { formatLevel } from '#lib/words/level-words.ts';
import { LevelField } from '#ui/form/choice-field.tsx';
import { RecoveredDraft } from '#ui/form/recovered-draft.tsx';

type Rated = {
  competency: NonNullable<Goal['competency']>;
  held: number | null;
  /** Null: this competency is not rated. */
  level: number | null;
  note: string;
};

/** Each competency of the plan once, starting with the held level. */
function aimsOf({ goals }: Plan): Rated[] {
  const aims = new Map<string, Rated>();
  for (const { status, competency, held_estimate: held, is_competency_archived } of goals)
    if (competency && status !== 'cancelled' && !is_competency_archived) {
      const level = held === null ? null : Math.min(5, Math.max(1, Math.round(held)));
      aims.set(competency.id, { competency, held, level, note: '' });
    }
  return [...aims.values()];
}

/** Asks the person's leader for ratings; they start with the known level, and one choice leaves them all out. */
export function ClosingRatings({ plan }: { plan: Plan }) {
  const aims = aimsOf(plan);
  const [first] = aims;
  const { data } = useQuery({
    ...api.evidenceActs.of.queryOptions({
      input: { person_id: plan.person_id, competency_id: first?.competency.id ?? '' },
    }),
    enabled: first !== undefined,
  });
  const [isDone, setDone] = useState(false);
  if (!data?.may_rate || isDone) return null;
  return <RatingsForm plan={plan} aims={aims} onDone={() => setDone(true)} />;
}

const isFar = ({ held, level }: Rated) =>
  level !== null && held !== null && Math.abs(level - held) >= noteFromLevels;

const lacksNote = (rated: Rated) => isFar(rated) && rated.note.trim() === '';

async function rateAll(person_id: string, given: readonly Rated[]) {
  for (const { competency, level, note } of given)
    if (level !== null)
      await api.evidenceActs.rate.call({ person_id, competency_id: competency.id, level, note });
}

type RatedProps = { rated: Rated; isTried: boolean; onChange: (part: Partial<Rated>) => void };

const RatedFields = ({ rated, isTried, onChange }: RatedProps) => (
  <div>
    <LevelField
      mt="xs"
      label={rated.competency.name}
      description={rated.held === null ? 'Sem evidência' : `Estimativa de hoje: ${formatLevel(rated.held)}`}
      none="Não avaliar agora"
      value={rated.level}
      onChange={(level) => onChange({ level })}
    />
    {isFar(rated) && (
      <TextInput
        mt="xs"
        label={`Justificativa para ${rated.competency.name}`}
        required
        maxLength={2000}
        value={rated.note}
        error={isTried && lacksNote(rated) && 'Justifique uma diferença de 1,5 nível ou mais.'}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
    )}
  </div>
);

type FormProps = { plan: Plan; aims: readonly Rated[]; onDone: () => void };

function RatingsForm({ plan: { id, person_id, person_name }, aims, onDone }: FormProps) {
  const draft = useKeptState(lastingName(`closing-ratings-${id}`), aims);
  const given = draft.value;
  const [isTried, setTried] = useState(false);
  const send = useAct(
    composed(api.pdi, (ratings: readonly Rated[]) => rateAll(person_id, ratings)),
    {
      done: 'Avaliações registradas',
      onDone: () => {
        draft.forget();
        onDone();
      },
    },
  );
  const change = (rated: Rated, part: Partial<Rated>) =>
    draft.set(given.map((one) => (one === rated ? { ...one, ...part } : one)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!given.some(lacksNote)) send.mutate(given);
  };
  return (
    <form onSubmit={submit} noValidate>
      {draft.isRecovered && <RecoveredDraft onDiscard={draft.discard} />}
      <Text fz="sm" mb="xs">
        Em que nível {person_name} está hoje? Cada avaliação vale como evidência; deixe de fora as que não
        souber.
      </Text>
      {given.map((rated) => (
        <RatedFields
          key={rated.competency.id}
          rated={rated}
          isTried={isTried}
          onChange={(part) => change(rated, part)}
        />
      ))}
      <Group gap="xs" mt="md" mb="md">
        <Button
          type="submit"
          size="xs"
          loading={send.isPending}
          disabled={given.every(({ level }) => level === null)}
        >
          Registrar avaliações
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          Pular
        </Button>
      </Group>
    </form>
  );
}
