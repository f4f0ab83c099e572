import { Button, Skeleton, Stack } from '@mantine/core';
import type { Misreading, Misreadings, Spellings } from '@pdy/contract/misreadings/misreadings';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { AskFirst } from '#ui/dialog/ask-first.tsx';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Page } from '#ui/page/page.tsx';
import { Section } from '#ui/page/section.tsx';
import { plainText } from '#ui/rich-text.ts';
import { Small } from '#ui/small.tsx';
import { DepartmentsToJoin } from './departments-to-join.tsx';
import { MisreadingActs } from './misreading-acts.tsx';
import { addressChange, kindWords, noteOf, numberChange } from './misreading-words.ts';

/** The values before and after, and why it can't be corrected at once. */
const change = (words: (of: Misreading) => string): Column<Misreading> => ({
  name: 'Correção',
  cell: (of) => (
    <>
      <b>{words(of)}</b>
      {noteOf(of) && (
        <Small span display="block">
          {noteOf(of)}
        </Small>
      )}
    </>
  ),
});

const lists = [
  {
    of: 'keys',
    name: 'Gabaritos numéricos',
    columns: [
      { name: 'Questão', as: 'head', cell: ({ title }) => plainText(title) },
      { name: 'Código', as: 'plain', cell: ({ context }) => context },
      change(numberChange),
    ],
  },
  {
    of: 'goals',
    name: 'Metas',
    columns: [
      { name: 'Meta', as: 'head', cell: ({ title }) => title },
      { name: 'Pessoa', as: 'plain', cell: ({ context }) => context },
      { name: 'Campo', cell: ({ kind }) => kindWords[kind] },
      change(numberChange),
    ],
  },
  {
    of: 'addresses',
    name: 'E-mails com letra invisível',
    columns: [
      { name: 'Pessoa', as: 'head', cell: ({ title, address }) => title || address?.clean },
      { name: 'Tipo', as: 'plain', cell: ({ kind }) => kindWords[kind] },
      change(addressChange),
    ],
  },
] as const satisfies readonly {
  of: keyof Misreadings['totals'];
  name: string;
  columns: readonly Column<Misreading>[];
}[];

/** Values that earlier versions may have misread. Each is decided once. */
export function ConfiraPage() {
  const query = useQuery({ ...api.misreadings.list.queryOptions(), staleTime: 0 });
  const spelled = useQuery({ ...api.misreadings.departments.queryOptions(), staleTime: 0 });
  return (
    <Page
      title="Confira"
      purpose="O que pode estar escrito errado no cadastro da empresa. Diga o que está certo."
    >
      <OneFace query={query} skeleton={<Skeleton height={240} radius="lg" />} what="o que conferir">
        {(found) => (
          <OneFace query={spelled} skeleton={<Skeleton height={240} radius="lg" />} what="o que conferir">
            {({ items }) => <Lists found={found} departments={items} />}
          </OneFace>
        )}
      </OneFace>
    </Page>
  );
}

function Lists({ found, departments }: { found: Misreadings; departments: readonly Spellings[] }) {
  const full = lists.filter(({ of }) => found[of].length > 0);
  if (full.length + departments.length === 0)
    return <EmptyState title="Nada para conferir" why="Tudo já foi conferido." />;
  return (
    <Stack gap="xl">
      <DepartmentsToJoin of={departments} />
      {full.map(({ of, name, columns }) => (
        <Section
          key={of}
          name={`${name} (${found.totals[of]})`}
          aside={found[of].length > 1 && <KeepAll of={found[of]} />}
        >
          <DataTable
            caption={name}
            items={found[of]}
            columns={columns}
            keyOf={({ id }) => id}
            acts={(one) => <MisreadingActs of={one} />}
          />
        </Section>
      ))}
    </Stack>
  );
}

function KeepAll({ of }: { of: readonly Misreading[] }) {
  return (
    <AskFirst
      act={api.misreadings.keep}
      input={{ ids: of.map(({ id }) => id) }}
      done="Conferido."
      title={`As ${of.length} linhas desta lista estão certas?`}
      confirm="Está tudo certo"
      button={(ask) => (
        <Button size="xs" variant="subtle" onClick={ask}>
          Está tudo certo
        </Button>
      )}
    >
      Elas ficam como estão e não aparecem mais aqui.
    </AskFirst>
  );
}
