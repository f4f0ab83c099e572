import { Badge, Button, Group, Skeleton, Text, Title } from '@mantine/core';
import type { TestMissing } from '@pdy/contract/assessments/test-assignments';
import { countText } from '@pdy/contract/rules/numbers';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/words/format.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { RuledList } from '#ui/parts.tsx';

type Props = {
  /** The id of the test. */
  id: string;
};

/** The people who were asked and have not done it; each can be reminded once a day. */
export function MissingPeople({ id }: Props) {
  const query = useQuery(api.testAssignments.missing.queryOptions({ input: { id } }));
  return (
    <section aria-label="Quem ainda não fez">
      <OneFace query={query} skeleton={<Skeleton height={120} />} what="quem ainda não fez">
        {(missing) => <MissingList id={id} missing={missing} />}
      </OneFace>
    </section>
  );
}

function MissingList({ id, missing: { people, total } }: Props & { missing: TestMissing }) {
  const remind = useAct(api.testAssignments.remind, {
    done: ({ reminded }) => `${countText(reminded, 'pessoa lembrada', 'pessoas lembradas')}`,
  });
  const waiting = people.filter(({ is_reminded_today }) => !is_reminded_today);
  const all = waiting.map(({ user_id }) => user_id);
  return (
    <>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={3}>Quem ainda não fez</Title>
        {all.length > 1 && (
          <Button
            variant="default"
            size="xs"
            loading={remind.isPending}
            onClick={() => remind.mutate({ id, person_ids: all })}
          >
            Lembrar {countText(all.length, 'pessoa', 'pessoas')}
          </Button>
        )}
      </Group>
      {total === 0 && <Text c="dimmed">Todos que foram chamados já fizeram.</Text>}
      <RuledList aria-label="Pessoas que ainda não fizeram">
        {people.map(({ user_id, name, department, due_on, is_reminded_today }) => (
          <li key={user_id}>
            <Group justify="space-between" gap="xs" py="xs" wrap="nowrap">
              <div>
                <Text>{name}</Text>
                <Text fz="xs" c="dimmed">
                  {[department, due_on === null ? 'Sem prazo' : `Até ${formatDay(due_on)}`]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </div>
              {is_reminded_today ? (
                <Badge flex="none">Lembrado hoje</Badge>
              ) : (
                <Button
                  variant="subtle"
                  size="xs"
                  flex="none"
                  aria-label={`Lembrar ${name}`}
                  disabled={remind.isPending}
                  onClick={() => remind.mutate({ id, person_ids: [user_id] })}
                >
                  Lembrar
                </Button>
              )}
            </Group>
          </li>
        ))}
      </RuledList>
      {total > people.length && (
        <Text fz="xs" c="dimmed">
          E mais {countText(total - people.length, 'pessoa', 'pessoas')}.
        </Text>
      )}
    </>
  );
}
