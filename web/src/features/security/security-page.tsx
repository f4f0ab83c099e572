import { useProfileTabs } from '#lib/address/profile-tabs.ts';
import { Page } from '#ui/page/page.tsx';
import { RuledSections } from '#ui/parts.tsx';
import { Devices } from './devices.tsx';
import { EmailSection } from './email-section.tsx';
import { Identities } from './identities.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

/** /profile, Segurança: the security settings of the person's own account. */
export function SecurityPage() {
  return (
    <Page
      title="Perfil"
      heading="Segurança da conta"
      purpose="Só você vê e muda o que está aqui."
      tabs={useProfileTabs('seguranca')}
    >
      <RuledSections maw={640}>
        <PasswordSection />
        <EmailSection />
        <SecondFactorSection />
        <Devices />
        <Identities />
      </RuledSections>
    </Page>
  );
}
