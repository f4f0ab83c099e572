import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shellQuery } from '#lib/shell-data.ts';
import { NoCompany } from '#ui/page/no-company.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Page } from '#ui/page/page.tsx';
import { RuledSections } from '#ui/parts.tsx';
import { CalendarTab } from './calendar/calendar-tab.tsx';
import { EncarregadoForm } from './encarregado-form.tsx';
import { CompanyIncidentsSection } from './incidents-section.tsx';
import { MailsTab } from './mails-tab.tsx';
import { PagesTab } from './pages-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { CompanyRequestsSection } from './requests/requests-section.tsx';
import { ReviewsTab } from './reviews-tab.tsx';
import { SecurityTab } from './security-tab.tsx';
import { settingsTabs, useChooseTab, useSettingsAddress } from './settings-address.ts';
import { settingsQuery } from './settings-query.ts';

const purposes = {
  dados: 'Como a sua empresa é encontrada e o que ela contratou.',
  paginas: 'O que as pessoas da empresa encontram no menu.',
  calendario: 'Prazos em dias úteis contam por este calendário.',
  competencias: 'O que a empresa quer que as pessoas saibam fazer, em cinco níveis.',
  cargos: 'O que cada cargo é e o que ele exige de quem o ocupa.',
  evidencias: 'Certificados que esperam a sua aprovação e evidências contestadas.',
  avaliacao: 'O que vale para novos ciclos e para mostrar grupos.',
  notificacoes: 'O que chega por e-mail a quem ainda não escolheu.',
  chamados: 'Quem responde e em quanto tempo.',
  'dados-pessoais': 'Quem responde pelos dados pessoais e o que as pessoas pediram sobre os seus.',
  seguranca: 'Por quanto tempo os registros ficam guardados.',
};

type Props = {
  /** The decisions of administrators on evidence, which are a feature of their own. */
  evidence: ReactNode;
  /** Competencies and jobs, which are a feature of their own. */
  competencies: ReactNode;
  jobs: ReactNode;
  /** The settings of tickets, which belong to the feature of tickets. */
  tickets: ReactNode;
};

/** Configurações da Empresa: each tab is saved separately. */
export function CompanySettingsTabs({ evidence, competencies, jobs, tickets }: Props) {
  const { data: shell } = useQuery(shellQuery);
  const { aba = 'dados' } = useSettingsAddress();
  const choose = useChooseTab();
  if (!shell) return null;
  if (!shell.person.company)
    return (
      <NoCompany
        title="Configurações da Empresa"
        why="As empresas e o que elas contrataram ficam na Gestão da Plataforma."
      />
    );
  return (
    <Page
      title="Configurações da Empresa"
      purpose={purposes[aba]}
      tabs={{ value: aba, items: settingsTabs, onChange: choose }}
    >
      {aba === 'paginas' && <PagesTab />}
      {aba === 'competencias' && competencies}
      {aba === 'cargos' && jobs}
      {aba === 'evidencias' && evidence}
      {aba === 'chamados' && tickets}
      {!isApart(aba) && <SettingsPart />}
    </Page>
  );
}

/** Tabs with their own queries. */
const isApart = (aba: string) =>
  ['paginas', 'competencias', 'cargos', 'evidencias', 'chamados'].includes(aba);

function SettingsPart() {
  const { aba } = useSettingsAddress();
  const query = useQuery(settingsQuery);
  return (
    <OneFace query={query} skeleton={<Skeleton height={360} maw={640} />} what="as configurações">
      {(settings) => {
        if (aba === 'calendario') return <CalendarTab settings={settings} />;
        if (aba === 'avaliacao') return <ReviewsTab settings={settings} />;
        if (aba === 'notificacoes') return <MailsTab settings={settings} />;
        if (aba === 'dados-pessoais')
          return (
            <RuledSections maw={760}>
              <EncarregadoForm settings={settings} />
              <CompanyRequestsSection />
              <CompanyIncidentsSection />
            </RuledSections>
          );
        if (aba === 'seguranca') return <SecurityTab settings={settings} />;
        return <ProfileTab settings={settings} />;
      }}
    </OneFace>
  );
}
