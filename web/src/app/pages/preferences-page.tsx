import { Divider } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useProfileTabs } from '#lib/address/profile-tabs.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { Page } from '#ui/page/page.tsx';
import { MailPreferences } from '../../features/notifications/preferences/mail-preferences.tsx';
import { RedoTour } from '../../features/onboarding/redo-tour.tsx';
import { SocialPreferences } from '../../features/recognition/social-preferences.tsx';

/** /profile, Preferências: settings of the product for this person alone. */
export function PreferencesPage() {
  const { data: shell } = useQuery(shellQuery);
  return (
    <Page
      title="Perfil"
      heading="Preferências"
      purpose="Valem só para você."
      tabs={useProfileTabs('preferencias')}
    >
      {shell?.person.company && (
        <>
          <MailPreferences />
          <Divider my="xl" />
          {!shell.person.is_visiting && <SocialPreferences />}
          <Divider my="xl" />
        </>
      )}
      <RedoTour />
    </Page>
  );
}
