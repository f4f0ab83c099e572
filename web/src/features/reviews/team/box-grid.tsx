import { Box, Flex, Group, Stack, Text } from '@mantine/core';
import type { Boxes, BoxPerson } from '@pdy/contract/reviews/results';
import { boxBandLabel, boxBands, boxLabel } from '@pdy/contract/rules/reviews/nine-box';
import { EqualNot } from 'lucide-react';
import { Link } from '#ui/link.tsx';
import { PersonAvatar } from '#ui/person/person-avatar.tsx';
import classes from './box.module.css';
import { boxRows, stepsOf } from './box-places.ts';
import { axisName, boxCount, inBox } from './box-words.ts';

/** The most faces that a box has room for; the table names everybody. */
const mostFaces = 9;

/** The nine boxes with the faces of their people. */
export const BoxGrid = ({ boxes: { cycle, people } }: { boxes: Boxes }) => (
  <Flex component="section" gap="xs" flex="1 1 24rem" maw={480} miw={0} aria-label="Quadrantes">
    <span className={classes.up} aria-hidden>
      {axisName[cycle.vertical_axis]}
    </span>
    <Stack gap="2xs" flex={1} miw={0}>
      {boxRows.map(({ band, boxes }) => (
        <div key={band} className={classes.row}>
          <span aria-hidden>{boxBandLabel[band].toLowerCase()}</span>
          {boxes.map((box) => (
            <Quadrant key={box} box={box} people={inBox(people, box)} />
          ))}
        </div>
      ))}
      <Box className={classes.row} mt="2xs" ta="center" aria-hidden>
        <span />
        {boxBands.map((band) => (
          <span key={band}>{boxBandLabel[band].toLowerCase()}</span>
        ))}
      </Box>
      <Box pl="2xl" fz="xs" ta="center" c="dimmed" aria-hidden>
        Desempenho no ciclo
      </Box>
    </Stack>
  </Flex>
);

/** How much of the stronger colour a box has, by its steps from the corner. */
const shares = ['0%', '20%', '40%', '65%', '100%'];

const Quadrant = ({ box, people }: { box: number; people: readonly BoxPerson[] }) => {
  const label = boxLabel(box);
  const over = people.length - mostFaces;
  return (
    <Stack
      justify="space-between"
      gap="xs"
      mih={126}
      px="xs"
      pt="sm"
      pb="xs"
      bdrs="md"
      bg={`color-mix(in srgb, var(--pdy-above) ${shares[stepsOf(box)]}, var(--pdy-meets))`}
    >
      <Group component="ul" justify="center" gap="2xs" flex={1} aria-label={boxCount(label, people.length)}>
        {people.slice(0, mostFaces).map((one) => (
          <li key={one.participant_id}>
            <Face {...one} />
          </li>
        ))}
        {over > 0 && (
          <Text component="li" fz="xs" fw={600}>
            +{over}
          </Text>
        )}
      </Group>
      <Text fz="xs" lh="1.25" ta="center" aria-hidden>
        {label}
      </Text>
    </Stack>
  );
};

const Face = ({ participant_id, person, diverges }: BoxPerson) => (
  <Link
    to="/performance"
    search={{ aba: 'equipe', resultado: participant_id }}
    className={classes.face}
    data-diverges={diverges || undefined}
    title={person.name}
    aria-label={diverges ? `${person.name}: opinião e evidência divergem` : person.name}
  >
    <PersonAvatar person={{ name: person.name }} size={36} />
    {diverges && (
      <span className={classes.sign}>
        <EqualNot size={12} aria-hidden />
      </span>
    )}
  </Link>
);
