import { Button, Group } from '@mantine/core';
import { useHierarchy } from '../hierarchy-context.ts';

/** The next people of a level that is not fully loaded. */
export function MoreOf({ id }: { id: string | undefined }) {
  const { levels, nameOf } = useHierarchy();
  if (!levels.hasMore(id)) return null;
  return (
    <Button variant="default" mt="sm" onClick={() => levels.more(id)}>
      {id === undefined ? 'Mostrar mais pessoas no topo' : `Mostrar mais liderados de ${nameOf(id)}`}
    </Button>
  );
}

/** For every level that is only partly loaded. */
export function MorePeople() {
  const { shown, levels } = useHierarchy();
  if (levels.isWhole) return null;
  return (
    <Group gap="xs">
      <MoreOf id={undefined} />
      {[...shown.reports.keys()].map((id) => (
        <MoreOf key={id} id={id} />
      ))}
    </Group>
  );
}
