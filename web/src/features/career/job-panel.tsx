import { Box, Flex, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { heldIn } from '@pdy/contract/rules/career/career-map';
import { gapOf } from '@pdy/contract/rules/competencies/gap';
import { widestFirst } from '@pdy/contract/rules/competencies/widest-gaps';
import { useQuery } from '@tanstack/react-query';
import { useExplain } from '#lib/address/why-address.ts';
import { api } from '#lib/api.ts';
import { StandingRuler } from '#ui/level/standing-ruler.tsx';
import { WhyButton } from '#ui/level/why-button.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { RuledList } from '#ui/parts.tsx';
import { useCareer } from './career-context.ts';
import { type CareerModel, foreseenText, type ModelJob } from './career-model.ts';
import { JobMoves } from './editor/job-moves.tsx';
import { JobActions } from './job-actions.tsx';
import { JobBadges } from './parts/job-face.tsx';

/** One job: its purpose, its requirements beside the person's levels, and the actions. */
export function JobPanel({ job }: { job: ModelJob }) {
  const { model, view } = useCareer();
  const foreseen = foreseenText(model, job);
  return (
    <Stack gap="sm">
      <div>
        <JobBadges job={job} />
        <Title order={2} fz="lg" mt="xs">
          {job.name}
        </Title>
        <Text fz="xs" c="dimmed">
          {job.family} · {peopleText(job.people)}
        </Text>
      </div>
      <JobActions job={job} />
      {job.mission && <Text fz="sm">{job.mission}</Text>}
      <FitLine job={job} isSupposed={model.isSupposed} />
      {job.fit && foreseen && <Text fz="sm">{foreseen}</Text>}
      <Section name="O que o cargo pede">
        {job.requirements.length === 0 ? (
          <Text c="dimmed" fz="sm">
            As exigências deste cargo ainda não foram cadastradas.
          </Text>
        ) : (
          <RuledList>
            {inOrder(job.requirements, model).map((standing) => (
              <Requirement key={standing.competency.id} standing={standing} />
            ))}
          </RuledList>
        )}
      </Section>
      {view.map?.names_holders && job.people > 0 && <JobPeople key={job.job_profile_id} job={job} />}
      <JobMoves job={job} />
    </Stack>
  );
}

const peopleText = (people: number) => {
  if (people === 0) return 'ninguém neste cargo hoje';
  return people === 1 ? '1 pessoa neste cargo' : `${people} pessoas neste cargo`;
};

const FitLine = ({ job: { fit, step }, isSupposed }: { job: ModelJob; isSupposed: boolean }) => (
  <Group component="p" gap="xs" align="baseline">
    <Text component="b" fz="xl" fw={600} lh={1.1}>
      {fit && step !== 'sem_avaliacao' ? `${fit.fit_shown}%` : '?'}
    </Text>
    <Text span fz="sm" c="dimmed">
      {fit ? `de aderência, ${fit.coverage_shown}% avaliado` : 'sem exigências para comparar'}
      {isSupposed && ' (simulação)'}
    </Text>
  </Group>
);

type Asked = ModelJob['requirements'][number];

/** The level as the ruler needs it; a supposed level has no band. */
const standingOf = (asked: Asked, { competencies, levels, isSupposed }: CareerModel) => {
  const known = competencies.get(asked.competency_id);
  if (!known) return null;
  const now = heldIn(levels, asked.competency_id);
  const isOther = isSupposed && now !== known.held;
  const held = isOther ? { ...known.held, ...now, stale: false, band: null } : known.held;
  const { demand, criticality, is_required } = asked;
  return { competency: known.competency, demand, criticality, is_required, held, gap: gapOf(demand, held) };
};

/** Gaps first, the widest on top. */
const inOrder = (asked: readonly Asked[], model: CareerModel) =>
  asked
    .flatMap((one) => standingOf(one, model) ?? [])
    .sort((a, b) => widestFirst({ ...a, name: a.competency.name }, { ...b, name: b.competency.name }));

function Requirement({ standing }: { standing: NonNullable<ReturnType<typeof standingOf>> }) {
  const { view } = useCareer();
  const explain = useExplain();
  const { id, name } = standing.competency;
  return (
    <Box component="li" py="xs">
      <Text fz="xs" span display="block" data-long>
        {name}
        {!standing.is_required && (
          <Text span fz="xs" c="dimmed">
            {' '}
            (desejável)
          </Text>
        )}
      </Text>
      <Group gap="xs" justify="space-between">
        <StandingRuler standing={standing} size="sm" />
        <WhyButton
          of={name}
          onClick={() => explain({ subject: id, ...(!view.is_own && { person_id: view.person.user_id }) })}
        />
      </Group>
    </Box>
  );
}

/** By name, where the company allows names on its map. */
function JobPeople({ job: { job_profile_id, people } }: { job: ModelJob }) {
  const query = useQuery(api.career.holders.queryOptions({ input: { job_profile_id } }));
  return (
    <Section name="Pessoas neste cargo">
      <OneFace query={query} skeleton={<Skeleton h={20} />} what="as pessoas">
        {({ people: named }) => (
          <>
            <Flex component="ul" wrap="wrap" columnGap="md" fz="sm">
              {named.map(({ user_id, name }) => (
                <li key={user_id}>{name}</li>
              ))}
            </Flex>
            {people > named.length && (
              <Text fz="xs" c="dimmed">
                e mais {people - named.length}
              </Text>
            )}
          </>
        )}
      </OneFace>
    </Section>
  );
}
