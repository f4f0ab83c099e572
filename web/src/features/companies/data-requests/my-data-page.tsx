import { useQuery } from '@tanstack/react-query';
import { useProfileTabs } from '#lib/address/profile-tabs.ts';
import { Page } from '#ui/page/page.tsx';
import { RuledSections } from '#ui/parts.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { ContactSection, contactQuery } from './contact-section.tsx';
import { OwnRequestsSection } from './requests-section.tsx';
import { SeenSection } from './seen-section.tsx';

/** /profile, Meus dados: the requests about one's own data, the contact, and who has accessed the data. */
export function MyDataPage() {
  const { data: contact } = useQuery(contactQuery);
  return (
    <Page
      title="Perfil"
      heading="Privacidade"
      purpose="O que a lei (LGPD) lhe garante sobre os seus dados, e quem passou por eles."
      tabs={useProfileTabs('dados')}
    >
      <RuledSections maw={760}>
        {/* The platform's own accounts belong to no company that could answer. */}
        {contact?.company_name !== null && <OwnRequestsSection />}
        {contact?.company_name !== null && <ConsentsSection />}
        <ContactSection />
        <SeenSection />
      </RuledSections>
    </Page>
  );
}
