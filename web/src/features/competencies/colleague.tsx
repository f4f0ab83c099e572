import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { visitedCompany } from '#lib/session/visit.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { PersonCard } from '#ui/person/person-card.tsx';

/** A visitor from the platform is not a colleague. */
const cardQuery = (id: string) => ({
  ...api.profile.card.queryOptions({ input: { id } }),
  enabled: visitedCompany() === null,
});

/** The card of a person, for everybody in the company. */
export function ColleagueCard({ id }: { id: string }) {
  const { data } = useQuery(cardQuery(id));
  return (
    data && (
      <Box mb="lg">
        <PersonCard person={data} label="Quem é" />
      </Box>
    )
  );
}

/** Shown in place of levels that the reader may not see, or of a person who does not exist. */
export function NoLevels({ id }: { id: string | undefined }) {
  const { data } = useQuery({
    ...cardQuery(id ?? ''),
    enabled: id !== undefined && visitedCompany() === null,
  });
  if (data)
    return (
      <Text c="dimmed">Só a própria pessoa, a liderança dela e a administração veem os níveis dela.</Text>
    );
  return (
    <EmptyState
      title="Pessoa não encontrada"
      why="Ela pode não estar na sua linha, ter saído da empresa ou ter tido os dados apagados."
    />
  );
}
