import { Button, Group, Skeleton } from '@mantine/core';
import { questionStatuses } from '@pdy/contract/assessments/values';
import { countText } from '@pdy/contract/rules/numbers';
import { useQuery } from '@tanstack/react-query';
import { useSelection } from '#lib/keys/selection.ts';
import { FilteredOut } from '#ui/list/filtered-out.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { overviewQuery, useQuestions } from '../admin-query.ts';
import { filtersOf, noFilters, useGoTo, useSimulationsAddress } from '../simulations-address.ts';
import { BankTools } from './bank-file.tsx';
import { QuestionFilters } from './question-filters.tsx';
import { QuestionList } from './question-list.tsx';
import { stateText } from './question-words.ts';
import { QuestionsBulk } from './questions-bulk.tsx';

/** All questions of the company, in any state. */
export function BankTab() {
  const filters = filtersOf(useSimulationsAddress());
  const goTo = useGoTo();
  const query = useQuestions(filters);
  const selection = useSelection(query.data ?? [], ({ id }) => id);
  const isFiltered = Object.keys(filters).length > 0;
  const isEmpty = !isFiltered && query.data?.length === 0;
  return (
    <>
      <StateChips />
      {!isEmpty && <QuestionFilters isFiltered={isFiltered} />}
      <BankTools isEmpty={isEmpty} />
      <QuestionsBulk selection={selection} />
      <QuestionList
        query={query}
        selection={selection}
        isFiltered={isFiltered}
        none={
          <EmptyState
            title="O banco de questões está vazio"
            why="Escreva a primeira questão. Depois de ativada, ela pode entrar em simulados e testes de proficiência."
            action={<Button onClick={() => goTo({ questao: 'nova' })}>Nova questão</Button>}
          />
        }
        filteredOut={
          <FilteredOut
            title={
              filters.waits_for_you ? 'Nenhuma questão espera a sua revisão' : 'Nenhuma questão encontrada'
            }
            why="Ajuste os filtros."
            onClear={() => goTo(noFilters)}
          />
        }
        onOpen={(id) => goTo({ questao: id })}
      />
    </>
  );
}

/** The number of questions in each state; each links to them. */
function StateChips() {
  const query = useQuery(overviewQuery);
  const { situacao, revisar } = useSimulationsAddress();
  const goTo = useGoTo();
  return (
    <OneFace query={query} skeleton={<Skeleton height={34} mb="md" />} what="o resumo do banco">
      {({ by_status, waiting_for_you }) => (
        <Group aria-label="Questões por situação" component="section" gap="xs" align="stretch" mb="md">
          {(waiting_for_you > 0 || revisar) && (
            <Button
              size="xs"
              variant={revisar ? 'light' : 'default'}
              aria-pressed={revisar === true}
              onClick={() => goTo({ revisar: revisar ? undefined : true })}
            >
              {countText(waiting_for_you, 'espera a sua revisão', 'esperam a sua revisão')}
            </Button>
          )}
          {questionStatuses
            .filter((status) => by_status[status] > 0)
            .map((status) => (
              <Button
                key={status}
                size="xs"
                variant={situacao === status ? 'light' : 'default'}
                aria-pressed={situacao === status}
                onClick={() => goTo({ situacao: situacao === status ? undefined : status })}
              >
                {stateText[status](by_status[status])}
              </Button>
            ))}
        </Group>
      )}
    </OneFace>
  );
}
