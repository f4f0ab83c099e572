import { Box, Progress, Skeleton, Stack } from '@mantine/core';
import { pictureAt } from '@pdy/contract/companies/logo';
import { profileFieldWords } from '@pdy/contract/companies/profile-fields';
import type { CompanyProfile } from '@pdy/contract/companies/settings';
import { seatsWarnAt } from '@pdy/contract/panels/words';
import { subscriptionLabel } from '@pdy/contract/rules/pdi/plan-distribution';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#lib/words/format.ts';
import { Link } from '#ui/link.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { seatsQuery, settingsQuery } from './panel-query.ts';

/** A summary of the company's record, with its seats. */
export function CompanyCard() {
  const query = useQuery(settingsQuery);
  return (
    <OneFace query={query} skeleton={<Skeleton height={280} radius="lg" />} what="os dados da empresa">
      {({ profile }) => <ProfileFacts profile={profile} />}
    </OneFace>
  );
}

const missing = 'Não informado';

const ProfileFacts = ({ profile }: { profile: CompanyProfile }) => (
  <Box p="md" bdrs="lg" bg="var(--pdy-sunken)">
    {profile.logo_url !== null && pictureAt(profile.logo_url) !== null && (
      // Logos are made for a white background, also in the dark scheme.
      <Box
        component="img"
        src={profile.logo_url}
        alt={`Logotipo de ${profile.name}`}
        display="block"
        maw={160}
        mah={72}
        mb="md"
        p="xs"
        bd="1px solid var(--pdy-line)"
        bdrs="lg"
        bg="var(--mantine-color-white)"
      />
    )}
    <Stack component="dl" gap="sm">
      <div>
        <dt>Empresa</dt>
        <dd>
          <b>{profile.name}</b>
        </dd>
      </div>
      <div>
        <dt>Plano</dt>
        <dd>{subscriptionLabel[profile.subscription_type]}</dd>
      </div>
      <SeatsFact />
      <div>
        <dt>{profileFieldWords.contact_email.label}</dt>
        <dd>{profile.contact_email ?? missing}</dd>
      </div>
      <div>
        <dt>{profileFieldWords.contact_phone.label}</dt>
        <dd>{profile.contact_phone ?? missing}</dd>
      </div>
    </Stack>
    <Link to="/company-settings" display="inline-block" mt="md" fz="sm">
      Corrigir os dados
    </Link>
  </Box>
);

function SeatsFact() {
  const { data } = useQuery(seatsQuery);
  if (!data) return null;
  const { used, max_users } = data;
  const share = Math.min(100, (100 * used) / max_users);
  return (
    <div>
      <dt>Assentos</dt>
      <dd>
        {formatNumber(used)} de {formatNumber(max_users)}
        <Progress
          mt="xs"
          value={share}
          color={share >= seatsWarnAt ? 'orange' : 'var(--pdy-held)'}
          aria-hidden
        />
      </dd>
    </div>
  );
}
