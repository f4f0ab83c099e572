import { Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { api } from '#lib/api.ts';
import { PartContext } from '#lib/part-context.ts';
import { formatDecimal } from '#lib/words/format.ts';
import { ButtonLink } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { EndsRow, RuledList } from '#ui/parts.tsx';

const peopleText = (people: number) => (people === 1 ? '1 pessoa precisa' : `${people} pessoas precisam`);

/** Competencies that people need and for which the library has no items. */
export function GapsTab() {
  const query = useQuery(api.recommendationAdmin.gaps.queryOptions());
  return (
    <DataList
      query={query}
      what="as lacunas sem conteúdo"
      skeleton={<Skeleton height={56} />}
      none={
        <EmptyState
          title="Nenhuma lacuna sem conteúdo"
          why="Quando faltar atividade para a lacuna de alguém, a competência aparece aqui."
        />
      }
    >
      {(gaps) => (
        <>
          <Group gap="sm" justify="space-between" mb="xs">
            <Text fz="xs" c="dimmed">
              Quem tem estas lacunas lê que ainda não há atividades e que o RH foi avisado.
            </Text>
            <LibraryButton />
          </Group>
          <RuledList>
            {gaps.map(({ competency: { id, name }, people, mean_gap }) => (
              <EndsRow key={id} px={0}>
                <Text fw={550} flex="1 1 260px" miw={0} data-long>
                  {name}
                </Text>
                <Text fz="sm">
                  {peopleText(people)} ·{' '}
                  {mean_gap === null ? 'nível não medido' : `lacuna média ${formatDecimal(mean_gap)}`}
                </Text>
              </EndsRow>
            ))}
          </RuledList>
        </>
      )}
    </DataList>
  );
}

/** In the corporate panel the library is another tab. */
const LibraryButton = () =>
  useContext(PartContext) ? (
    <ButtonLink to="/corporate" search={{ aba: 'biblioteca' }} variant="light">
      Abrir a biblioteca
    </ButtonLink>
  ) : (
    <ButtonLink to="/admin/action-library" variant="light">
      Abrir a biblioteca
    </ButtonLink>
  );
