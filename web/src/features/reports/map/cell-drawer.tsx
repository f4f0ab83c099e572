import { Anchor, Box, Button, Drawer, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { CellAct as GivenAct } from '@pdy/contract/reports/acts';
import type { CellPerson, CellReading } from '@pdy/contract/reports/reports';
import { countText } from '@pdy/contract/rules/numbers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useLastAsked } from '#lib/last-asked.ts';
import { formatShortDay } from '#lib/words/format.ts';
import { StandingRuler } from '#ui/level/standing-ruler.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Below, FramedList, RuledList } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
import classes from '../reports.module.css';
import { useGoTo, useReportsAddress } from '../reports-address.ts';
import { changeText, progressText } from './act-words.ts';
import { CellAct } from './cell-act.tsx';
import { areaName, knowledgeLabel } from './map-words.ts';

type Asked = { competency_id: string; area: string | undefined };

/** The people behind a cell, and the actions for them. */
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
      {(reading) => <CellSteps reading={reading} />}
    </OneFace>
  );
}

/** First the people, then the action. */
function CellSteps({ reading: { people, total, competency, area, acts } }: { reading: CellReading }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isActing, setActing] = useState(false);
  if (isActing)
    return (
      <CellAct
        cell={{ competency_id: competency.id, area }}
        person_ids={chosen}
        onBack={() => setActing(false)}
        onDone={() => {
          setChosen([]);
          setActing(false);
        }}
      />
    );
  const toggle = (id: string) =>
    setChosen((known) => (known.includes(id) ? known.filter((one) => one !== id) : [...known, id]));
  return (
    <Stack>
      <Text c="dimmed">
        {total > people.length
          ? `As ${people.length} pessoas mais distantes, de ${total} cujo cargo pede esta competência.`
          : `${countText(total, 'pessoa', 'pessoas')} cujo cargo pede esta competência, hoje.`}
      </Text>
      <PersonRows people={people} competency={competency.name} chosen={chosen} onToggle={toggle} />
      <CellActs acts={acts} />
      <Group className={classes.foot} justify="space-between" gap="sm" py="sm">
        <Text fz="sm" c="dimmed" role="status">
          {chosen.length === 0 ? 'Marque quem vai receber' : chosenText(chosen.length)}
        </Text>
        <Button disabled={chosen.length === 0 || chosen.length > mostChosen} onClick={() => setActing(true)}>
          Escolher o que indicar
        </Button>
      </Group>
    </Stack>
  );
}

/** The most people who can be asked at once. */
const mostChosen = 50;

const chosenText = (count: number) => {
  if (count > mostChosen) return `Até ${mostChosen} pessoas por vez`;
  return count === 1 ? '1 pessoa marcada' : `${count} pessoas marcadas`;
};

/** The number of people in the list before 'show more'. */
const firstPeople = 20;

type Rows = {
  people: readonly CellPerson[];
  competency: string;
  chosen: readonly string[];
  onToggle: (id: string) => void;
};

function PersonRows({ people, competency, chosen, onToggle }: Rows) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? people : people.slice(0, firstPeople);
  return (
    <>
      <RuledList>
        {shown.map((person) => (
          <Group key={person.user_id} component="li" justify="space-between" gap="sm" mih={56} py="2xs">
            <Group
              component="label"
              gap="sm"
              wrap="nowrap"
              flex="1 1 200px"
              mih={44}
              className={rowStyles.choice}
              data-long
            >
              <input
                type="checkbox"
                checked={chosen.includes(person.user_id)}
                onChange={() => onToggle(person.user_id)}
              />
              <Below>
                {person.name}
                <small>
                  {person.job} · {knowledgeLabel[person.knowledge]}
                </small>
              </Below>
            </Group>
            <StandingRuler
              standing={{ competency: { name: competency }, demand: person.demand, held: person.held }}
              size="sm"
            />
          </Group>
        ))}
      </RuledList>
      {shown.length < people.length && (
        <div>
          <Anchor component="button" type="button" fz="sm" onClick={() => setWhole(true)}>
            Mostrar mais {people.length - shown.length}
          </Anchor>
        </div>
      )}
    </>
  );
}

/** The actions of this cell, below its people: their progress, and whether anything changed. */
const CellActs = ({ acts }: { acts: readonly GivenAct[] }) =>
  acts.length > 0 && (
    <section aria-labelledby="indicado-aqui">
      <Title order={3} id="indicado-aqui" mb="xs">
        Já indicado aqui
      </Title>
      <FramedList>
        {acts.map((act) => (
          <Box key={act.id} component="li" py="sm" px="md" data-long>
            {act.title === null ? 'Pedido' : 'Indicado'} em {formatShortDay(act.given_on)}:{' '}
            <b>{act.title ?? 'uma meta no PDI'}</b>
            <Text fz="sm">{progressText(act)}</Text>
            <Text fz="sm" c="dimmed">
              {changeText(act)}
            </Text>
          </Box>
        ))}
      </FramedList>
    </section>
  );
