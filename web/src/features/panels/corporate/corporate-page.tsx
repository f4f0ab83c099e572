import { Skeleton, Stack } from '@mantine/core';
import type { CorporateReading } from '@pdy/contract/panels/panels';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PartContext } from '#lib/part-context.ts';
import { useFewestPeople } from '#lib/words/fewest-people.ts';
import { formatNumber } from '#lib/words/format.ts';
import { How } from '#ui/level/how.tsx';
import { Link } from '#ui/link.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Page } from '#ui/page/page.tsx';
import { Section } from '#ui/page/section.tsx';
import { Pair, RuledList } from '#ui/parts.tsx';
import { InsideCompany } from '../inside-company.tsx';
import { NeedsSection } from '../needs/needs-list.tsx';
import { ManagementLinks } from '../page-links.tsx';
import { corporateQuery } from '../panel-query.ts';
import { type CorporateTab, corporateTabs, useCorporateAddress, useOpenTab } from './corporate-address.ts';
import { EvidenceBar, WidestGaps } from './corporate-charts.tsx';
import { leadText } from './corporate-words.ts';
import { AsOf, CountedSoon, Fact, LeadNumber, ListLink } from './facts.tsx';
import { OverviewSection } from './overview-section.tsx';
import { PlansTab } from './plans-tab.tsx';
import { ReadinessTab } from './readiness-tab.tsx';
import { ReportsTab } from './reports-tab.tsx';

const title = 'Painel Corporativo';
const first = { value: 'visao', label: 'Visão geral' };

type Props = {
  /** The tabs that are features of their own. */
  parts: Partial<Record<CorporateTab, ReactNode>>;
};

/** Painel Corporativo: the development of the company, with links to the details. */
export function CorporatePanel(props: Props) {
  return (
    <InsideCompany title={title}>
      <CorporateTabs {...props} />
    </InsideCompany>
  );
}

function CorporateTabs({ parts }: Props) {
  const { aba } = useCorporateAddress();
  const open = useOpenTab();
  const bodies: Partial<Record<CorporateTab, ReactNode>> = {
    prontidao: <ReadinessTab />,
    pdis: <PlansTab />,
    exportacoes: <ReportsTab />,
  };
  const part = aba && parts[aba];
  return (
    <Page
      title={title}
      purpose="O desenvolvimento em toda a empresa."
      tabs={{ value: aba ?? first.value, items: [first, ...corporateTabs], onChange: open }}
    >
      {part ? <PartContext value={true}>{part}</PartContext> : ((aba && bodies[aba]) ?? <CompanyReading />)}
    </Page>
  );
}

function CompanyReading() {
  const query = useQuery(corporateQuery);
  return (
    <OneFace query={query} skeleton={<Skeleton height={420} />} what="os números da empresa">
      {(reading) => <ReadingSections reading={reading} />}
    </OneFace>
  );
}

const isCounted = ({ counted_on }: CorporateReading) => counted_on !== null;

const ReadingSections = ({ reading }: { reading: CorporateReading }) => (
  <Stack gap="xl">
    <OverviewSection hasDemands={reading.asked > 0 || !isCounted(reading)} />
    {reading.asked > 0 && <LeadFigure reading={reading} />}
    <Pair>
      <CorporatePeopleFacts reading={reading} />
      <Section name="Evidências" aside={<AsOf day={reading.counted_on} />}>
        {isCounted(reading) ? <EvidenceBar reading={reading} /> : <CountedSoon what="As evidências" />}
      </Section>
    </Pair>
    {reading.asked > 0 && (
      <Section name="Maiores lacunas" aside={<AsOf day={reading.counted_on} />}>
        <WidestGaps reading={reading} />
      </Section>
    )}
    <NeedsSection />
    <ManagementLinks />
  </Stack>
);

function LeadFigure({ reading }: { reading: CorporateReading }) {
  const fewest = useFewestPeople();
  return (
    <LeadNumber
      number={reading.met_percent === null ? null : `${Math.round(reading.met_percent)}%`}
      text={leadText(reading, fewest)}
    >
      <How>
        {`Soma dos níveis que as pessoas têm, cada um até o que o cargo pede, dividida pela soma do que os cargos pedem. Níveis sem evidência que ainda valha ficam de fora dos dois lados. Níveis, evidências e lacunas são contados toda noite; as listas que eles abrem são de agora. Grupos com menos de ${fewest} pessoas não aparecem em nenhum número desta página.`}
      </How>
    </LeadNumber>
  );
}

const CorporatePeopleFacts = ({ reading }: { reading: CorporateReading }) => (
  <Section name="Pessoas">
    <RuledList>
      <Fact
        name={
          <Link to="/user-management" search={{ status: 'ativo' }}>
            Pessoas ativas
          </Link>
        }
      >
        {formatNumber(reading.people)}
      </Fact>
      <Fact
        name={
          <Link to="/user-management" search={{ status: 'ativo', nunca_acessou: true }}>
            Nunca entraram no PDY
          </Link>
        }
      >
        {formatNumber(reading.never_signed_in)}
      </Fact>
      <Fact name={<ListLink list="sem-pdi">Sem PDI em andamento</ListLink>}>
        {formatNumber(reading.without_plan)}
      </Fact>
      <Fact name={<ListLink list="sem-cargo">Sem cargo</ListLink>}>{formatNumber(reading.without_job)}</Fact>
    </RuledList>
  </Section>
);
