import { Badge, Group, Skeleton, Text } from '@mantine/core';
import type { GapReason, Simulado } from '@pdy/contract/assessments/simulados';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { later } from '#ui/later.tsx';
import layout from '#ui/layout.module.css';
import { ButtonLink, Link } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { useServerNow } from '../taking/server-clock.ts';
import { attemptWords, gapWords, limitWords, percentWords, stateWords } from './simulado-words.ts';
import classes from './simulados.module.css';
import {
  isIn,
  type SimuladosTab,
  simuladosAddress,
  tabsOf,
  useGoTo,
  useSimuladosAddress,
} from './simulados-address.ts';

const TeamResults = later(() => import('./team-results.tsx'), 'TeamResults', <Skeleton height={200} />);

const noneIn: Record<SimuladosTab, string> = {
  disponiveis: 'Nenhum simulado disponível no momento.',
  andamento: 'Você não tem nenhum simulado em andamento.',
  concluidos: 'Você ainda não concluiu nenhum simulado.',
};

type Offered = Awaited<ReturnType<typeof api.simulados.list.call>>;
/** Nothing is shown by it. */
const notRead = new Date(0);

/** Mock exams of the company: what can be taken, what is under way, what is done. */
export function SimuladosPage() {
  const query = useQuery(api.simulados.list.queryOptions());
  const address = useSimuladosAddress();
  const goTo = useGoTo();
  const leads = useQuery(shellQuery).data?.person.leads === true;
  const isTeam = address.aba === 'equipe' && leads;
  const aba: SimuladosTab =
    address.aba === undefined || address.aba === 'equipe' ? 'disponiveis' : address.aba;
  const items = query.data?.items ?? [];
  return (
    <Page
      title="Simulados"
      purpose="Pratique com questões de verdade. O resultado mostra seu nível por competência e o que fazer a seguir."
      action={
        <Group gap="md">
          <Link to="/simulacoes/resultado" fz="sm">
            Último resultado
          </Link>
          <Link to="/simulacoes/historico" fz="sm">
            Histórico
          </Link>
        </Group>
      }
      tabs={{
        value: isTeam ? 'equipe' : aba,
        items: [...tabsOf(items), ...(leads ? [{ value: 'equipe', label: 'Equipe' }] : [])],
        onChange: (next) => goTo({ aba: simuladosAddress.readers.aba(next), pessoa: undefined }),
      }}
    >
      {isTeam ? <TeamResults /> : <OwnSimulados {...{ query, aba }} />}
    </Page>
  );
}

type OwnProps = { query: UseQueryResult<Offered>; aba: SimuladosTab };

function OwnSimulados({ query, aba }: OwnProps) {
  const { data } = query;
  const now = useServerNow(data?.server_now ?? notRead, query.dataUpdatedAt);
  const items = data?.items ?? [];
  return (
    <>
      {data && data.for_gaps.length > 0 && aba === 'disponiveis' && (
        <ForGaps reasons={data.for_gaps} items={items} />
      )}
      <DataList
        query={{ ...query, data: data && items.filter((item) => isIn(aba, item)) }}
        what="os simulados"
        rows={3}
        skeleton={<Skeleton height={120} radius={12} />}
        none={items.length === 0 ? <NoSimulados /> : noneIn[aba]}
      >
        {(shown) => (
          <ul className={layout.spacedList}>
            {shown.map((item) => (
              <li key={item.id}>
                <Card simulado={item} now={now} />
              </li>
            ))}
          </ul>
        )}
      </DataList>
    </>
  );
}

const NoSimulados = () => (
  <EmptyState
    title="Nenhum simulado disponível no momento."
    why="Quando sua empresa publicar um simulado, ele aparecerá aqui."
    action={<ButtonLink to="/proficiencia">Ver testes de proficiência</ButtonLink>}
  />
);

const ForGaps = ({ reasons, items }: { reasons: readonly GapReason[]; items: readonly Simulado[] }) => (
  <Section name="Para suas lacunas">
    <ul className={classes.gaps}>
      {reasons.map((reason) => {
        const title = items.find(({ id }) => id === reason.id)?.title ?? '';
        return (
          <li key={reason.id}>
            <Link
              to="/simulacoes/$id"
              params={{ id: reason.id }}
              fw={600}
              aria-label={`${title}. ${gapWords(reason)}`}
            >
              {title}
            </Link>
            <Text fz="sm" c="dimmed">
              {gapWords(reason)}
            </Text>
          </li>
        );
      })}
    </ul>
  </Section>
);

function Card({ simulado, now }: { simulado: Simulado; now: Date }) {
  const { id, title, description, competencies, questions, percent, is_passed, is_new, state } = simulado;
  const isOpen = state === 'open' || state === 'running';
  return (
    <article className={classes.card} aria-labelledby={`simulado-${id}`}>
      <div>
        <Group gap="xs" mb={4}>
          <h2 id={`simulado-${id}`} className={classes.name}>
            <Link to="/simulacoes/$id" params={{ id }} c="inherit">
              {title}
            </Link>
          </h2>
          {is_passed && <Badge color="green">Aprovado</Badge>}
          {!is_passed && is_new && <Badge>Novo</Badge>}
        </Group>
        {description && <Text fz="sm">{description}</Text>}
        <Text fz="sm" c="dimmed" mt={6}>
          {competencies.map(({ name }) => name).join(', ')} · {questions} questões ·{' '}
          {limitWords(simulado.time_limit_s)} · {attemptWords(simulado)}
          {percent !== null && ` · melhor nota ${percentWords(percent)}`}
        </Text>
      </div>
      <div className={classes.act}>
        {isOpen ? (
          <ButtonLink
            to="/simulacoes/$id"
            params={{ id }}
            variant={state === 'running' ? 'filled' : 'default'}
          >
            {stateWords(simulado, now)}
          </ButtonLink>
        ) : (
          <Text fz="sm" c="dimmed">
            {stateWords(simulado, now)}
          </Text>
        )}
        {simulado.last_attempt_id && (
          <Link to="/simulacoes/resultado/$id" params={{ id: simulado.last_attempt_id }} fz="sm">
            Ver resultado
          </Link>
        )}
      </div>
    </article>
  );
}
