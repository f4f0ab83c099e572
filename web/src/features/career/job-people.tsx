import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { OneFace } from '#ui/one-face.tsx';
import { Section } from '#ui/section.tsx';
import type { ModelJob } from './career-model.ts';
import classes from './job-panel.module.css';

/** By name, where the company lets its map say so. */
export function JobPeople({ job: { job_profile_id, people } }: { job: ModelJob }) {
  const query = useQuery(api.career.holders.queryOptions({ input: { job_profile_id } }));
  return (
    <Section name="Pessoas neste cargo">
      <OneFace query={query} skeleton={<Skeleton h={20} />} what="as pessoas">
        {({ people: named }) => (
          <>
            <ul className={classes.people}>
              {named.map(({ user_id, name }) => (
                <li key={user_id}>{name}</li>
              ))}
            </ul>
            {people > named.length && (
              <Text fz={13} c="dimmed">
                e mais {people - named.length}
              </Text>
            )}
          </>
        )}
      </OneFace>
    </Section>
  );
}
