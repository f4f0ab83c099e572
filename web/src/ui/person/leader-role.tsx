import { Checkbox } from '@mantine/core';
import { listText } from '@pdy/contract/list-text';
import { roleLabel } from '@pdy/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

/** How long the data on a role stays fresh, in ms. */
const freshMs = 30_000;

type Props = {
  /** The person who gets reports; null: nobody. */
  leader: string | null;
  value: boolean;
  onChange: (value: boolean) => void;
};

/** Proposes the role Gestor, with the box ticked, for an employee who gets reports. */
export function LeaderRole({ leader, value, onChange }: Props) {
  const person = useLeader(leader);
  return person && <LeaderRoleBox names={[person.name]} value={value} onChange={onChange} />;
}

/** The person, when they would lead without the role for it; null otherwise, and until that is known. */
export function useLeader(leader: string | null) {
  const { data } = useQuery({
    ...api.hierarchy.found.queryOptions({ input: { id: leader ?? '' } }),
    staleTime: freshMs,
    enabled: leader !== null,
  });
  const person = data?.people.find(({ user_id }) => user_id === leader);
  return leader !== null && person?.role === 'employee' && person.is_active ? person : null;
}

/** The question whether people with a known role become managers. */
export function LeaderRoleBox({
  names,
  value,
  onChange,
}: Omit<Props, 'leader'> & { names: readonly string[] }) {
  const [name] = names;
  if (name === undefined) return null;
  return (
    <Checkbox
      label={
        names.length === 1
          ? `Tornar ${name} ${roleLabel.manager}`
          : `Tornar ${names.length} pessoas ${roleLabel.manager}`
      }
      description={leaderRoleText(names)}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

function leaderRoleText(names: readonly string[]) {
  const without = 'Sem esse papel, não se vê a equipe nem se aprova o PDI dela.';
  return names.length === 1 ? without : `${listText(names)}. ${without}`;
}
