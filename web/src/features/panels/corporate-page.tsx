import { Skeleton, Text } from '@mantine/core';
import type { CorporateReading } from '@pdy/contract/panels';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '#ui/link.tsx';
import { OneFace } from '#ui/one-face.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { ManagementLinks } from './company-management-page.tsx';
import classes from './corporate.module.css';
import { Departments, EvidenceBar, Gaps } from './corporate-charts.tsx';
import { growthText, leadText, number } from './corporate-words.ts';
import { How } from './how.tsx';
import { InsideCompany } from './inside-company.tsx';
import { NeedsSection } from './needs-list.tsx';
import { useGoTo, usePanelAddress } from './panel-address.ts';
import { corporateQuery } from './panel-query.ts';
import { PlansTab } from './plans-tab.tsx';
import { ReadinessTab } from './readiness-tab.tsx';

const title = 'Painel Corporativo';

const ofCorporate = ['competencias', 'pdis', 'prontidao'] as const;
const tabs = [
  { value: 'visao', label: 'Visão geral' },
  { value: 'competencias', label: 'Competências e cargos' },
  { value: 'pdis', label: 'PDIs' },
  { value: 'prontidao', label: 'Prontidão' },
];

type Props = {
  /** Competencies and jobs, which are a feature of their own. Absent: there is no such tab. */
  catalogue?: ReactNode;
};

/** Painel Corporativo: how the company develops, and where one goes from there. */
export function CorporatePage(parts: Props) {
  return (
    <InsideCompany title={title}>
      <Tabs {...parts} />
    </InsideCompany>
  );
}

function Tabs({ catalogue }: Props) {
  const { aba = 'visao' } = usePanelAddress();
  const goTo = useGoTo();
  const bodies: Partial<Record<string, ReactNode>> = {
    prontidao: <ReadinessTab />,
    pdis: <PlansTab />,
    competencias: catalogue,
  };
  return (
    <Page
      title={title}
      purpose="O desenvolvimento das pessoas em toda a empresa."
      tabs={{
        value: aba in bodies ? aba : 'visao',
        items: catalogue ? tabs : tabs.filter(({ value }) => value !== 'competencias'),
        onChange: (next) => goTo({ aba: ofCorporate.find((tab) => tab === next), lista: undefined }),
      }}
    >
      {bodies[aba] ?? <Reading />}
    </Page>
  );
}

function Reading() {
  const query = useQuery(corporateQuery);
  return (
    <OneFace query={query} skeleton={<Skeleton height={420} />} what="os números da empresa">
      {(reading) => <Shown reading={reading} />}
    </OneFace>
  );
}

const Shown = ({ reading }: { reading: CorporateReading }) => (
  <div className={classes.sections}>
    <Lead reading={reading} />
    <div className={classes.pair}>
      <People reading={reading} />
      <Section name="Evidências">
        <EvidenceBar reading={reading} />
      </Section>
    </div>
    <div className={classes.pair}>
      <Section name="Maiores lacunas">
        <Gaps reading={reading} />
      </Section>
      <Section name="Evolução">
        <Text>{growthText(reading.growth)}</Text>
        <How>
          De cada pessoa e competência, comparamos a média das evidências dos últimos 90 dias com a média das
          anteriores. Só entra quem tem dos dois lados.
        </How>
      </Section>
    </div>
    <Section name="Por departamento">
      <Departments reading={reading} />
    </Section>
    <NeedsSection />
    <ManagementLinks />
  </div>
);

const Lead = ({ reading }: { reading: CorporateReading }) => (
  <div className={classes.lead}>
    {reading.met_percent !== null && <span className={classes.big}>{Math.round(reading.met_percent)}%</span>}
    <Text className={classes.say}>{leadText(reading)}</Text>
    <How>
      Soma dos níveis que as pessoas têm, cada um até o que o cargo pede, dividida pela soma do que os cargos
      pedem. Níveis sem evidência que ainda valha ficam de fora dos dois lados. Grupos com menos de 5 pessoas
      não aparecem em nenhum número desta página.
    </How>
  </div>
);

const People = ({ reading }: { reading: CorporateReading }) => (
  <Section name="Pessoas">
    <ul className={classes.facts}>
      <li>
        <Link to="/user-management" search={{ status: 'ativo' }}>
          Pessoas ativas
        </Link>
        <b>{number(reading.people)}</b>
      </li>
      <li>
        <Link to="/user-management" search={{ status: 'ativo', nunca_acessou: true }}>
          Nunca entraram no PDY
        </Link>
        <b>{number(reading.never_signed_in)}</b>
      </li>
      <li>
        <Link to="." search={{ lista: 'sem-pdi' }} resetScroll={false}>
          Sem PDI em andamento
        </Link>
        <b>{number(reading.without_plan)}</b>
      </li>
      <li>
        <Link to="." search={{ lista: 'sem-cargo' }} resetScroll={false}>
          Sem cargo
        </Link>
        <b>{number(reading.without_job)}</b>
      </li>
    </ul>
  </Section>
);
