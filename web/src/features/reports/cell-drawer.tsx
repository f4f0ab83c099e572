import { Anchor, Drawer, Skeleton, Text } from '@mantine/core';
import type { CellPerson } from '@pdy/contract/reports/reports';
import { countText } from '@pdy/contract/rules/numbers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useLastAsked } from '#lib/last-asked.ts';
import layout from '#ui/layout.module.css';
import { ButtonLink } from '#ui/link.tsx';
import { OneFace } from '#ui/one-face.tsx';
import { PersonLink } from '#ui/person-link.tsx';
import { StandingRuler } from '#ui/standing-ruler.tsx';
import classes from './map.module.css';
import { areaName, knowledgeLabel } from './map-words.ts';
import { useGoTo, useReportsAddress } from './reports-address.ts';

type Asked = { competency_id: string; area: string | undefined };

/** The people behind a cell, and what one does about it. */
export function CellDrawer() {
  const { competencia, area } = useReportsAddress();
  const goTo = useGoTo();
  const asked = competencia === undefined ? null : { competency_id: competencia, area };
  const shown = useLastAsked<Asked | null>(asked);
  return (
    <Drawer
      opened={asked !== null}
      onClose={() => goTo({ competencia: undefined, area: undefined })}
      size={520}
      title={shown && <CellTitle asked={shown} />}
    >
      {shown && <CellPeople asked={shown} />}
    </Drawer>
  );
}

const cellQuery = ({ competency_id, area }: Asked) =>
  api.reports.cell.queryOptions({ input: { competency_id, ...(area !== undefined && { area }) } });

function CellTitle({ asked }: { asked: Asked }) {
  const { data } = useQuery(cellQuery(asked));
  return <>{data ? `${data.competency.name}, ${areaName(data.area)}` : 'Pessoas'}</>;
}

function CellPeople({ asked }: { asked: Asked }) {
  const query = useQuery(cellQuery(asked));
  return (
    <OneFace query={query} skeleton={<Skeleton height={320} />} what="as pessoas">
      {({ people, total, competency }) => (
        <div className={layout.stack}>
          <Text c="dimmed">
            {total > people.length
              ? `As ${people.length} pessoas mais distantes, de ${total} cujo cargo pede esta competência.`
              : `${countText(total, 'pessoa', 'pessoas')} cujo cargo pede esta competência, hoje.`}
          </Text>
          <div>
            <ButtonLink to="/action-library" search={{ competencia: [competency.id] }}>
              Escolher uma atividade
            </ButtonLink>
          </div>
          <PersonRows people={people} competency={competency.name} />
        </div>
      )}
    </OneFace>
  );
}

/** So many stand in the list until more are asked for. */
const firstPeople = 20;

function PersonRows({ people, competency }: { people: readonly CellPerson[]; competency: string }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? people : people.slice(0, firstPeople);
  return (
    <>
      <ul className={classes.people}>
        {shown.map((person) => (
          <li key={person.user_id}>
            <PersonRow person={person} competency={competency} />
          </li>
        ))}
      </ul>
      {shown.length < people.length && (
        <div>
          <Anchor component="button" type="button" fz={14} onClick={() => setWhole(true)}>
            Mostrar mais {people.length - shown.length}
          </Anchor>
        </div>
      )}
    </>
  );
}

const PersonRow = ({ person, competency }: { person: CellPerson; competency: string }) => (
  <>
    <span className={classes.who}>
      <PersonLink id={person.user_id}>{person.name}</PersonLink>
      <small>
        {person.job} · {knowledgeLabel[person.knowledge]}
      </small>
    </span>
    <StandingRuler
      standing={{ competency: { name: competency }, demand: person.demand, held: person.held }}
      size="sm"
    />
  </>
);
