import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useProfileTabs } from '#lib/address/profile-tabs.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { Page } from '#ui/page/page.tsx';
import { Columns } from '#ui/parts.tsx';
import { PersonalForm } from './personal-form.tsx';
import { PhotoSection } from './photo-section.tsx';
import { profileQuery } from './profile-query.ts';
import { RecordFacts } from './record-facts.tsx';

/** /profile: the person's own data, and the company's record. */
export function PersonalPage() {
  const query = useQuery(profileQuery);
  return (
    <Page
      title="Perfil"
      heading="Dados pessoais"
      purpose="Como você aparece para os colegas e o que a empresa registra sobre você."
      tabs={useProfileTabs('pessoais')}
    >
      <OneFace query={query} skeleton={<Skeleton height={360} maw={760} />} what="os seus dados">
        {(profile) => (
          <Stack gap="xl">
            <PhotoSection profile={profile} />
            <Columns>
              <PersonalForm profile={profile} />
              <RecordFacts profile={profile} />
            </Columns>
          </Stack>
        )}
      </OneFace>
    </Page>
  );
}
