import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readSession } from '#lib/session/session.ts';
import { usePreparedHome } from './prepare-home.ts';
import { lazyPage } from './routes/lazy-page.ts';

/** Addresses with more than one page. The code of each page is loaded when it is needed. */

const SignIn = lazyPage(() => import('../features/auth/sign-in-page.tsx'), 'SignInPage');
const SignUp = lazyPage(() => import('../features/auth/sign-up-page.tsx'), 'SignUpPage');
const NewPassword = lazyPage(() => import('../features/auth/new-password-page.tsx'), 'NewPasswordPage');
const SecondFactor = lazyPage(() => import('./pages/second-factor-page.tsx'), 'SecondFactorPage');
const Competencies = lazyPage(
  () => import('../features/competencies/competencies-page.tsx'),
  'CompetenciesPage',
);
const Personal = lazyPage(() => import('../features/people/profile/personal-page.tsx'), 'PersonalPage');
const ProfileCareer = lazyPage(() => import('../features/career/profile-career.tsx'), 'ProfileCareer');
const Security = lazyPage(() => import('../features/security/security-page.tsx'), 'SecurityPage');
const Preferences = lazyPage(() => import('./pages/preferences-page.tsx'), 'PreferencesPage');

const Certificates = lazyPage(
  () => import('../features/competencies/evidence/certificates-page.tsx'),
  'CertificatesPage',
);

const CompanySettings = lazyPage(
  () => import('../features/companies/settings/company-settings-page.tsx'),
  'CompanySettingsTabs',
);

const CompetenciesTab = lazyPage(
  () => import('../features/competencies/catalogue/competencies/competencies-tab.tsx'),
  'CompetenciesTab',
);

const JobsTab = lazyPage(() => import('../features/competencies/catalogue/jobs/jobs-tab.tsx'), 'JobsTab');

const EvidenceDesk = lazyPage(
  () => import('../features/competencies/evidence/evidence-desk.tsx'),
  'EvidenceDesk',
);

const TicketSettings = lazyPage(
  () => import('../features/tickets/settings/settings-tab.tsx'),
  'TicketSettingsTab',
);

const MyData = lazyPage(() => import('../features/companies/data-requests/my-data-page.tsx'), 'MyDataPage');

const Users = lazyPage(() => import('../features/people/users/users-page.tsx'), 'UsersPage');

const Imports = lazyPage(() => import('../features/people/import/imports-tab.tsx'), 'ImportsTab');

const Admin = lazyPage(() => import('../features/panels/admin-page.tsx'), 'AdminPanel');

const TourAuthoring = lazyPage(
  () => import('../features/onboarding/authoring/authoring-section.tsx'),
  'AuthoringSection',
);

const CompanyAccess = lazyPage(
  () => import('../features/platform/access/access-check.tsx'),
  'CompanyAccessCheck',
);

const Platform = lazyPage(() => import('../features/platform/platform-page.tsx'), 'PlatformManagement');

const PlatformTour = lazyPage(
  () => import('../features/onboarding/authoring/platform-section.tsx'),
  'PlatformAuthoringSection',
);

/** /auth, by mode. The guard lets a signed-in person stay at sign-up only if they have to choose a password. */
export function AuthPage() {
  const { mode, from } = useSearch({ strict: false });
  usePreparedHome(from);
  if (mode === 'reset') return <NewPassword />;
  if (mode === 'codigo') return <SecondFactor />;
  return mode === 'signup' ? <SignUpOrPassword /> : <SignIn />;
}

function SignUpOrPassword() {
  const [isInside, setInside] = useState<boolean>();
  useEffect(() => {
    readSession().then(
      (session) => setInside(session !== null),
      () => setInside(false),
    );
  }, []);
  if (isInside === undefined) return null;
  return isInside ? <NewPassword /> : <SignUp />;
}

/** /profile, by tab. */
export function ProfilePage() {
  const { secao, pessoa, porque, avaliar } = useSearch({ strict: false });
  if (secao === 'carreira') return <ProfileCareer />;
  if (secao === 'preferencias') return <Preferences />;
  if (secao === 'dados') return <MyData />;
  if (secao === 'certificados') return <Certificates />;
  if (secao === 'seguranca') return <Security />;
  const isOfCompetencies = secao === 'competencias' || (pessoa ?? porque ?? avaliar) !== undefined;
  return isOfCompetencies ? <Competencies /> : <Personal />;
}

/** /company-settings, with the decisions about evidence. */
export function CompanySettingsPage() {
  return (
    <CompanySettings
      competencies={<CompetenciesTab />}
      jobs={<JobsTab />}
      evidence={<EvidenceDesk />}
      tickets={<TicketSettings />}
    />
  );
}

/** /user-management: people, invitations and files of people. */
export function UserManagementPage() {
  return <Users imports={<Imports />} />;
}

/** /admin: pages and tools, with the tour as the company writes it. */
export function AdminPage() {
  return <Admin access={<CompanyAccess />} authoring={<TourAuthoring />} />;
}

/** /platform-management and /platform: the console, with the tour that everybody sees. */
export function PlatformPage() {
  return <Platform tour={<PlatformTour />} />;
}
