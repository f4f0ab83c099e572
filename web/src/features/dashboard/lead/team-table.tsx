import { ActionIcon, Anchor, Box, Button, Group, Skeleton, Text } from '@mantine/core';
import type { TeamGap, TeamMap } from '@pdy/contract/dashboard/dashboard';
import type { TeamMember } from '@pdy/contract/pdi/team';
import { planStatusLabel } from '@pdy/contract/pdi/words';
import { planHealthLabel } from '@pdy/contract/rules/pdi/goal-health';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useExplain } from '#lib/address/why-address.ts';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { lastCheckinText, waitingOf } from '#lib/words/team-waiting.ts';
import { WaitingBadge } from '#ui/level/health-badge.tsx';
import { Pace } from '#ui/level/pace.tsx';
import { Link } from '#ui/link.tsx';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { Counts } from '#ui/parts.tsx';
import { PersonAvatar } from '#ui/person/person-avatar.tsx';
import { Small } from '#ui/small.tsx';
import { firstGapWords, missingWords } from './team-words.ts';

const freshMs = 60_000;
/** The number of rows before 'show more'. */
const fewest = 8;

type Mapped = TeamMap['people'][number];

/** 'Sua equipe': for each direct report the plan and what is most urgent; the rest opens below. */
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

const columns: readonly Column<TeamMember>[] = [
  { name: 'Pessoa', as: 'head', cell: (member) => <TeamPerson {...member} /> },
  { name: 'PDI', as: 'plain', cell: ({ plan }) => (plan ? <TeamPlan plan={plan} /> : 'Sem PDI') },
  {
    name: 'Situação',
    as: 'plain',
    cell: (member) =>
      (member.plan?.health || waitingOf(member).length > 0) && (
        <WaitingBadge waiting={waitingOf(member)} health={member.plan?.health} />
      ),
  },
];

function TeamMembers({ members }: { members: readonly TeamMember[] }) {
  const { data } = useQuery({ ...api.dashboard.team.queryOptions({ input: {} }), staleTime: freshMs });
  const [isWhole, setWhole] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const mapped = new Map(data?.people.map((one) => [one.user_id, one]));
  const left = members.length - fewest;
  return (
    <>
      <DataTable
        caption="Sua equipe"
        columns={columns}
        keyOf={({ person_id }) => person_id}
        items={members.slice(0, isWhole ? undefined : fewest)}
        actsName="Mais"
        acts={({ person_id, person_name }) => (
          <ActionIcon
            aria-label={`Mais sobre ${person_name}`}
            aria-expanded={openId === person_id}
            onClick={() => setOpenId(openId === person_id ? null : person_id)}
          >
            <ChevronDown size={16} style={{ rotate: openId === person_id ? '180deg' : '0deg' }} aria-hidden />
          </ActionIcon>
        )}
        below={(member) =>
          openId === member.person_id && <TeamFacts member={member} mapped={mapped.get(member.person_id)} />
        }
      />
      {left > 0 && !isWhole && (
        <Button variant="subtle" size="xs" mt="xs" onClick={() => setWhole(true)}>
          {left === 1 ? 'Mostrar mais 1 pessoa' : `Mostrar mais ${left} pessoas`}
        </Button>
      )}
    </>
  );
}

const TeamPerson = ({ person_id, person_name, avatar_url, position }: TeamMember) => (
  <Group gap="sm" wrap="nowrap">
    <PersonAvatar person={{ name: person_name, avatar_url }} size={36} />
    <Box miw={0}>
      <Link to="/goals" search={{ aba: 'equipe', liderado: person_id }} c="inherit" fz="sm" fw={550}>
        {person_name}
      </Link>
      <Small span display="block" fw={400}>
        {position ?? 'Sem cargo'}
      </Small>
    </Box>
  </Group>
);

type Plan = NonNullable<TeamMember['plan']>;

const TeamPlan = ({ plan }: { plan: Plan }) => (
  <Box maw={260}>
    <Box mb="2xs">{planText(plan)}</Box>
    {plan.status === 'active' && <Pace of="Progresso do PDI" value={plan.progress_shown} />}
  </Box>
);

/** What the row has no room for. */
function TeamFacts({ member, mapped }: { member: TeamMember; mapped: Mapped | undefined }) {
  const { plan, last_checkin } = member;
  const waiting = waitingOf(member);
  return (
    <Counts fz="sm">
      {plan?.health && (
        <div>
          <dt>Situação</dt>
          <dd>{planHealthLabel[plan.health]}</dd>
        </div>
      )}
      <div>
        <dt>Último check-in</dt>
        <dd>{lastCheckinText(last_checkin)}</dd>
      </div>
      <div>
        <dt>Lacuna que mais pesa</dt>
        <dd>{firstGap(member, mapped)}</dd>
      </div>
      <div>
        <dt>Pendências</dt>
        <dd>{waiting.length === 0 ? 'Nenhuma' : waiting.join(', ')}</dd>
      </div>
    </Counts>
  );
}

const planText = ({ status, progress_shown }: Plan) =>
  status === 'active' ? `${progress_shown}% concluído` : planStatusLabel[status];

/** Undefined until the map of the team is loaded. */
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
