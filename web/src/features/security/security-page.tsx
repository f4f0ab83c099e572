import { useNavigate } from '@tanstack/react-router';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { Identities } from './identities.tsx';
import { OtherDevices } from './other-devices.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import classes from './security.module.css';

/** /profile, Segurança: everything that guards the person's own account. */
export function SecurityPage() {
  const navigate = useNavigate();
  const choose = (tab: string) =>
    void navigate({ to: '/profile', search: tab === 'seguranca' ? { secao: tab } : {} });
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
        items: [
          { value: 'competencias', label: 'Competências' },
          { value: 'seguranca', label: 'Segurança' },
        ],
        onChange: choose,
      }}
    >
      <div className={classes.sections}>
        <PasswordSection />
        <SecondFactorSection />
        <OtherDevices />
        <Identities />
      </div>
    </Page>
  );
}
