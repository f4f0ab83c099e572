import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { Section } from '#ui/section.tsx';
import { AwaitingRow } from '../awaiting-row.tsx';
import classes from '../rows.module.css';
import { awaitingAmendmentsQuery } from './amendment-query.ts';

/** Changes of plans that wait for the caller, oldest first. */
export function AwaitingAmendments() {
  const query = useQuery(awaitingAmendmentsQuery());
  const count = query.data?.length ?? 0;
  return (
    <Section
      name="Mudanças para decidir"
      aside={count > 0 ? <span className={classes.count}>{count}</span> : null}
    >
      <ListFaces
        query={query}
        skeleton={<Skeleton height={48} />}
        rows={1}
        none={
          <Text fz="sm" c="dimmed">
            Nenhuma mudança de PDI espera por você.
          </Text>
        }
        what="as mudanças"
      >
        {(items) => (
          <ul className={classes.rows}>
            {items.map(({ id, person_name, plan_title, changes }) => (
              <li key={id}>
                <AwaitingRow
                  search={{ mudanca: id }}
                  verb="Abrir a mudança de"
                  person={person_name}
                  what={plan_title}
                  detail={changes.map(({ title }) => title).join(' · ')}
                />
              </li>
            ))}
          </ul>
        )}
      </ListFaces>
    </Section>
  );
}
