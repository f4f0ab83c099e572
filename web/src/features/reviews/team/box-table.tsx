import { Box, Button, Group, Progress } from '@mantine/core';
import type { Boxes, BoxPerson } from '@pdy/contract/reviews/results';
import { boxLabel } from '@pdy/contract/rules/reviews/nine-box';
import { EqualNot } from 'lucide-react';
import { useState } from 'react';
import { formatPercent } from '#lib/words/format.ts';
import { Link } from '#ui/link.tsx';
import { Below } from '#ui/parts.tsx';
import classes from '../reviews.module.css';
import { useReviewsAddress } from '../reviews-address.ts';
import { bandWord, divergingFirst } from './box-words.ts';

const atATime = 50;

/** The people of the boxes: opinion in two columns, evidence beside it. */
export function BoxTable({ boxes: { cycle, people } }: { boxes: Boxes }) {
  const { divergentes } = useReviewsAddress();
  const [most, setMost] = useState(atATime);
  const shown = divergentes ? people.filter(({ diverges }) => diverges) : divergingFirst(people);
  return (
    <Box flex="2 1 30rem" miw={0}>
      <table className={classes.table}>
        <caption className="fora-da-vista">Pessoas, opinião e evidência</caption>
        <thead>
          <tr aria-hidden>
            <td />
            <th colSpan={2}>opinião</th>
            <th>evidência</th>
          </tr>
          <tr>
            <th scope="col">Pessoa</th>
            <th scope="col">Desempenho</th>
            <th scope="col">Potencial</th>
            <th scope="col">Prontidão</th>
          </tr>
        </thead>
        <tbody>
          {shown.slice(0, most).map((one) => (
            <BoxPersonRow key={one.participant_id} person={one} cycle={cycle} />
          ))}
        </tbody>
      </table>
      {divergentes && shown.length === 0 && <p>Nenhuma divergência neste ciclo.</p>}
      {shown.length > most && (
        <Button variant="default" mt="md" onClick={() => setMost(most + atATime)}>
          Mostrar mais
        </Button>
      )}
    </Box>
  );
}

type RowProps = { person: BoxPerson; cycle: Boxes['cycle'] };

const BoxPersonRow = ({ person: { person, participant_id, diverges, box, ...marks }, cycle }: RowProps) => (
  <tr>
    <Below component="th" scope="row" data-long>
      <Link to="/performance" search={{ aba: 'equipe', resultado: participant_id }} c="inherit" inherit>
        {person.name}
      </Link>
      {box === null && <small>{boxLabel(null)}</small>}
      {diverges && (
        <Box component="small" fw={550} c="var(--mantine-color-anchor)">
          <EqualNot size={13} aria-hidden /> Opinião e evidência divergem
        </Box>
      )}
    </Below>
    <td data-name="Desempenho">{bandWord(marks.performance, cycle) ?? 'sem nota'}</td>
    <td data-name="Potencial">{bandWord(marks.potential, cycle) ?? 'sem opinião'}</td>
    <td data-name="Prontidão">
      <Readiness value={marks.readiness} />
    </td>
  </tr>
);

const Readiness = ({ value }: { value: number | null }) => {
  if (value === null) return 'sem medida';
  return (
    <Group gap="sm" wrap="nowrap" display="inline-flex">
      <Progress value={100 * value} w={54} aria-hidden />
      <b>{formatPercent(100 * value)}</b>
    </Group>
  );
};
