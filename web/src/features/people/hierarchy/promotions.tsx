import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { composed, useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { Small } from '#ui/small.tsx';
import { healthOf } from './health.ts';
import { useHierarchy } from './hierarchy-context.ts';
import { foundQuery } from './hierarchy-query.ts';
import type { Placed } from './tree-model.ts';

/** Beyond this number people are found through the list. */
const mostShown = 10;

/** People who lead without the role for it: one press makes each a manager. */
export function Promotions() {
  const { reader, isPast } = useHierarchy();
  const led = [...useLedWithoutRole(), ...useAwaitedWithoutRole()];
  const promotion = useAct(composed(api.hierarchy, promote), {
    done: (_, { name }) => `${name} agora tem o papel de Gestor`,
    refused: 'Erro ao tornar gestor',
  });
  if (!reader.administers || isPast) return null;
  const people = led.slice(0, mostShown);
  return (
    <Stack component="ul" gap="xs" flex="1 0 100%" fz="sm">
      {people.map((person) => (
        <Group key={person.user_id} component="li" justify="space-between" wrap="nowrap" gap="sm" data-long>
          <span>{person.name}</span>
          {person.awaited && <Small>Ainda não entrou</Small>}
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
        </Group>
      ))}
    </Stack>
  );
}

/** Awaited people who will lead once they join. */
export function useAwaitedWithoutRole(): readonly Placed[] {
  const { whole } = useHierarchy();
  return [...whole.people.values()].filter(
    ({ user_id, role, awaited }) => awaited && role === 'employee' && whole.reports.has(user_id),
  );
}

/** The server knows them where it does not send the whole tree. */
function useLedWithoutRole(): readonly Placed[] {
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

/** Makes an invited person a manager: their invitation gets the role. */
async function promoteInvited(id: string) {
  const { items } = await api.invites.list.call({ id });
  const [invite] = items;
  if (!invite) throw new Error('the invitation was answered meanwhile');
  const { version, first_name, last_name, department, job } = invite;
  return api.invites.update.call({
    id,
    version,
    role: 'manager',
    ...(first_name && { first_name }),
    ...(last_name && { last_name }),
    ...(department && { department }),
    ...(job && { job_profile_id: job.id }),
  });
}

/** The present record with another role, so that other changes in the meantime are kept. */
async function promote({ user_id: id, awaited }: Placed) {
  if (awaited) return promoteInvited(id);
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
