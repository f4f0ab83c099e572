import { Box, Stack } from '@mantine/core';
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
  <section className={classes.picture} aria-label="Quadrantes">
    <span className={classes.up} aria-hidden>
      {axisName[cycle.vertical_axis]}
    </span>
    <Stack gap="2xs" flex={1} miw={0}>
      {boxRows.map(({ band, boxes }) => (
        <div key={band} className={classes.row}>
          <span aria-hidden>{boxBandLabel[band].toLowerCase()}</span>
          {boxes.map((box) => (
            <Box key={box} box={box} people={inBox(people, box)} />
          ))}
        </div>
      ))}
      <div className={`${classes.row} ${classes.below}`} aria-hidden>
        <span />
        {boxBands.map((band) => (
          <span key={band}>{boxBandLabel[band].toLowerCase()}</span>
        ))}
      </div>
      <Box pl="2xl" fz="xs" ta="center" c="dimmed" aria-hidden>
        Desempenho no ciclo
      </Box>
    </Stack>
  </section>
);

const _Box = ({ box, people }: { box: number; people: readonly BoxPerson[] }) => {
  const label = boxLabel(box);
  const over = people.length - mostFaces;
  return (
    <div className={classes.box} data-steps={stepsOf(box)}>
      <ul aria-label={boxCount(label, people.length)}>
        {people.slice(0, mostFaces).map((one) => (
          <li key={one.participant_id}>
            <Face {...one} />
          </li>
        ))}
        {over > 0 && <li className={classes.over}>+{over}</li>}
      </ul>
      <small aria-hidden>{label}</small>
    </div>
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
