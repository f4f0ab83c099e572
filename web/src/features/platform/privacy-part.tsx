import { Stack } from '@mantine/core';
import { ErasuresSection } from './erasures-section.tsx';
import { IncidentsSection } from './incidents-section.tsx';

/** What the platform owes people about their data: to make them anonymous, and to tell of incidents in time. */
export const PrivacyPart = () => (
  <Stack gap={36}>
    <ErasuresSection />
    <IncidentsSection />
  </Stack>
);
