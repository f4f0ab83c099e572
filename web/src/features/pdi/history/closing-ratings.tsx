import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { noteFromLevels } from '@pdy/contract/competencies/words';
import { levelNames } from '@pdy/contract/levels';
import type { Goal } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { formatNumber } from '#lib/format.ts';
import { useAfterwards } from '../plan-query.ts';

type Aim = { competency: NonNullable<Goal['competency']>; held: number | null };

/** Each competency the plan aimed at, once. */
const aimsOf = ({ goals }: Plan): Aim[] => {
  const aims = new Map<string, Aim>();
  for (const { status, competency, held_estimate, is_competency_archived } of goals)
    if (competency && status !== 'cancelled' && !is_competency_archived)
      aims.set(competency.id, { competency, held: held_estimate });
  return [...aims.values()];
};

/** Asked of whoever the person reports to; begun with what is known, and left out with one choice. */
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

const levels = [
  { value: '', label: 'Não avaliar agora' },
  ...levelNames.map((name, i) => ({ value: String(i + 1), label: `${i + 1} · ${name}` })),
];

type Rating = { level: string; note: string };

const beginning = ({ held }: Aim): Rating => ({
  level: held === null ? '' : String(Math.min(5, Math.max(1, Math.round(held)))),
  note: '',
});

const isFar = ({ held }: Aim, { level }: Rating) =>
  level !== '' && held !== null && Math.abs(Number(level) - held) >= noteFromLevels;

type FormProps = { plan: Plan; aims: readonly Aim[]; onDone: () => void };

function RatingsForm({ plan: { person_id, person_name }, aims, onDone }: FormProps) {
  const { refresh, refused } = useAfterwards();
  const [given, setGiven] = useState(aims.map(beginning));
  const [isTried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: async () => {
      for (const [i, { competency }] of aims.entries()) {
        const { level = '', note = '' } = given[i] ?? {};
        if (level !== '')
          await api.evidenceActs.rate.call({
            person_id,
            competency_id: competency.id,
            level: Number(level),
            note,
          });
      }
    },
    onSuccess: () => {
      toastDone('Avaliações registradas');
      onDone();
      return refresh();
    },
    onError: refused,
  });
  const change = (at: number, part: Partial<Rating>) =>
    setGiven(given.map((one, i) => (i === at ? { ...one, ...part } : one)));
  const lacks = (aim: Aim, rating: Rating | undefined) =>
    rating !== undefined && isFar(aim, rating) && rating.note.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!aims.some((aim, i) => lacks(aim, given[i]))) send.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Text fz="sm" mb="xs">
        Em que nível {person_name} está hoje? Cada avaliação vale como evidência; deixe de fora as que não
        souber.
      </Text>
      {aims.map((aim, i) => {
        const rating = given[i] ?? beginning(aim);
        return (
          <div key={aim.competency.id}>
            <NativeSelect
              mt="xs"
              label={aim.competency.name}
              description={
                aim.held === null ? 'Sem evidência' : `Estimativa de hoje: ${formatNumber(aim.held)}`
              }
              data={levels}
              value={rating.level}
              onChange={({ currentTarget }) => change(i, { level: currentTarget.value })}
            />
            {isFar(aim, rating) && (
              <TextInput
                mt="xs"
                label={`Justificativa para ${aim.competency.name}`}
                required
                maxLength={2000}
                value={rating.note}
                error={isTried && lacks(aim, rating) && 'Justifique uma diferença de 1,5 nível ou mais.'}
                onChange={({ currentTarget }) => change(i, { note: currentTarget.value })}
              />
            )}
          </div>
        );
      })}
      <Group gap="xs" mt="md" mb="md">
        <Button
          type="submit"
          size="xs"
          loading={send.isPending}
          disabled={given.every(({ level }) => level === '')}
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
