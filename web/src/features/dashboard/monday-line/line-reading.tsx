import { Text } from '@mantine/core';
import type { LinePerson, MondayLine } from '@pdy/contract/monday-lines/monday-lines';
import layout from '#ui/layout.module.css';
import { StandingRuler } from '#ui/standing-ruler.tsx';
import classes from './line.module.css';
import { LineActivities } from './line-activities.tsx';
import { lineHeading } from './line-words.ts';

/** It is said again as it stands now; who has come further is not in it any more. */
export function LineReading({ line, onDone }: { line: MondayLine; onDone: () => void }) {
  if (line.people.length === 0) return <Text>Isto já não vale para ninguém da sua equipe.</Text>;
  return (
    <div className={layout.stack}>
      <Text fz={17} fw={600} lh={1.35}>
        {lineHeading(line)}
      </Text>
      <ul className={layout.ruledList} aria-label="Pessoas">
        {line.people.map((person) => (
          <li key={person.user_id} className={classes.person}>
            <PersonStanding person={person} competency={line.competency?.name ?? ''} />
          </li>
        ))}
      </ul>
      <LineActivities line={line} onDone={onDone} />
    </div>
  );
}

type StandingProps = { person: LinePerson; competency: string };

const PersonStanding = ({ person: { name, demand, held }, competency }: StandingProps) => (
  <>
    <Text fz={15}>{name}</Text>
    {held && <StandingRuler standing={{ competency: { name: competency }, demand, held }} size="sm" />}
  </>
);
