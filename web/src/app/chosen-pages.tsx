import { lazyRouteComponent, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { loadPage } from '#lib/lazy.ts';
import { readSession } from '#lib/session.ts';

/** Addresses behind which there is more than one page. Each comes on its own, when it is wanted. */

const SignIn = lazyRouteComponent(
  () => loadPage(() => import('../features/auth/sign-in-page.tsx')),
  'SignInPage',
);
const SignUp = lazyRouteComponent(
  () => loadPage(() => import('../features/auth/sign-up-page.tsx')),
  'SignUpPage',
);
const NewPassword = lazyRouteComponent(
  () => loadPage(() => import('../features/auth/new-password-page.tsx')),
  'NewPasswordPage',
);
const SecondFactor = lazyRouteComponent(
  () => loadPage(() => import('./second-factor-page.tsx')),
  'SecondFactorPage',
);
const Competencies = lazyRouteComponent(
  () => loadPage(() => import('../features/competencies/competencies-page.tsx')),
  'CompetenciesPage',
);
const Security = lazyRouteComponent(
  () => loadPage(() => import('../features/security/security-page.tsx')),
  'SecurityPage',
);
const Preferences = lazyRouteComponent(
  () => loadPage(() => import('./preferences-page.tsx')),
  'PreferencesPage',
);

const Certificates = lazyRouteComponent(
  () => loadPage(() => import('../features/evidence/certificates-page.tsx')),
  'CertificatesPage',
);

const CompanySettings = lazyRouteComponent(
  () => loadPage(() => import('../features/company-settings/company-settings-page.tsx')),
  'CompanySettingsPage',
);

const CompetenciesTab = lazyRouteComponent(
  () => loadPage(() => import('../features/catalogue/competencies-tab.tsx')),
  'CompetenciesTab',
);

const JobsTab = lazyRouteComponent(
  () => loadPage(() => import('../features/catalogue/jobs-tab.tsx')),
  'JobsTab',
);

const EvidenceDesk = lazyRouteComponent(
  () => loadPage(() => import('../features/evidence/evidence-desk.tsx')),
  'EvidenceDesk',
);

const MyData = lazyRouteComponent(
  () => loadPage(() => import('../features/data-requests/my-data-page.tsx')),
  'MyDataPage',
);

const Users = lazyRouteComponent(
  () => loadPage(() => import('../features/users/users-page.tsx')),
  'UsersPage',
);

const Imports = lazyRouteComponent(
  () => loadPage(() => import('../features/user-import/imports-tab.tsx')),
  'ImportsTab',
);

const Admin = lazyRouteComponent(
  () => loadPage(() => import('../features/panels/admin-page.tsx')),
  'AdminPage',
);

const CompanyAdmin = lazyRouteComponent(
  () => loadPage(() => import('../features/panels/admin-page.tsx')),
  'CompanyAdminPage',
);

const TourAuthoring = lazyRouteComponent(
  () => loadPage(() => import('../features/onboarding-authoring/authoring-section.tsx')),
  'AuthoringSection',
);

const CompanyAccess = lazyRouteComponent(
  () => loadPage(() => import('../features/platform/access-check.tsx')),
  'CompanyAccessCheck',
);

const Platform = lazyRouteComponent(
  () => loadPage(() => import('../features/platform/platform-page.tsx')),
  'PlatformPage',
);

const PlatformTour = lazyRouteComponent(
  () => loadPage(() => import('../features/onboarding-authoring/platform-section.tsx')),
  'PlatformAuthoringSection',
);

/** /auth, by mode. The guard has let somebody signed in stay at sign-up only if a password is to be chosen. */
export function AuthPage() {
  const { mode } = useSearch({ strict: false });
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
  const { secao } = useSearch({ strict: false });
  if (secao === 'preferencias') return <Preferences />;
  if (secao === 'dados') return <MyData />;
  if (secao === 'certificados') return <Certificates />;
  return secao === 'seguranca' ? <Security /> : <Competencies />;
}

/** /company-settings, with what is decided about evidence. */
export function CompanySettingsPage() {
  return (
    <CompanySettings competencies={<CompetenciesTab />} jobs={<JobsTab />} evidence={<EvidenceDesk />} />
  );
}

/** /user-management: people, invitations and files of people. */
export function UserManagementPage() {
  return <Users imports={<Imports />} />;
}

/** /admin and /company-admin: the panel, with the tour as the company writes it. */
export function AdminPage() {
  return <Admin access={<CompanyAccess />} authoring={<TourAuthoring />} />;
}

export function CompanyAdminPage() {
  return <CompanyAdmin access={<CompanyAccess />} authoring={<TourAuthoring />} />;
}

/** /platform-management and /platform: the console, with the tour that everybody is shown. */
export function PlatformPage() {
  return <Platform tour={<PlatformTour />} />;
}
