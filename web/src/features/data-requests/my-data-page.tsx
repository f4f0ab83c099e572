import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { profileSearchOf, profileTabs } from '#lib/profile-tabs.ts';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { ContactSection, contactQuery } from './contact-section.tsx';
import classes from './my-data.module.css';
import { RequestsSection } from './requests-section.tsx';
import { SeenSection } from './seen-section.tsx';

/** /profile, Meus dados: what one may ask about one's own data, whom, and who has seen them. */
export function MyDataPage() {
  const navigate = useNavigate();
  const { data: contact } = useQuery(contactQuery);
  return (
    <Page
      title="Perfil"
      trail={[
        <Link key="home" to="/dashboard" fz={13} c="dimmed" underline="hover">
          Dashboard
        </Link>,
      ]}
      heading="Meus dados e privacidade"
      purpose="O que a lei (LGPD) lhe garante sobre os seus dados, e quem passou por eles."
      tabs={{
        value: 'dados',
        items: profileTabs,
        onChange: (tab) => void navigate({ to: '/profile', search: profileSearchOf(tab) }),
      }}
    >
      <div className={classes.sections}>
        {/* The platform's own accounts belong to no company that could answer. */}
        {contact?.company_name !== null && <RequestsSection />}
        {contact?.company_name !== null && <ConsentsSection />}
        <ContactSection />
        <SeenSection />
      </div>
    </Page>
  );
}
