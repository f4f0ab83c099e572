import { Button, Skeleton, Stack } from '@mantine/core';
import type { CycleRow } from '@pdy/contract/reviews/cycles';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { AskFirst } from '#ui/dialog/ask-first.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { later } from '#ui/page/later.tsx';
import { RowButton } from '#ui/table/row-button.tsx';
import { useCycle, useCycles } from '../cycles-query.ts';
import { useGoTo, useReviewsAddress } from '../reviews-address.ts';
import { TemplateList } from '../templates/template-list.tsx';
import { isPublished, templatesQuery, useReadyTemplate } from '../templates/template-query.ts';
import { CycleBadge } from './cycle-badge.tsx';
import { periodWords, progressWords } from './cycle-words.ts';

const CycleWizard = later(() => import('./cycle-wizard.tsx'), 'CycleWizard');
const CyclePage = later(() => import('./cycle-page.tsx'), 'CyclePage', <Skeleton height={320} />);
const TemplateEditor = later(() => import('../templates/template-editor.tsx'), 'TemplateEditor');

/** Ciclos: for the people who run them. */
export function CyclesTab() {
  const { ciclo, passo, modelo } = useReviewsAddress();
  const goTo = useGoTo();
  const isOpen = ciclo !== undefined && ciclo !== 'novo';
  const opened = useCycle(isOpen ? ciclo : undefined);
  const isDraft = opened.data ? opened.data.status === 'draft' : passo !== undefined;
  const isWizard = ciclo === 'novo' || (isOpen && isDraft);
  return (
    <>
      {isOpen && !isWizard ? (
        <CyclePage id={ciclo} />
      ) : (
        <Stack gap="xl">
          <CycleList />
          <TemplatesOfCompany />
        </Stack>
      )}
      {isWizard && <CycleWizard id={ciclo} onClose={() => goTo({ ciclo: undefined, passo: undefined })} />}
      {modelo !== undefined && <TemplateEditor />}
    </>
  );
}

/** A company without a template is offered the ready one further up. */
function TemplatesOfCompany() {
  const { data } = useQuery(templatesQuery);
  return data && data.length > 0 ? <TemplateList /> : null;
}

function CycleList() {
  const query = useCycles(true);
  const goTo = useGoTo();
  return (
    <DataList
      query={query}
      what="os ciclos"
      none={<NoCycles />}
      caption="Ciclos, do mais novo ao mais antigo"
      keyOf={({ id }) => id}
      isOff={({ status }) => status === 'cancelled'}
      columns={[
        {
          name: 'Ciclo',
          as: 'head',
          cell: ({ id, name }) => <RowButton onClick={() => goTo({ ciclo: id })}>{name}</RowButton>,
        },
        { name: 'Situação', as: 'state', cell: CycleBadge },
        { name: 'Período', cell: periodWords },
        { name: 'Avaliações', cell: ({ progress }) => progressWords(progress) },
      ]}
      actsName="Ações"
      acts={(cycle) => cycle.status === 'draft' && <RemoveDraft cycle={cycle} />}
    />
  );
}

const RemoveDraft = ({ cycle: { id, version, name } }: { cycle: CycleRow }) => (
  <AskFirst
    act={api.reviewCycles.remove}
    input={{ id, version }}
    done="Rascunho excluído"
    title="Excluir o rascunho?"
    confirm="Excluir"
    isDangerous
    button={(ask) => (
      <Button size="xs" variant="subtle" color="red" onClick={ask} aria-label={`Excluir ${name}`}>
        Excluir
      </Button>
    )}
  >
    “{name}” ainda não foi aberto. Não dá para desfazer.
  </AskFirst>
);

/** A quick start: one press creates a template that is good as it is, and starts a cycle with it. */
function NoCycles() {
  const goTo = useGoTo();
  const { data: templates } = useQuery(templatesQuery);
  const begin = () => goTo({ ciclo: 'novo' });
  const ready = useReadyTemplate(begin);
  const hasTemplate = templates?.some(isPublished) === true;
  return (
    <EmptyState
      title="Comece o primeiro ciclo"
      why={
        hasTemplate
          ? 'Cada pessoa se avalia, o gestor avalia, e o resultado sai no mesmo dia para todos.'
          : 'O modelo pronto pergunta as competências do cargo, as metas e o próximo passo. Você pode mudar tudo depois.'
      }
      action={
        hasTemplate ? (
          <Button onClick={begin}>Novo ciclo</Button>
        ) : (
          <Button loading={ready.isPending} onClick={() => ready.mutate(undefined)}>
            Começar com o modelo pronto
          </Button>
        )
      }
      second={
        !hasTemplate && (
          <Button variant="default" onClick={() => goTo({ modelo: 'novo' })}>
            Escrever um modelo
          </Button>
        )
      }
    />
  );
}
