import { Anchor, Text } from '@mantine/core';
import { moveKindLabel } from '@pdy/contract/career/words';
import { Section } from '#ui/page/section.tsx';
import { Bullets } from '#ui/parts.tsx';
import { useCareer } from '../career-context.ts';
import { jobNamed, type ModelJob } from '../career-model.ts';

const monthsOf = (months: number | null) =>
  months ? `, no mínimo ${months} ${months === 1 ? 'mês' : 'meses'}` : '';

/** The moves to and from a job, as the lines of the map show them. */
export function JobMoves({ job }: { job: ModelJob }) {
  const { model } = useCareer();
  const { job_profile_id } = job;
  const onwards = model.edges.filter(({ from_job_id }) => from_job_id === job_profile_id);
  const before = model.edges.filter(({ to_job_id }) => to_job_id === job_profile_id);
  if (onwards.length + before.length === 0) return null;
  return (
    <Section name="Caminhos">
      {onwards.length > 0 && <MoveList label="Próximos cargos" edges={onwards} end="to_job_id" />}
      {before.length > 0 && <MoveList label="Cargos de origem" edges={before} end="from_job_id" />}
    </Section>
  );
}

type Props = {
  label: string;
  edges: readonly ReturnType<typeof useCareer>['model']['edges'][number][];
  end: 'to_job_id' | 'from_job_id';
};

function MoveList({ label, edges, end }: Props) {
  const { model, select } = useCareer();
  return (
    <>
      <Text fz="xs" c="dimmed">
        {label}
      </Text>
      <Bullets mt="3xs" mb="sm">
        {edges.map((edge) => {
          const other = jobNamed(model, edge[end]);
          return (
            other && (
              <li key={other.job_profile_id}>
                <Anchor component="button" type="button" fz="sm" onClick={() => select(other.job_profile_id)}>
                  {other.name}
                </Anchor>{' '}
                <Text span fz="xs" c="dimmed">
                  {moveKindLabel[edge.kind]}
                  {monthsOf(edge.min_months)}
                  {edge.note && `. ${edge.note}`}
                </Text>
              </li>
            )
          );
        })}
      </Bullets>
    </>
  );
}
