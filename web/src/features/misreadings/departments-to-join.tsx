import { Button, Group } from '@mantine/core';
import type { Spellings } from '@pdy/contract/misreadings/misreadings';
import { api } from '#lib/api.ts';
import { AskFirst } from '#ui/dialog/ask-first.tsx';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { Section } from '#ui/page/section.tsx';
import { Small } from '#ui/small.tsx';
import { spellingsText } from './misreading-words.ts';

const columns: readonly Column<Spellings>[] = [
  { name: 'Departamento', as: 'head', cell: ({ spellings }) => spellings[0]?.name },
  { name: 'Como está escrito', as: 'plain', cell: ({ spellings }) => spellingsText(spellings) },
];

/** Departments with more than one spelling; one of them is kept for all. */
export function DepartmentsToJoin({ of }: { of: readonly Spellings[] }) {
  if (of.length === 0) return null;
  return (
    <Section name={`Departamentos escritos de mais de um jeito (${of.length})`}>
      <Small mb="sm">Listas, filtros e relatórios contam cada jeito como outro departamento.</Small>
      <DataTable
        caption="Departamentos escritos de mais de um jeito"
        items={of}
        columns={columns}
        keyOf={({ spellings }) => spellings.map(({ name }) => name).join('\n')}
        acts={(one) => <JoinButtons of={one} />}
      />
    </Section>
  );
}

const JoinButtons = ({ of: { spellings } }: { of: Spellings }) => (
  <Group gap="xs" justify="flex-end">
    {spellings.map(({ name }, at) => (
      <AskFirst
        key={name}
        act={api.misreadings.joinDepartments}
        input={{ into: name }}
        done={`Departamento “${name}” unido.`}
        title={`Escrever “${name}” em todo lugar?`}
        confirm="Unir"
        closesRefused
        button={(ask) => (
          <Button size="xs" variant={at === 0 ? 'filled' : 'default'} onClick={ask}>
            Unir em “{name}”
          </Button>
        )}
      >
        Vale para pessoas, convites, simulados, baralhos, recomendações, avisos e relatórios. Não dá para
        desfazer.
      </AskFirst>
    ))}
  </Group>
);
