import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatDay, formatPercent } from '#lib/words/format.ts';
import { Section } from '#ui/page/section.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { Small } from '#ui/small.tsx';

/** The progress of the reader's people who are asked to study a deck; nothing where there are none. */
export function TeamProgress({ deck_id }: { deck_id: string }) {
  const { data: team = [] } = useQuery(api.decks.team.queryOptions({ input: { id: deck_id } }));
  if (team.length === 0) return null;
  return (
    <Section name="Sua equipe neste baralho">
      <Stack component="ul" gap="sm">
        {team.map(({ person, seen_percent, current_percent, due_on }) => (
          <Group key={person.user_id} component="li" justify="space-between" gap="xs">
            <PersonLink id={person.user_id}>{person.name}</PersonLink>
            <Small>
              <span>{`${formatPercent(seen_percent)} vistos · ${formatPercent(current_percent)} em dia`}</span>
              {due_on && <span>{` · até ${formatDay(due_on)}`}</span>}
            </Small>
          </Group>
        ))}
      </Stack>
      <Small mt="sm" mb="xl">
        Você vê só estas porcentagens, de quem a empresa chamou a estudar. As respostas são de cada um.
      </Small>
    </Section>
  );
}
