import { Button, Checkbox, Group } from '@mantine/core';
import { mostValidatedAtOnce } from '@pdy/contract/pdi/values';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { type Selection, useSelection } from '#lib/selection.ts';
import { awaitingActivitiesQuery } from '../plan/plan-query.ts';
import { AwaitingList } from './awaiting-list.tsx';

type Waiting = Awaited<ReturnType<typeof api.pdi.activities.awaiting.call>>[number];

/** Finished activities of reports: each opens to be read, and several are confirmed together. */
export function ActivitiesToValidate() {
  const activities = useQuery(awaitingActivitiesQuery());
  const selection = useSelection(activities.data ?? [], ({ id }) => id);
  const isMany = (activities.data?.length ?? 0) > 1;
  return (
    <div>
      <AwaitingList
        name="Atividades para validar"
        query={activities}
        what="as atividades"
        none="Nenhuma atividade espera por você."
        word="validar"
        verb="Abrir a atividade de"
        told={({ title, goal_title, competency_name, outcome }) => ({
          title,
          detail: [`Meta: ${goal_title}`, competency_name, outcome && `“${outcome}”`]
            .filter(Boolean)
            .join(' · '),
        })}
        mark={
          isMany
            ? (item) => (
                <Checkbox
                  aria-label={`Marcar ${item.title}, de ${item.person_name}`}
                  checked={selection.has(item.id)}
                  onChange={() => selection.toggle(item)}
                />
              )
            : undefined
        }
      />
      {isMany && <ValidateMarked selection={selection} />}
    </div>
  );
}

const manyText = (count: number) => (count === 1 ? '1 atividade' : `${count} atividades`);

function ValidateMarked({ selection }: { selection: Selection<Waiting> }) {
  const count = selection.items.length;
  const validate = useAct(api.pdi.activities.validate_many, {
    done: ({ validated }) => (validated === 1 ? '1 atividade validada' : `${validated} atividades validadas`),
    onDone: selection.clear,
  });
  const items = selection.items.map(({ id, version }) => ({ id, version }));
  return (
    <Group mt="sm" gap="md">
      <Checkbox
        label="Marcar todas"
        checked={selection.hasAll}
        indeterminate={count > 0 && !selection.hasAll}
        onChange={selection.toggleAll}
      />
      {count > 0 && (
        <Button
          size="xs"
          variant="light"
          loading={validate.isPending}
          disabled={count > mostValidatedAtOnce}
          onClick={() => validate.mutate({ items })}
        >
          {count > mostValidatedAtOnce ? `Marque até ${mostValidatedAtOnce}` : `Validar ${manyText(count)}`}
        </Button>
      )}
    </Group>
  );
}
