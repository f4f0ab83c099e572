import { Button } from '@mantine/core';
import type { TreePerson } from '@pdy/contract/people/hierarchy-tree';
import { useQuery } from '@tanstack/react-query';
import { composed, useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { healthOf } from './health.ts';
import { useHierarchy } from './hierarchy-context.ts';
import { foundQuery } from './hierarchy-query.ts';
import classes from './lists.module.css';

/** More than these are found through the list. */
const mostShown = 10;

/** People who lead without the role for it: each becomes a manager by one press. */
export function Promotions() {
  const { reader, isPast } = useHierarchy();
  const led = useLedWithoutRole();
  const promotion = useAct(composed(api.hierarchy, promote), {
    done: (_, { name }) => `${name} agora tem o papel de Gestor`,
    refused: 'Erro ao tornar gestor',
  });
  if (!reader.administers || isPast) return null;
  const people = led.slice(0, mostShown);
  return (
    <ul className={classes.promotions}>
      {people.map((person) => (
        <li key={person.user_id}>
          <span>{person.name}</span>
          <Button
            size="xs"
            variant="default"
            aria-label={`Tornar gestor: ${person.name}`}
            loading={promotion.isPending && promotion.variables.user_id === person.user_id}
            disabled={promotion.isPending}
            onClick={() => promotion.mutate(person)}
          >
            Tornar gestor
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Of a tree that is not told whole the server knows them. */
function useLedWithoutRole(): readonly TreePerson[] {
  const { original, levels } = useHierarchy();
  const there = useQuery({
    ...foundQuery({ on: undefined, health: 'lidera-sem-papel' }),
    enabled: !levels.isWhole,
  });
  if (levels.isWhole)
    return healthOf(original)['lidera-sem-papel'].flatMap((id) => original.people.get(id) ?? []);
  const { people = [], found = [] } = there.data ?? {};
  return people.filter(({ user_id }) => found.includes(user_id));
}

/** The record as it stands, with another role: what changes it meanwhile is not undone. */
async function promote({ user_id: id }: TreePerson) {
  const user = await api.users.get.call({ id });
  const { first_name, last_name, manager, version } = user;
  const { position, department, phone, cpf, hire_date, external_id } = user;
  return api.users.update.call({
    id,
    version,
    first_name,
    last_name,
    role: 'manager',
    ...(manager && { manager_id: manager.id }),
    ...(position && { position }),
    ...(department && { department }),
    ...(phone && { phone }),
    ...(cpf && { cpf }),
    ...(hire_date && { hire_date }),
    ...(external_id && { external_id }),
  });
}
