import { Stack, Text } from '@mantine/core';
import { JobSection } from './job-section.tsx';
import { PersonPrivacy } from './person-privacy.tsx';
import { UserForm } from './user-form.tsx';
import { UserSwitch } from './user-switch.tsx';
import { useReader } from './users-query.ts';

/** The record of one person, and what an administrator may do with it. */
export function UserRecord({ user }: { user: Parameters<typeof UserForm>[0]['user'] }) {
  const reader = useReader();
  if (!reader) return null;
  return (
    <Stack gap="lg">
      <Text fz="sm" c="dimmed" data-long>
        {user.email} · o e-mail é a entrada da pessoa no PDY e só a própria pessoa troca.
      </Text>
      <UserForm user={user} reader={reader} />
      <JobSection user={user} reader={reader} />
      <UserSwitch user={user} reader={reader} />
      {/* The reader's own data are managed in their profile. */}
      {user.user_id !== reader.person_id && <PersonPrivacy user={user} reader={reader} />}
    </Stack>
  );
}
