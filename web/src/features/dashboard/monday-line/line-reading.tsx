import { Box, Button, Stack, Text } from '@mantine/core';
import type { LinePerson, MondayLine } from '@pdy/contract/monday-lines/monday-lines';
import { type AskedLineKind, isAskedKind } from '@pdy/contract/rules/reports/monday-line';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/words/format.ts';
import { StandingRuler } from '#ui/level/standing-ruler.tsx';
import { Link } from '#ui/link.tsx';
import { RuledList } from '#ui/parts.tsx';
import { LineActivities } from './line-activities.tsx';
import { askText, lineHeading, peopleText } from './line-words.ts';

/** The line with its present state; people to whom it no longer applies are left out. */
export function LineReading({ line, onDone }: Props) {
  const { kind, people } = line;
  if (people.length === 0) return <Text>Isto já não vale para ninguém da sua equipe.</Text>;
  return (
    <Stack>
      <Text fz="lg" fw={600} lh={1.35}>
        {lineHeading({ ...line, people: people.length })}
      </Text>
      <RuledList aria-label="Pessoas">
        {people.map((person) => (
          <Stack key={person.user_id} component="li" gap="2xs" py="sm" px={0}>
            {kind === 'talks_missing' ? (
              <TalkLink {...person} />
            ) : (
              <PersonStanding person={person} competency={line.competency?.name ?? ''} />
            )}
          </Stack>
        ))}
      </RuledList>
      {kind === 'gap_shared' && <LineActivities line={line} onDone={onDone} />}
      {isAskedKind(kind) && <LineAsking line={line} kind={kind} onDone={onDone} />}
    </Stack>
  );
}

/** A day is set on the page of their conversations. */
const TalkLink = ({ user_id, name }: LinePerson) => (
  <Link to="/conversas" search={{ pessoa: user_id }}>
    Marcar conversa com {name}
  </Link>
);

type StandingProps = { person: LinePerson; competency: string };

const PersonStanding = ({ person: { name, demand, held }, competency }: StandingProps) => (
  <>
    <Text fz="sm">{name}</Text>
    {held && <StandingRuler standing={{ competency: { name: competency }, demand, held }} size="sm" />}
  </>
);

type AskingProps = { line: MondayLine; kind: AskedLineKind; onDone: () => void };

/** One click asks the people for what is missing, once. */
function LineAsking({ line: { id, people, test, asked_on }, kind, onDone }: AskingProps) {
  const ask = useAct(api.mondayLines.ask, {
    done: ({ people: told }) => `Pedido enviado a ${peopleText(told)}`,
    onDone,
  });
  return (
    <>
      {test !== null && <Text fz="sm">Teste de proficiência: {test}</Text>}
      {asked_on === null ? (
        <Box pos="sticky" bottom={0} py="sm" bg="var(--mantine-color-body)">
          <Button loading={ask.isPending} onClick={() => ask.mutate({ id })}>
            {askText(kind, people.length)}
          </Button>
        </Box>
      ) : (
        <Text fz="sm" c="dimmed">
          Você pediu em {formatDay(asked_on)}.
        </Text>
      )}
    </>
  );
}

type Props = { line: MondayLine; onDone: () => void };
