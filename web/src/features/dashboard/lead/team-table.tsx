import { Anchor, Badge, Box, Button, Group, Skeleton, Text } from '@mantine/core';
import type { TeamGap, TeamMap } from '@pdy/contract/dashboard/dashboard';
import type { TeamMember } from '@pdy/contract/pdi/team';
import { planStatusLabel } from '@pdy/contract/pdi/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useExplain } from '#lib/address/why-address.ts';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { lastCheckinText, waitingOf } from '#lib/words/team-waiting.ts';
import { HealthBadge } from '#ui/level/health-badge.tsx';
import { Link } from '#ui/link.tsx';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { firstGapWords, missingWords } from './team-words.ts';

const freshMs = 60_000;
/** The number of rows before 'show more'. */
const fewest = 8;

type Mapped = TeamMap['people'][number];

/** 'Sua equipe': for each direct report the plan, its progress, the last check-in, the largest gap and what waits. */
export function TeamTable() {
  const { data: shell } = useQuery(shellQuery);
  const query = useQuery({
    ...api.pdi.team.list.queryOptions({ input: { scope: 'direct', search: '' } }),
    staleTime: freshMs,
  });
  return (
    <Section
      name="Sua equipe"
      aside={
        <Group gap="lg">
          {shell?.hidden_pages.includes('reports') === false && (
            <Link to="/reports" search={{ aba: 'equipe' }} fz="sm">
              Competências da equipe
            </Link>
          )}
          <Link to="/goals" search={{ aba: 'equipe' }} fz="sm">
            PDIs da equipe
          </Link>
        </Group>
      }
    >
      <OneFace query={query} skeleton={<Skeleton height={180} />} what="a sua equipe">
        {({ items }) =>
          items.length === 0 ? (
            <Text fz="sm" c="dimmed">
              Nenhum liderado vinculado a você.
            </Text>
          ) : (
            <TeamMembers members={items} />
          )
        }
      </OneFace>
    </Section>
  );
}

/** Undefined until the map of the team is loaded. */
type MappedOf = (person_id: string) => Mapped | undefined;

const columnsWith = (mappedOf: MappedOf): readonly Column<TeamMember>[] => [
  { name: 'Pessoa', as: 'head', cell: (member) => <MemberLink {...member} /> },
  { name: 'PDI', cell: ({ plan }) => (plan ? planText(plan) : 'Sem PDI') },
  { name: 'Situação', cell: ({ plan }) => plan?.health && <HealthBadge of="plan" health={plan.health} /> },
  { name: 'Último check-in', cell: ({ last_checkin }) => lastCheckinText(last_checkin) },
  { name: 'Lacuna que mais pesa', cell: (member) => firstGap(member, mappedOf(member.person_id)) },
  { name: 'Pendências', cell: (member) => waitingMarks(waitingOf(member)) },
];

function TeamMembers({ members }: { members: readonly TeamMember[] }) {
  const { data } = useQuery({ ...api.dashboard.team.queryOptions({ input: {} }), staleTime: freshMs });
  const [isWhole, setWhole] = useState(false);
  const mapped = new Map(data?.people.map((one) => [one.user_id, one]));
  const left = members.length - fewest;
  return (
    <>
      <DataTable
        caption="Sua equipe"
        columns={columnsWith((person_id) => mapped.get(person_id))}
        keyOf={({ person_id }) => person_id}
        items={members.slice(0, isWhole ? undefined : fewest)}
      />
      {left > 0 && !isWhole && (
        <Button variant="subtle" size="xs" mt="xs" onClick={() => setWhole(true)}>
          {left === 1 ? 'Mostrar mais 1 pessoa' : `Mostrar mais ${left} pessoas`}
        </Button>
      )}
    </>
  );
}

const MemberLink = ({ person_id, person_name }: TeamMember) => (
  <Link to="/goals" search={{ aba: 'equipe', liderado: person_id }} c="inherit" fz="sm" fw={550}>
    {person_name}
  </Link>
);

const waitingMarks = (waiting: readonly string[]) =>
  waiting.length > 0 && (
    <Group component="span" gap="2xs">
      {waiting.map((words) => (
        <Badge key={words} color="blue">
          {words}
        </Badge>
      ))}
    </Group>
  );

const planText = ({ status, progress_shown }: NonNullable<TeamMember['plan']>) =>
  status === 'active' ? `${progress_shown}% concluído` : planStatusLabel[status];

const firstGap = (member: TeamMember, mapped: Mapped | undefined) => {
  const [first] = mapped?.widest ?? [];
  return first ? <GapButton member={member} gap={first} job={mapped?.job ?? null} /> : mapped && 'Nenhuma';
};

type GapProps = { member: TeamMember; gap: TeamGap; job: Mapped['job'] };

function GapButton({ member, gap, job }: GapProps) {
  const explain = useExplain();
  const words = firstGapWords(member.person_name, gap, job);
  return (
    <Anchor
      component="button"
      type="button"
      mih={24}
      c="inherit"
      ta="inherit"
      aria-haspopup="dialog"
      aria-label={words}
      title={words}
      onClick={() => explain({ subject: gap.competency_id, person_id: member.person_id })}
    >
      {gap.name}{' '}
      <Box component="span" display="inline-block">
        {missingWords(gap)}
      </Box>
    </Anchor>
  );
}
