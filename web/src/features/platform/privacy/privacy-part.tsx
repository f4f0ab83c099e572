import { Stack } from '@mantine/core';
import { ErasuresSection } from './erasures-section.tsx';
import { IncidentsSection } from './incidents-section.tsx';

/** The platform's duties on personal data: to make people anonymous, and to report incidents in time. */
export const PrivacyPart = () => (
  <Stack gap="xl">
    <ErasuresSection />
    <IncidentsSection />
  </Stack>
);
