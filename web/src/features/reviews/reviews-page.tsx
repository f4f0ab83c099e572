import { Button, Skeleton } from '@mantine/core';
import { may } from '@pdy/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { type Shell, shellQuery } from '#lib/shell-data.ts';
import { later } from '#ui/page/later.tsx';
import { OfCompany } from '#ui/page/of-company.tsx';
import { Page } from '#ui/page/page.tsx';
import { useCycles } from './cycles-query.ts';
import { nothingOpen, type ReviewsAddress, useGoTo, useReviewsAddress } from './reviews-address.ts';

const waiting = <Skeleton height={200} />;
const FormTasks = later(() => import('./form-tasks.tsx'), 'FormTasks', waiting);
const ResultList = later(() => import('./result/result-list.tsx'), 'ResultList', waiting);
const TeamList = later(() => import('./team/team-list.tsx'), 'TeamList', waiting);
const ReviewResultPage = later(() => import('./result/result-page.tsx'), 'ReviewResultPage', waiting);
const BoxPage = later(() => import('./team/box-page.tsx'), 'BoxPage', waiting);
const CyclesTab = later(() => import('./cycles/cycles-tab.tsx'), 'CyclesTab', waiting);

type Tab = NonNullable<ReviewsAddress['aba']> | 'minhas';

const purposes: Readonly<Record<Tab, string>> = {
  minhas: 'O que você tem para avaliar, com o prazo de cada avaliação.',
  resultados: 'O que as suas avaliações disseram, depois de publicadas.',
  equipe: 'Como andam as avaliações de quem você lidera.',
  ciclos: 'Quem é avaliado, por quem e até quando.',
};

/** /performance: the reviews to write, one's own results, and the cycles for the people who run them. */
export const ReviewsPage = () => (
  <OfCompany
    title="Avaliação de Desempenho"
    why="As avaliações são de quem trabalha em uma empresa. Seus dados da conta ficam no perfil."
  >
    <OpenReviews />
  </OfCompany>
);

/** A result and the nine boxes of a cycle are pages of their own. */
function OpenReviews() {
  const { resultado, vista } = useReviewsAddress();
  if (resultado !== undefined) return <ReviewResultPage key={resultado} id={resultado} />;
  return vista === 'quadrantes' ? <BoxPage /> : <ReviewsOfCompany />;
}

function tabsOf({ role, leads, is_visiting }: Shell['person'], open: number) {
  // The platform's team is not reviewed in a company that it works in.
  const isMember = !is_visiting;
  const tabs: { value: Tab; label: string; count?: number; isShown: boolean }[] = [
    { value: 'minhas', label: 'Minhas avaliações', count: open, isShown: isMember },
    { value: 'resultados', label: 'Meus resultados', isShown: isMember },
    { value: 'equipe', label: 'Minha equipe', isShown: isMember && leads },
    { value: 'ciclos', label: 'Ciclos', isShown: may(role, 'company.manage') },
  ];
  return tabs.filter(({ isShown }) => isShown);
}

const isOpen = ({ status }: { status: string }) => status === 'pending' || status === 'started';

function ReviewsOfCompany() {
  const { aba = 'minhas', ciclo } = useReviewsAddress();
  const goTo = useGoTo();
  const { data: shell } = useQuery(shellQuery);
  const tasks = useQuery({
    ...api.reviewForms.mine.queryOptions(),
    enabled: shell?.person.is_visiting === false,
  });
  const items = shell ? tabsOf(shell.person, tasks.data?.filter(isOpen).length ?? 0) : [];
  const tab = items.find(({ value }) => value === aba)?.value ?? items[0]?.value ?? 'minhas';
  const cycles = useCycles(tab === 'ciclos');
  if (!shell) return null;
  const choose = (value: string) => {
    const next = items.find((item) => item.value === value)?.value;
    goTo({ ...nothingOpen, aba: next === 'minhas' ? undefined : next });
  };
  return (
    <Page
      title="Avaliação de Desempenho"
      purpose={purposes[tab]}
      // Without cycles, the empty list offers to start one.
      action={
        tab === 'ciclos' &&
        ciclo === undefined &&
        (cycles.data?.length ?? 0) > 0 && <Button onClick={() => goTo({ ciclo: 'novo' })}>Novo ciclo</Button>
      }
      {...(items.length > 1 && { tabs: { value: tab, items, onChange: choose } })}
    >
      {tab === 'minhas' && <FormTasks />}
      {tab === 'resultados' && <ResultList />}
      {tab === 'equipe' && <TeamList />}
      {tab === 'ciclos' && <CyclesTab />}
    </Page>
  );
}
