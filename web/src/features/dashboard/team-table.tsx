import { Badge, Button, Skeleton, Text } from '@mantine/core';
import type { TeamMap } from '@pdy/contract/dashboard/dashboard';
import type { TeamMember } from '@pdy/contract/pdi/team';
import { checkinStatusLabel, planStatusLabel } from '@pdy/contract/pdi/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { formatDecimal, formatShortDay } from '#lib/format.ts';
import { waitingOf } from '#lib/team-waiting.ts';
import { useExplain } from '#lib/why-address.ts';
import { HealthBadge } from '#ui/health-badge.tsx';
import { Link } from '#ui/link.tsx';
import { OneFace } from '#ui/one-face.tsx';
import cards from '#ui/row-cards.module.css';
import { Section } from '#ui/section.tsx';
import map from './team-map.module.css';
import classes from './team-table.module.css';

const freshMs = 60_000;
/** So many before one asks for the rest. */
const fewest = 8;

type Worst = TeamMap['people'][number]['worst'];

/** 'Sua equipe': of each direct report the plan, how it goes, the last check-in, the widest gap and what waits. */
export function TeamTable() {
  const query = useQuery({
    ...api.pdi.team.list.queryOptions({ input: { scope: 'direct', search: '' } }),
    staleTime: freshMs,
  });
  return (
    <Section
      name="Sua equipe"
      className={map.team}
      aside={
        <Link to="/goals" search={{ aba: 'equipe' }} fz="sm">
          PDIs da equipe
        </Link>
      }
    >
      <OneFace query={query} skeleton={<Skeleton height={180} />} what="a sua equipe">
        {({ items }) =>
          items.length === 0 ? (
            <Text fz="sm" c="dimmed">
              Nenhum liderado vinculado a você.
            </Text>
          ) : (
            <Table members={items} />
          )
        }
      </OneFace>
    </Section>
  );
}

const columns = ['Pessoa', 'PDI', 'Situação', 'Último check-in', 'Maior lacuna', 'Pendências'];

function Table({ members }: { members: readonly TeamMember[] }) {
  // what the map below reads, too: asked once
  const { data } = useQuery({ ...api.dashboard.team.queryOptions(), staleTime: freshMs });
  const [isWhole, setWhole] = useState(false);
  const worst = new Map(data?.people.map((one) => [one.user_id, one.worst]));
  const left = members.length - fewest;
  return (
    <>
      <table className={`${classes.table} ${cards.cards}`}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.slice(0, isWhole ? undefined : fewest).map((member) => (
            <Row key={member.person_id} member={member} worst={worst.get(member.person_id)} />
          ))}
        </tbody>
      </table>
      {left > 0 && !isWhole && (
        <Button variant="subtle" size="xs" mt="xs" onClick={() => setWhole(true)}>
          {left === 1 ? 'Mostrar mais 1 pessoa' : `Mostrar mais ${left} pessoas`}
        </Button>
      )}
    </>
  );
}

const none = (
  <Text span inherit c="dimmed">
    —
  </Text>
);

const Row = ({ member, worst }: { member: TeamMember; worst: Worst | undefined }) => {
  const { person_id, person_name, plan, last_checkin } = member;
  const waiting = waitingOf(member);
  return (
    <tr>
      <th scope="row">
        <Link to="/goals" search={{ aba: 'equipe', liderado: person_id }} c="inherit" fz="sm" fw={550}>
          {person_name}
        </Link>
      </th>
      <td data-label="PDI">{plan ? planText(plan) : 'Sem PDI'}</td>
      <td data-label="Situação" data-none={!plan?.health || undefined} className={classes.whole}>
        {plan?.health ? <HealthBadge of="plan" health={plan.health} /> : none}
      </td>
      <td data-label="Último check-in" className={classes.whole}>
        {last_checkin
          ? `${formatShortDay(last_checkin.due_on)} · ${checkinStatusLabel[last_checkin.status]}`
          : 'Nenhum ainda'}
      </td>
      <td data-label="Maior lacuna">
        <WorstGap member={member} worst={worst} />
      </td>
      <td data-label="Pendências" data-none={waiting.length === 0 || undefined}>
        {waiting.length === 0 ? (
          none
        ) : (
          <span className={`${classes.waits} ${classes.whole}`}>
            {waiting.map((words) => (
              <Badge key={words} color="blue">
                {words}
              </Badge>
            ))}
          </span>
        )}
      </td>
    </tr>
  );
};

const planText = ({ status, progress_shown }: NonNullable<TeamMember['plan']>) =>
  status === 'active' ? `${progress_shown}% concluído` : planStatusLabel[status];

function WorstGap({ member, worst }: { member: TeamMember; worst: Worst | undefined }) {
  const explain = useExplain();
  if (!worst) return worst === null ? 'Nenhuma conhecida' : none;
  return (
    <button
      type="button"
      className={classes.gap}
      aria-haspopup="dialog"
      aria-label={`Maior lacuna de ${member.person_name}: ${worst.name} −${formatDecimal(worst.gap)}`}
      onClick={() => explain({ subject: worst.competency_id, person_id: member.person_id })}
    >
      {worst.name} <span className="tn">−{formatDecimal(worst.gap)}</span>
    </button>
  );
}
