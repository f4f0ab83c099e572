import { Button, Stack, Text } from '@mantine/core';
import type { UserRecord } from '@pdy/contract/people/users';
import type { Role } from '@pdy/contract/permissions';
import { foreseenRules } from '@pdy/contract/rules/foreseen';
import { editRefusal } from '@pdy/contract/rules/people/user-reach';
import { useState } from 'react';
import { formatDay } from '#lib/words/format.ts';
import { bareJobText } from '#lib/words/job-label.ts';
import { PersonJobForm, WithJobs } from './job-form.tsx';
import classes from './panel.module.css';

type Props = { user: UserRecord; reader: { person_id: string; role: Role } };

/** The person's job in the catalogue. Their competencies are compared with its demands. */
export function JobSection({ user, reader }: Props) {
  const [isChanging, setChanging] = useState(false);
  const refusal = editRefusal(reader, user);
  const [last, ...before] = user.jobs;
  const held = last?.ends_on === null ? last : undefined;
  const past = held ? before : user.jobs;
  return (
    <section className={`${classes.part} ${classes.job}`} aria-label="Cargo">
      <div className={classes.line}>
        <div>
          <h3>Cargo</h3>
          <Text fz="sm">
            {held
              ? `${held.name}, desde ${formatDay(held.starts_on)}.`
              : 'Nenhum do catálogo. Sem ele não há competências esperadas para comparar.'}
          </Text>
          {held?.demands === 0 && (
            <Text fz="sm" c="dimmed">
              {bareJobText}
            </Text>
          )}
          {refusal && (
            <Text fz="sm" c="dimmed">
              {foreseenRules[refusal]}
            </Text>
          )}
        </div>
        {!isChanging && (
          <Button variant="default" disabled={refusal !== null} onClick={() => setChanging(true)}>
            {held ? 'Trocar cargo' : 'Escolher cargo'}
          </Button>
        )}
      </div>
      {isChanging && (
        <WithJobs>
          {(jobs) => <PersonJobForm user={user} held={held} jobs={jobs} onClose={() => setChanging(false)} />}
        </WithJobs>
      )}
      {past.length > 0 && (
        <Stack component="ul" gap="3xs" c="dimmed" fz="sm" aria-label="Cargos anteriores">
          {past.map(({ id, name, starts_on, ends_on }) => (
            <li key={id}>
              {name}, de {formatDay(starts_on)} a {formatDay(ends_on)}
            </li>
          ))}
        </Stack>
      )}
    </section>
  );
}
