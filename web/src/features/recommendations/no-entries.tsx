import { Button } from '@mantine/core';
import type {
  RecommendationOverview,
  RecommendationTab,
} from '@pdy/contract/recommendations/recommendations';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shellQuery } from '#lib/shell-data.ts';
import { setsJobs, whoSetsJobs } from '#lib/words/no-job-words.ts';
import { ButtonLink } from '#ui/link.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { noContent } from './no-content-words.ts';
import { useGoTo } from './recommendations-address.ts';

type State = RecommendationOverview['state'];
type Face = { title: string; why: string; action: ReactNode };

const competencies = (
  <ButtonLink to="/profile" search={{ secao: 'competencias' }}>
    Ver minhas competências
  </ButtonLink>
);

const faces: Record<Exclude<State, 'no_job' | 'no_content'>, Face> = {
  ready: {
    title: 'Nenhuma recomendação agora',
    why: 'A lista muda quando algo novo acontece.',
    action: competencies,
  },
  waiting: {
    title: 'Estamos preparando as suas recomendações',
    why: 'Elas aparecem aqui em alguns segundos.',
    action: competencies,
  },
  no_gap: {
    title: 'Você atende a tudo que seu cargo pede. Que tal escolher um cargo-alvo?',
    why: 'Com um cargo-alvo, as recomendações mostram o que falta para chegar lá.',
    action: <ButtonLink to="/pdi">Abrir o Mapa de Carreira</ButtonLink>,
  },
  no_target_content: {
    title: 'Ainda não há atividades para as lacunas do seu cargo-alvo.',
    why: 'A administração não vê o seu cargo-alvo. Sugira uma atividade para a biblioteca ou crie uma sua no PDI.',
    action: (
      <ButtonLink to="/action-library" search={{ sugestoes: 'minhas' }}>
        Sugerir atividade
      </ButtonLink>
    ),
  },
  all_taken: {
    title: 'O que ajudaria agora já está com você',
    why: 'As atividades para as suas lacunas estão no seu PDI, foram concluídas ou dispensadas.',
    action: <ButtonLink to="/goals">Ir para o meu PDI</ButtonLink>,
  },
};

const ofTab: Record<Exclude<RecommendationTab, 'all'>, { title: string; why: string }> = {
  current: {
    title: 'Nada do cargo atual na lista',
    why: 'O que o seu cargo pede e ainda falta aparece aqui.',
  },
  target: {
    title: 'Nada do cargo-alvo na lista',
    why: 'Quando você escolher um cargo-alvo no Mapa de Carreira, o que falta para chegar lá aparece aqui.',
  },
  manager: {
    title: 'Ninguém indicou nada ainda',
    why: 'Quando alguém indicar uma atividade a você pelo nome, ela aparece aqui.',
  },
  saved: { title: 'Nada salvo', why: 'Salve uma recomendação para decidir depois.' },
  dismissed: {
    title: 'Nada dispensado',
    why: 'O que você dispensar fica aqui por 90 dias. Só você vê.',
  },
};

/** Without a job nothing can be recommended; people who assign jobs start with their own. */
function NoJobYet() {
  const { data: shell } = useQuery(shellQuery);
  const role = shell?.person.role;
  return (
    <EmptyState
      title="Defina seu cargo para receber recomendações."
      why={`As recomendações partem do que o seu cargo pede. ${whoSetsJobs({ isOwn: true, role })}`}
      action={
        setsJobs(role) ? (
          <ButtonLink to="/user-management" search={{ pessoa: shell?.person.user_id }}>
            Definir cargo
          </ButtonLink>
        ) : (
          <ButtonLink to="/dashboard">Voltar ao Dashboard</ButtonLink>
        )
      }
    />
  );
}

const toFill = {
  plan: <ButtonLink to="/goals">Ir para o meu PDI</ButtonLink>,
  library: (
    <ButtonLink to="/admin/action-library" search={{ atividade: 'nova' }}>
      Criar atividade
    </ButtonLink>
  ),
  corporate: (
    <ButtonLink to="/corporate" search={{ aba: 'biblioteca' }}>
      Abrir a biblioteca
    </ButtonLink>
  ),
};

/** The library has nothing for the gaps; its authors get a link to fill it. */
function NoContentYet() {
  const { data: shell } = useQuery(shellQuery);
  const { leads, ...said } = noContent(shell?.person.role);
  return <EmptyState {...said} action={toFill[leads]} />;
}

/** Shown when there are no recommendations at all. */
function NoneAtAll({ state }: { state: State }) {
  if (state === 'no_job') return <NoJobYet />;
  return state === 'no_content' ? <NoContentYet /> : <EmptyState {...faces[state]} />;
}

/** The meaning of an empty list, and the next step. */
export function NoEntries({ tab, state }: { tab: RecommendationTab; state: State }) {
  const goTo = useGoTo();
  if (tab === 'all') return <NoneAtAll state={state} />;
  if (tab === 'current' && state === 'no_job') return <NoJobYet />;
  return (
    <EmptyState
      {...ofTab[tab]}
      action={
        <Button variant="default" onClick={() => goTo({ aba: undefined })}>
          Ver todas as recomendações
        </Button>
      }
    />
  );
}
