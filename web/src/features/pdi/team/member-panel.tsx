import { Anchor, Badge, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import type { TeamMember } from '@pdy/contract/pdi/team';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { waitingOf } from '#lib/words/team-waiting.ts';
import { Link } from '#ui/link.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { checkinsQuery } from '../checkins/checkin-query.ts';
import { CheckinLink } from '../checkins/checkin-row.tsx';
import { useGoalsAddress, useGoTo } from '../goals-address.ts';
import { ReadRows } from '../parts/framed-rows.tsx';
import { AddressPanel } from '../parts/panel.tsx';
import { PlanReading } from '../plan/plan-reading.tsx';
import { PlanStateBadge } from '../plan/plan-status-badge.tsx';

/** The plan and check-ins of one member of the team, read-only. A check-in opens above it. */
export function MemberPanel({ members }: { members: readonly TeamMember[] }) {
  const { checkin } = useGoalsAddress();
  return (
    <AddressPanel word="liderado" size={560} isCovered={checkin !== undefined} title="PDI da equipe">
      {(person_id) => (
        <MemberReading
          key={person_id}
          person_id={person_id}
          member={members.find((one) => one.person_id === person_id)}
        />
      )}
    </AddressPanel>
  );
}

type ReadingProps = {
  person_id: string;
  /** Undefined where the list does not show the person. */
  member: TeamMember | undefined;
};

function MemberReading({ person_id, member }: ReadingProps) {
  const query = useQuery(api.pdi.plans.current.queryOptions({ input: { person_id } }));
  return (
    <Stack gap="xl">
      {member && <MemberWaits waiting={waitingOf(member)} />}
      <OneFace query={query} skeleton={<Skeleton height={120} />} what="o PDI">
        {(plan) =>
          plan ? <MemberPlan plan={plan} /> : <Text fz="sm">Esta pessoa ainda não enviou um PDI.</Text>
        }
      </OneFace>
      <MemberCheckins person_id={person_id} />
      <Link to="/simulacoes" search={{ aba: 'equipe', pessoa: person_id }} fz="sm">
        Resultados em simulados e testes de proficiência
      </Link>
    </Stack>
  );
}

/** All that waits for the reader; the row has room for one. */
const MemberWaits = ({ waiting }: { waiting: readonly string[] }) =>
  waiting.length > 0 && (
    <Group gap="xs">
      {waiting.map((words) => (
        <Badge key={words} color="blue">
          {words}
        </Badge>
      ))}
    </Group>
  );

const MemberPlan = ({ plan }: { plan: Plan }) => (
  <div>
    <Group gap="sm" wrap="nowrap">
      <PlanStateBadge plan={plan} />
    </Group>
    <FollowLink plan={plan} />
    <PlanReading plan={plan} />
  </div>
);

/** From the read-only plan to its panel, with everything about it. */
function FollowLink({ plan: { id, comments } }: { plan: Plan }) {
  const goTo = useGoTo();
  return (
    <Anchor
      component="button"
      type="button"
      display="block"
      fz="sm"
      mb="sm"
      onClick={() => goTo({ acompanhar: id, liderado: undefined })}
    >
      {comments > 0 ? `Comentários (${comments})` : 'Comentários'}, histórico e encerramento
    </Anchor>
  );
}

function MemberCheckins({ person_id }: { person_id: string }) {
  const { data, ...query } = useQuery(checkinsQuery(person_id));
  return (
    <Section name="Check-ins">
      <ReadRows
        query={{ ...query, data: data?.items }}
        skeleton={<Skeleton height={56} />}
        none="Nenhum check-in ainda."
        what="os check-ins"
        keyOf={({ id }) => id}
      >
        {(checkin) => <CheckinLink checkin={checkin} />}
      </ReadRows>
    </Section>
  );
}
