import { Button } from '@mantine/core';
import type { TreePerson } from '@pdy/contract/people/hierarchy-tree';
import { composed, useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useHierarchy } from './hierarchy-context.ts';
import classes from './lists.module.css';

/** More than these are found through the list. */
const mostShown = 10;

/** People who lead without the role for it: each becomes a manager by one press. */
export function Promotions({ ids }: { ids: readonly string[] }) {
  const { original, reader, isPast } = useHierarchy();
  const promotion = useAct(composed(api.hierarchy, promote), {
    done: (_, { name }) => `${name} agora tem o papel de Gestor`,
    refused: 'Erro ao tornar gestor',
  });
  if (!reader.administers || isPast) return null;
  const people = ids.slice(0, mostShown).flatMap((id) => original.people.get(id) ?? []);
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
