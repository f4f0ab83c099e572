import { useNavigate } from '@tanstack/react-router';
import { profileSearchOf, profileTabs } from '#lib/profile-tabs.ts';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { Devices } from './devices.tsx';
import { EmailSection } from './email-section.tsx';
import { Identities } from './identities.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import classes from './security.module.css';

/** /profile, Segurança: everything that guards the person's own account. */
export function SecurityPage() {
  const navigate = useNavigate();
  const choose = (tab: string) => void navigate({ to: '/profile', search: profileSearchOf(tab) });
  return (
    <Page
      title="Perfil"
      trail={[
        <Link key="home" to="/dashboard" fz={13} c="dimmed" underline="hover">
          Dashboard
        </Link>,
      ]}
      heading="Segurança da conta"
      purpose="Só você vê e muda o que está aqui."
      tabs={{
        value: 'seguranca',
        items: profileTabs,
        onChange: choose,
      }}
    >
      <div className={classes.sections}>
        <PasswordSection />
        <EmailSection />
        <SecondFactorSection />
        <Devices />
        <Identities />
      </div>
    </Page>
  );
}
