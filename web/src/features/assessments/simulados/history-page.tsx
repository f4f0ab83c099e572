import type { SimuladoAttempt } from '@pdy/contract/assessments/simulados';
import { api } from '#lib/api.ts';
import { formatLongMoment, formatMinutes } from '#lib/format.ts';
import { usePages } from '#lib/pages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ButtonLink, Link } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import type { Column } from '#ui/list/data-table.tsx';
import { Page } from '#ui/page.tsx';
import { levelWords } from '../proficiency/proficiency-words.ts';
import { percentWords, situationWords } from './simulado-words.ts';

const columns: readonly Column<SimuladoAttempt>[] = [
  {
    name: 'Simulado',
    as: 'head',
    cell: ({ id, test }) => (
      <Link to="/simulacoes/resultado/$id" params={{ id }}>
        {test.title}
      </Link>
    ),
  },
  { name: 'Data', cell: ({ finished_at }) => formatLongMoment(finished_at) },
  { name: 'Tentativa', cell: ({ number }) => number, isFigure: true },
  { name: 'Nota', cell: ({ percent }) => percent !== null && percentWords(percent), isFigure: true },
  { name: 'Situação', as: 'state', cell: ({ situation }) => situationWords[situation] },
  { name: 'Tempo', cell: ({ minutes }) => formatMinutes(minutes), isFigure: true },
  {
    name: 'Nível',
    cell: ({ levels }) => levels.map((level) => `${level.competency.name} ${levelWords(level)}`).join(', '),
  },
];

/** Every attempt that ended, the newest first. */
export function HistoryPage() {
  const query = usePages(api.simulados.history, {});
  return (
    <Page
      title="Simulados"
      heading="Histórico de simulados"
      purpose="Cada tentativa, com a nota e o nível que ela mostrou."
    >
      <DataList
        query={query}
        what="o histórico"
        whatMore="mais tentativas"
        caption="Suas tentativas"
        columns={columns}
        keyOf={({ id }) => id}
        none={
          <EmptyState
            title="Seu histórico está vazio."
            why="Cada simulado que você concluir fica guardado aqui."
            action={<ButtonLink to="/simulacoes">Faça seu primeiro simulado</ButtonLink>}
          />
        }
      />
    </Page>
  );
}
