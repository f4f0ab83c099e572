import { Text } from '@mantine/core';
import type { TeamAttempt } from '@pdy/contract/assessments/simulados';
import { testKindLabel } from '@pdy/contract/assessments/values';
import { api } from '#lib/api.ts';
import { usePages } from '#lib/pages.ts';
import { formatDay, localDay } from '#lib/words/format.ts';
import { DataList } from '#ui/list/data-list.tsx';
import type { Column } from '#ui/list/data-table.tsx';
import { ChoiceFilter } from '#ui/list/filters.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { levelColumn, scoreColumn, situationColumn } from './attempt-columns.tsx';
import { useGoTo, useSimuladosAddress } from './simulados-address.ts';

const columns: readonly Column<TeamAttempt>[] = [
  {
    name: 'Pessoa',
    as: 'head',
    cell: ({ person, test, number }) => (
      <PersonLink id={person.user_id} about={`${test.title}, tentativa ${number}`}>
        {person.name}
      </PersonLink>
    ),
  },
  {
    name: 'Teste',
    cell: ({ test, kind }) => (kind === 'simulado' ? test.title : `${test.title} (${testKindLabel[kind]})`),
  },
  { name: 'Data', cell: ({ finished_at }) => formatDay(localDay(finished_at)) },
  scoreColumn,
  situationColumn,
  levelColumn,
];

/** The results of the reader's team: score, level and day, never the answers. */
export function TeamResults() {
  const { pessoa } = useSimuladosAddress();
  const goTo = useGoTo();
  const query = usePages(api.simulados.team, pessoa ? { person_id: pessoa } : {}, { keepsShown: true });
  const people = query.first?.people ?? [];
  return (
    <>
      <Text c="dimmed" mb="md" maw={640}>
        Nota, nível e data de quem você lidera diretamente, assim que a própria pessoa os lê. As respostas são
        só de quem fez o teste.
      </Text>
      {people.length > 0 && (
        <div style={{ display: 'flex', marginBottom: 16 }}>
          <ChoiceFilter
            label="Pessoa"
            all="Toda a equipe"
            data={people.map(({ user_id, name }) => ({ value: user_id, label: name }))}
            value={pessoa}
            onChange={(id) => goTo({ pessoa: id })}
          />
        </div>
      )}
      <DataList
        query={query}
        what="os resultados da equipe"
        whatMore="mais resultados"
        caption="Resultados da equipe"
        columns={columns}
        keyOf={({ id }) => id}
        isFiltered={pessoa !== undefined}
        filteredOut="Nenhum resultado. Aqui aparecem testes concluídos de quem você lidera diretamente."
        none={
          <EmptyState
            title="Ninguém da sua equipe concluiu um teste ainda"
            why="Simulados e testes de proficiência das pessoas que você lidera aparecem aqui quando terminam."
          />
        }
      />
    </>
  );
}
