import type { TeamCell, TeamMap } from '@pdy/contract/dashboard/dashboard';
import { useExplain } from '#lib/address/why-address.ts';
import { PersonLink } from '#ui/person/person-link.tsx';
import { KnowledgeSign } from '../map/heat-map.tsx';
import classes from '../reports.module.css';
import { cellMark, cellTone, cellWords } from './team-words.ts';

/** The number of competencies, those with the largest gaps. */
const mostColumns = 8;

/** People and competencies, in the style of the map of areas; each cell opens its reason. */
export function TeamHeat({ team: { people, competencies } }: { team: TeamMap }) {
  const columns = competencies.slice(0, mostColumns);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label="Mapa de pessoas e competências">
      <table className={`${classes.heat} ${classes.tones}`}>
        <caption className="fora-da-vista">Distância de cada pessoa em cada competência, em níveis</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="fora-da-vista">Pessoa</span>
            </th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.user_id}>
              <th scope="row">
                <PersonLink id={person.readable_id}>{person.name}</PersonLink>
              </th>
              {columns.map((competency, at) => (
                <TeamSquare key={competency.id} cell={person.cells[at] ?? null} of={{ person, competency }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Props = {
  cell: TeamCell | null;
  of: { person: TeamMap['people'][number]; competency: TeamMap['competencies'][number] };
};

function TeamSquare({ cell, of: { person, competency } }: Props) {
  const explain = useExplain();
  if (!cell) return <td data-state="nobody" aria-label="o cargo não pede" />;
  const words = `${person.name}, ${competency.name}: ${cellWords(cell, person.job)}`;
  return (
    <td data-knowledge={cell.knowledge} data-tone={cellTone(cell)}>
      <button
        type="button"
        title={words}
        aria-label={words}
        aria-haspopup="dialog"
        onClick={() => explain({ subject: competency.id, person_id: person.user_id })}
      >
        {cellMark(cell)}
        <KnowledgeSign knowledge={cell.knowledge} />
      </button>
    </td>
  );
}
