import { Skeleton, Text } from '@mantine/core';
import type { CareerView } from '@pdy/contract/career/map';
import { useQuery } from '@tanstack/react-query';
import { useProfileTabs } from '#lib/address/profile-tabs.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { ButtonLink, Link } from '#ui/link.tsx';
import { OfCompany } from '#ui/page/of-company.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Page } from '#ui/page/page.tsx';
import { Section } from '#ui/page/section.tsx';
import { Counts, RuledSections } from '#ui/parts.tsx';
import { careerQuery } from './career-query.ts';
import { SharingSwitch } from './editor/sharing-switch.tsx';

const heading = 'Minha carreira';

/** /profile, Carreira: a summary of the present job and the target, and of who else sees it. */
export function ProfileCareer() {
  const tabs = useProfileTabs('carreira');
  return (
    <OfCompany
      title="Perfil"
      heading={heading}
      tabs={tabs}
      why="A carreira é de quem trabalha em uma empresa. Nas outras abas ficam os dados da sua conta."
    >
      <Page
        title="Perfil"
        heading={heading}
        purpose="O cargo que você tem, o que você quer e quem vê isso."
        action={<ButtonLink to="/pdi">Abrir o mapa de carreira</ButtonLink>}
        tabs={tabs}
      >
        <OwnCareer />
      </Page>
    </OfCompany>
  );
}

function OwnCareer() {
  const { data: shell } = useQuery(shellQuery);
  if (shell?.person.is_visiting)
    return (
      <Text c="dimmed">Você trabalha nesta empresa pela plataforma e não tem uma carreira própria nela.</Text>
    );
  return <CareerFace />;
}

function CareerFace() {
  const query = useQuery(careerQuery(undefined));
  return (
    <OneFace query={query} skeleton={<Skeleton height={160} maw={760} />} what="a sua carreira">
      {(view) => (
        <RuledSections maw={760}>
          <JobAndTarget view={view} />
          <Section name="Quem vê">
            <Text>Seu cargo-alvo e as anotações no mapa são seus. Quem mais vê, você escolhe.</Text>
            <SharingSwitch isShared={view.board?.shared_with_manager ?? true} />
          </Section>
        </RuledSections>
      )}
    </OneFace>
  );
}

const JobAndTarget = ({ view: { job, target } }: { view: CareerView }) => (
  <Section name="Cargo e alvo">
    <Counts>
      <div>
        <dt>Cargo atual</dt>
        <dd>{job?.name ?? 'Nenhum cargo do catálogo'}</dd>
      </div>
      <div>
        <dt>Cargo-alvo</dt>
        <dd>{target ? <TargetLink target={target} /> : 'Você ainda não escolheu um cargo-alvo.'}</dd>
      </div>
    </Counts>
  </Section>
);

const TargetLink = ({ target }: { target: NonNullable<CareerView['target']> }) => (
  <Link to="/pdi" search={{ cargo: target.job_profile_id }}>
    {target.name}
  </Link>
);
