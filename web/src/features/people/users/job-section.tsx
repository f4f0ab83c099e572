import { Button, Stack, Text, Title } from '@mantine/core';
import type { UserRecord } from '@pdy/contract/people/users';
import type { Role } from '@pdy/contract/permissions';
import { foreseenRules } from '@pdy/contract/rules/foreseen';
import { editRefusal } from '@pdy/contract/rules/people/user-reach';
import { useState } from 'react';
import { formatDay } from '#lib/words/format.ts';
import { bareJobText } from '#lib/words/job-label.ts';
import parts from '#ui/parts.module.css';
import { EndsRow, RowWords } from '#ui/parts.tsx';
import { PersonJobForm, WithJobs } from './job-form.tsx';

type Props = { user: UserRecord; reader: { person_id: string; role: Role } };

/** The person's job in the catalogue. Their competencies are compared with its demands. */
export function JobSection({ user, reader }: Props) {
  const [isChanging, setChanging] = useState(false);
  const refusal = editRefusal(reader, user);
  const [last, ...before] = user.jobs;
  const held = last?.ends_on === null ? last : undefined;
  const past = held ? before : user.jobs;
  return (
    <Stack component="section" gap="sm" mt={0} className={parts.part} aria-label="Cargo">
      <EndsRow component="div" p={0}>
        <RowWords component="div">
          <Title order={3} fz="sm" mb="3xs">
            Cargo
          </Title>
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
        </RowWords>
        {!isChanging && (
          <Button variant="default" disabled={refusal !== null} onClick={() => setChanging(true)}>
            {held ? 'Trocar cargo' : 'Escolher cargo'}
          </Button>
        )}
      </EndsRow>
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
    </Stack>
  );
}
