import { Divider } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { profileSearchOf, profileTabs } from '#lib/profile-tabs.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { MailPreferences } from '../features/notification-preferences/mail-preferences.tsx';
import { RedoTour } from '../features/onboarding/redo-tour.tsx';

/** /profile, Preferências: how the product behaves for this person alone. */
export function PreferencesPage() {
  const navigate = useNavigate();
  const { data: shell } = useQuery(shellQuery);
  return (
    <Page
      title="Perfil"
      trail={[
        <Link key="home" to="/dashboard" fz={13} c="dimmed" underline="hover">
          Dashboard
        </Link>,
      ]}
      heading="Preferências"
      purpose="Valem só para você."
      tabs={{
        value: 'preferencias',
        items: profileTabs,
        onChange: (tab) => void navigate({ to: '/profile', search: profileSearchOf(tab) }),
      }}
    >
      {shell?.person.company && (
        <>
          <MailPreferences />
          <Divider my="xl" />
        </>
      )}
      <RedoTour />
    </Page>
  );
}
