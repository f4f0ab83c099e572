import { Button, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { api } from '#lib/api.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { later } from '#ui/page/later.tsx';
import { NoCompany } from '#ui/page/no-company.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Page } from '#ui/page/page.tsx';
import { type AdminTab, useAdminAddress, useGoTo } from './admin-address.ts';
import { rulesQuery } from './admin-query.ts';
import { RulesTab } from './rules-tab.tsx';

const waiting = <Skeleton height={240} />;
const SettingsTab = later(() => import('./settings-tab.tsx'), 'SettingsTab', waiting);
const SimulatorTab = later(() => import('./simulator-tab.tsx'), 'SimulatorTab', waiting);
const ReachTab = later(() => import('./reach-tab.tsx'), 'ReachTab', waiting);
const GapsTab = later(() => import('./gaps-tab.tsx'), 'GapsTab', waiting);

const title = 'Administração: Recomendações';
const first = 'regras';

const tabs: readonly { value: AdminTab; label: string; isOfPeople?: true }[] = [
  { value: 'ajustes', label: 'Ajustes' },
  { value: 'simulador', label: 'Simulador', isOfPeople: true },
  { value: 'alcance', label: 'Alcance' },
  { value: 'lacunas', label: 'Lacunas sem conteúdo' },
];

/** The company's settings of recommendations, and their results. */
export function RecommendationAdminPage() {
  const { data: shell } = useQuery(shellQuery);
  const { aba } = useAdminAddress();
  const goTo = useGoTo();
  if (!shell) return null;
  if (!shell.person.company)
    return (
      <NoCompany title={title} why="As recomendações são de cada empresa: entre em uma para ajustá-las." />
    );
  const seesPeople = shell.person.role !== 'platform_admin';
  const shown = tabs.filter(({ isOfPeople }) => seesPeople || !isOfPeople);
  const tab = shown.find(({ value }) => value === aba)?.value ?? first;
  return (
    <Page
      title={title}
      purpose="O que a empresa quer ver nas recomendações de cada pessoa."
      action={
        tab === first && (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => goTo({ regra: 'nova' })}>
            Nova regra
          </Button>
        )
      }
      tabs={{
        value: tab,
        items: [{ value: first, label: 'Regras' }, ...shown],
        onChange: (next) => goTo({ aba: shown.find(({ value }) => value === next)?.value }),
      }}
    >
      {tab === first && <RulesTab />}
      {tab === 'ajustes' && <SettingsTab seesPeople={seesPeople} />}
      {tab === 'simulador' && <SimulatorTab />}
      {tab === 'alcance' && <ReachTab />}
      {tab === 'lacunas' && <GapsTab />}
      <RuleDialog />
    </Page>
  );
}

const RuleForm = later(() => import('./rule-form.tsx'), 'RuleForm', <Skeleton height={320} />);

/** Adds or edits a rule: '?regra=nova', or its id. */
function RuleDialog() {
  const { regra } = useAdminAddress();
  const goTo = useGoTo();
  const close = () => goTo({ regra: undefined });
  const isOpen = regra !== undefined;
  const choices = useQuery({ ...api.recommendationAdmin.choices.queryOptions(), enabled: isOpen });
  const rules = useQuery({ ...rulesQuery, enabled: isOpen });
  const rule = rules.data?.find(({ id }) => id === regra) ?? null;
  const isKnown = regra === 'nova' || rule !== null;
  return (
    <Modal
      opened={isOpen && (rules.isPending || isKnown)}
      onClose={() => beforeLosing(close)}
      title={regra === 'nova' ? 'Nova regra' : 'Editar regra'}
      size="lg"
    >
      <OneFace query={choices} skeleton={<Skeleton height={320} />} what="as opções">
        {(known) => isKnown && <RuleForm key={regra} rule={rule} choices={known} onDone={close} />}
      </OneFace>
    </Modal>
  );
}
