import { useNavigate } from '@tanstack/react-router';
import { profileSearchOf, profileTabs } from '#lib/profile-tabs.ts';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { RedoTour } from '../features/onboarding/redo-tour.tsx';

/** /profile, Preferências: how the product behaves for this person alone. */
export function PreferencesPage() {
  const navigate = useNavigate();
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
      <RedoTour />
    </Page>
  );
}
