import { Stack } from '@mantine/core';
import { LeadPart } from './lead-part.tsx';
import { TeamTable } from './team-table.tsx';

/** The tab 'Equipe': everybody with their plans, and all that should be talked about. */
export const TeamTab = () => (
  <Stack gap="xl">
    <TeamTable />
    <LeadPart />
  </Stack>
);
