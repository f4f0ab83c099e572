import { Anchor, Box, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { BesideFeed as Beside } from '@pdy/contract/recognition/beside';
import { helpLabel } from '@pdy/contract/recognition/words';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import type { Named } from '#lib/words/audience.ts';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { PersonAvatar } from '#ui/person/person-avatar.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import classes from './wall.module.css';

type Props = { onThank: (person: Named) => void };

/** Beside the feed: the competencies that it names most, and the people whom the reader may thank. */
export function BesideFeed({ onThank }: Props) {
  const query = useQuery(api.recognition.beside.queryOptions());
  const isEmpty = query.data?.competencies.length === 0 && query.data.people.length === 0;
  if (isEmpty) return null;
  return (
    <div>
      <OneFace query={query} what="os destaques do mural" skeleton={<Skeleton height={180} />}>
        {({ competencies, people }) => (
          <Stack gap="xl">
            {competencies.length > 0 && <MostRecognised competencies={competencies} />}
            {people.length > 0 && <PeopleToThank people={people} onThank={onThank} />}
          </Stack>
        )}
      </OneFace>
    </div>
  );
}

const MostRecognised = ({ competencies }: Pick<Beside, 'competencies'>) => (
  <Section name="Mais reconhecido no mês" className={classes.bars}>
    <BarChart
      series={['Publicações']}
      full={Math.max(...competencies.map(({ count }) => count))}
      rows={competencies.map(({ id, name, count }) => ({
        key: id,
        name,
        bars: [{ value: count, is_hidden: false, text: String(count) }],
      }))}
    />
  </Section>
);

const PeopleToThank = ({ people, onThank }: Props & Pick<Beside, 'people'>) => (
  <Section name="Faz tempo que você não agradece">
    <Stack component="ul">
      {people.map(({ person, help }) => (
        <Group key={person.user_id} component="li" gap="sm" align="flex-start" wrap="nowrap">
          <PersonAvatar person={person} size={40} isStrong />
          <Box flex={1} miw={0} data-long>
            <Text fw={550}>
              <PersonLink id={person.readable_id}>{person.name}</PersonLink>
            </Text>
            <Text fz="xs" c="dimmed">
              {helpLabel[help]}
            </Text>
            <Anchor
              component="button"
              type="button"
              fz="sm"
              py="2xs"
              aria-label={`Agradecer a ${person.name}`}
              onClick={() => onThank({ id: person.user_id, name: person.name })}
            >
              Agradecer
            </Anchor>
          </Box>
        </Group>
      ))}
    </Stack>
    <Text fz="xs" c="dimmed" mt="sm">
      Só você vê esta lista.
    </Text>
  </Section>
);
