import { Skeleton } from '@mantine/core';
import type { TestRow } from '@pdy/contract/assessments/tests';
import { useQueries, useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { later } from '#ui/page/later.tsx';
import { OfCompany } from '#ui/page/of-company.tsx';
import { Page } from '#ui/page/page.tsx';
import { overviewQuery, testQuery, testsQuery } from '../admin-query.ts';
import { useBankPlace } from '../simulations-address.ts';
import { columns, type HealthRow, HealthRowActs } from './health-columns.tsx';
import { useGoTo, useProficiencyAddress } from './proficiency-address.ts';
import { TestDrawer } from './test-drawer.tsx';
import { TopicTable } from './topic-table.tsx';

/** The list has the competency of published tests only; that of a draft is in the draft itself. */
function useProficiencyTests() {
  const list = useQuery(testsQuery('proficiency'));
  const drafts = (list.data ?? []).filter(({ competencies }) => competencies.length === 0);
  const read = useQueries({ queries: drafts.map(({ id }) => testQuery(id)) });
  const ofDrafts = new Map(read.flatMap(({ data }) => (data ? [[data.id, data.competencies] as const] : [])));
  const by = new Map<string, TestRow>();
  // A test does not leave the archive: a competency with archived tests only has room for another.
  for (const test of (list.data ?? []).filter(({ status }) => status !== 'archived')) {
    const [competency] = test.competencies.length > 0 ? test.competencies : (ofDrafts.get(test.id) ?? []);
    if (competency && !by.has(competency.id)) by.set(competency.id, test);
  }
  return { isPending: list.isPending || read.some(({ isPending }) => isPending), by };
}

const TestAssignments = later(() => import('../tests/test-assignments.tsx'), 'TestAssignments');

const title = 'Administração: Proficiência';

/** The banks that proficiency tests draw from, and the tests themselves. */
export const ProficiencyAdminPage = () => (
  <OfCompany
    title={title}
    why="Os testes de proficiência são de cada empresa: entre em uma para cuidar dos dela."
  >
    <OwnProficiency />
  </OfCompany>
);

function OwnProficiency() {
  const { competencia, teste, pedir } = useProficiencyAddress();
  const goTo = useGoTo();
  const bank = useBankPlace();
  const query = useQuery(overviewQuery);
  const tests = useProficiencyTests();
  const rows = query.data?.competencies.map(
    (bank): HealthRow => ({
      ...bank,
      test: tests.by.get(bank.competency.id) ?? null,
      isTestKnown: !tests.isPending,
    }),
  );
  return (
    <Page
      title={title}
      heading="Proficiência"
      purpose="Um teste que se ajusta a cada resposta precisa de questões de todos os níveis: ao menos 25, 4 de cada nível; com 60, as mesmas demoram a voltar."
      action={
        <ButtonLink {...bank({})} variant="default">
          Banco de questões
        </ButtonLink>
      }
    >
      <DataList
        query={{ ...query, data: rows }}
        what="os bancos de questões"
        skeleton={<Skeleton height={64} />}
        none={<NoBankYet />}
        caption="Questões ativas para testes de proficiência, por competência e nível"
        columns={columns}
        keyOf={({ competency }) => competency.id}
        acts={(row) => <HealthRowActs row={row} />}
        below={({ competency }) =>
          competency.id === competencia && teste === undefined && <TopicTable competency={competency} />
        }
      />
      <TestDrawer />
      {pedir && <TestAssignments id={pedir} onClose={() => goTo({ pedir: undefined })} />}
    </Page>
  );
}

function NoBankYet() {
  const bank = useBankPlace();
  return (
    <EmptyState
      title="Ainda não há questões"
      why="Cada competência que tem questões ganha aqui o seu banco e o seu teste. Escreva as primeiras e ative-as."
      action={<ButtonLink {...bank({ questao: 'nova' })}>Escrever a primeira questão</ButtonLink>}
    />
  );
}
