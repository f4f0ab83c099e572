import { Button } from '@mantine/core';
import layout from '#ui/layout.module.css';
import { useHierarchy } from './hierarchy-context.ts';

/** The next people of a level of which not all have been read. */
export function MoreOf({ id }: { id: string | undefined }) {
  const { levels, nameOf } = useHierarchy();
  if (!levels.hasMore(id)) return null;
  return (
    <Button variant="default" mt="sm" onClick={() => levels.more(id)}>
      {id === undefined ? 'Mostrar mais pessoas no topo' : `Mostrar mais liderados de ${nameOf(id)}`}
    </Button>
  );
}

/** Of every level that is known in part. */
export function MorePeople() {
  const { shown, levels } = useHierarchy();
  if (levels.isWhole) return null;
  return (
    <div className={layout.wrap}>
      <MoreOf id={undefined} />
      {[...shown.reports.keys()].map((id) => (
        <MoreOf key={id} id={id} />
      ))}
    </div>
  );
}
