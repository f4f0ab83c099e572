import { Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { TeamMap as Team, TeamCell } from '@pdy/contract/dashboard/dashboard';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#lib/api.ts';
import { useExplain } from '#lib/why-address.ts';
import layout from '#ui/layout.module.css';
import { OneFace } from '#ui/one-face.tsx';
import { PersonLink } from '#ui/person-link.tsx';
import { PlainTable } from '#ui/plain-table.tsx';
import { Section } from '#ui/section.tsx';
import classes from './team-map.module.css';
import { cellText, cellWords, shadeOf } from './team-words.ts';

const freshMs = 60_000;

/** Who leads sees at a glance where the team lacks most; each cell opens its reason. */
export function TeamMap() {
  const query = useQuery({ ...api.dashboard.team.queryOptions(), staleTime: freshMs });
  return (
    <Section name="Competências da equipe" className={classes.team}>
      <OneFace query={query} skeleton={<Skeleton height={180} />} what="as competências da equipe">
        {(team) => <TeamGaps team={team} />}
      </OneFace>
    </Section>
  );
}

function TeamGaps({ team }: { team: Team }) {
  const isNarrow = useMediaQuery('(max-width: 767px)');
  if (team.people.length === 0) return <Muted>Nenhum liderado vinculado a você.</Muted>;
  if (team.competencies.length === 0)
    return <Muted>Os cargos da sua equipe ainda não pedem competências.</Muted>;
  const hidden = team.people_total - team.people.length;
  return (
    <>
      <Muted>
        {isNarrow
          ? 'De cada pessoa, o que mais pesa no cargo: a distância vezes o peso da competência.'
          : 'Primeiro, o que mais falta à equipe: a distância vezes o peso da competência no cargo.'}
      </Muted>
      {isNarrow ? <PersonCards team={team} /> : <GapMatrix team={team} />}
      {hidden > 0 && (
        <Muted>
          E mais {hidden} {hidden === 1 ? 'pessoa' : 'pessoas'}, em PDIs da equipe.
        </Muted>
      )}
    </>
  );
}

const Muted = ({ children }: { children: ReactNode }) => (
  <Text fz="sm" c="dimmed" my={6}>
    {children}
  </Text>
);

const GapMatrix = ({ team: { people, competencies } }: { team: Team }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
  <section className={classes.scroll} tabIndex={0} aria-label="Lacunas da equipe, por competência">
    <PlainTable
      className={classes.map}
      headings={['Pessoa', ...competencies.map(({ name }) => name)]}
      rows={people.map((person) => ({
        key: person.user_id,
        cells: [
          <PersonName key="name" {...person} />,
          ...competencies.map((competency, at) => (
            <GapCell key={competency.id} cell={person.cells[at] ?? null} of={{ person, competency }} />
          )),
        ],
      }))}
    />
  </section>
);

const PersonName = ({ name, job, readable_id }: Team['people'][number]) => (
  <>
    <span className={classes.name}>
      <PersonLink id={readable_id}>{name}</PersonLink>
    </span>
    <span className={`${layout.quiet} ${classes.job}`}>{job ?? 'Sem cargo'}</span>
  </>
);

type Of = { person: Team['people'][number]; competency: Team['competencies'][number] };

function GapCell({ cell, of: { person, competency } }: { cell: TeamCell | null; of: Of }) {
  const explain = useExplain();
  if (!cell)
    return (
      <span className={classes.none} title="O cargo não pede">
        <span aria-hidden>·</span>
        <span className="fora-da-vista">O cargo não pede</span>
      </span>
    );
  const words = `${cellText(cell)}: ${person.name}, ${competency.name}, ${cellWords(cell, person.job)}`;
  return (
    <button
      type="button"
      className={classes.cell}
      data-shade={shadeOf(cell)}
      title={words}
      aria-haspopup="dialog"
      aria-label={words}
      onClick={() => explain({ subject: competency.id, person_id: person.user_id })}
    >
      {cellText(cell)}
    </button>
  );
}

const PersonCards = ({ team: { people } }: { team: Team }) => (
  <ul className={`${layout.closeList} ${classes.cards}`}>
    {people.map((person) => (
      <li key={person.user_id}>
        <PersonName {...person} />
        {person.job !== null && person.widest.length === 0 && <Muted>Nenhuma lacuna.</Muted>}
        {person.widest.map((gap) => (
          <span key={gap.competency_id} className={classes.line}>
            <span>{gap.name}</span>
            <GapCell cell={gap} of={{ person, competency: { id: gap.competency_id, name: gap.name } }} />
          </span>
        ))}
      </li>
    ))}
  </ul>
);
