import type { TeamMap } from '@pdy/contract/dashboard/dashboard';
import { useExplain } from '#lib/address/why-address.ts';
import { FramedList } from '#ui/parts.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { Small } from '#ui/small.tsx';
import map from '../map/map.module.css';
import classes from './team-cards.module.css';
import { cellMark, cellTone, cellWords } from './team-words.ts';

/** On a phone: the largest gap of each person. */
export const TeamCards = ({ team: { people } }: { team: TeamMap }) => (
  <FramedList>
    {people.map((person) => (
      <Card key={person.user_id} person={person} />
    ))}
  </FramedList>
);

function Card({ person }: { person: TeamMap['people'][number] }) {
  const explain = useExplain();
  const { widest, job } = person;
  return (
    <li className={`${map.marks} ${classes.card}`}>
      <PersonLink id={person.readable_id}>{person.name}</PersonLink>
      <Small component="small">
        {job ?? 'Sem cargo'}
        {job !== null && widest.length === 0 && ' · nenhuma lacuna'}
      </Small>
      {widest.map((gap) => {
        const words = `${person.name}, ${gap.name}: ${cellWords(gap, job)}`;
        return (
          <button
            key={gap.competency_id}
            type="button"
            aria-label={words}
            aria-haspopup="dialog"
            onClick={() => explain({ subject: gap.competency_id, person_id: person.user_id })}
          >
            <span>{gap.name}</span>
            <span className={classes.mark} data-knowledge={gap.knowledge} data-tone={cellTone(gap)}>
              <span>{cellMark(gap)}</span>
            </span>
          </button>
        );
      })}
    </li>
  );
}
