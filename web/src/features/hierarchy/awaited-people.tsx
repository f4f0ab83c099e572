import { Badge, Text, Title } from '@mantine/core';
import type { AwaitedPerson } from '@pdy/contract/people/hierarchy';
import { useQuery } from '@tanstack/react-query';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import classes from './awaited.module.css';
import { awaitedQuery } from './hierarchy-query.ts';

type Under = (leader: string) => readonly AwaitedPerson[];

/** By whom they will answer to among those who are there, the leaderless last. */
function groupsOf(people: readonly AwaitedPerson[]) {
  const known = new Set(people.map(({ id }) => id));
  const atTop = people.filter(({ leader_id }) => leader_id === null || !known.has(leader_id));
  const groups = Map.groupBy(atTop, ({ manager }) => manager?.name ?? null);
  return [...groups].sort(([a], [b]) => (a ?? '\uffff').localeCompare(b ?? '\uffff', 'pt-BR'));
}

/** The places that are kept for people who have not come in yet: nobody among them is told anything here. */
export function AwaitedPeople() {
  const { data } = useQuery(awaitedQuery);
  if (!data || data.total === 0) return null;
  const under: Under = (leader) => data.people.filter(({ leader_id }) => leader_id === leader);
  const rest = data.total - data.people.length;
  return (
    <section className={classes.awaited} aria-labelledby="quem-falta">
      <div className={layout.ends}>
        <Title order={2} fz="lg" id="quem-falta">
          Quem ainda não entrou
        </Title>
        <Link to="/user-management" search={{ aba: 'convites' }}>
          Convites
        </Link>
      </div>
      <Text fz="sm" c="dimmed">
        Cada pessoa passa a responder a quem está indicado assim que aceitar o convite.
      </Text>
      {groupsOf(data.people).map(([manager, people]) => (
        <div key={manager ?? ''}>
          <Text fz="sm" fw={600} mt="sm">
            {manager === null ? 'Sem gestor indicado' : `Vão responder a ${manager}`}
          </Text>
          <AwaitedList people={people} under={under} />
        </div>
      ))}
      {rest > 0 && (
        <Text fz="sm" c="dimmed" mt="sm">
          E mais {rest.toLocaleString('pt-BR')}, na lista de convites.
        </Text>
      )}
    </section>
  );
}

const AwaitedList = ({ people, under }: { people: readonly AwaitedPerson[]; under: Under }) => (
  <ul className={classes.list}>
    {people.map(({ id, name, job, status }) => (
      <li key={id}>
        <span className={classes.person}>
          <span>{name}</span>
          {job && <small>{job}</small>}
          <Badge color={status === 'preparado' ? 'gray' : 'blue'}>
            {status === 'preparado' ? 'Preparado' : 'Convidado'}
          </Badge>
        </span>
        {under(id).length > 0 && <AwaitedList people={under(id)} under={under} />}
      </li>
    ))}
  </ul>
);
