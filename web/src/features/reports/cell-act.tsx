import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import type { LibraryCard } from '@pdy/contract/library/library';
import { activityKindLabel } from '@pdy/contract/pdi/words';
import type { FromCell } from '@pdy/contract/reports/acts';
import { countText } from '@pdy/contract/rules/numbers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatMinutes } from '#lib/format.ts';
import layout from '#ui/layout.module.css';
import { ButtonLink } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import classes from './map.module.css';

/** So many activities are offered; the library has the others. */
const mostOffered = 6;

type Props = {
  cell: FromCell;
  person_ids: readonly string[];
  onBack: () => void;
  onDone: () => void;
};

const peopleText = (count: number) => countText(count, 'pessoa', 'pessoas');

/** The second step: which activity is recommended to the people who were chosen. */
export function CellAct({ cell, person_ids, onBack, onDone }: Props) {
  const [chosen, choose] = useState<string | null>(null);
  const input = { competency_id: cell.competency_id, limit: mostOffered };
  const query = useQuery(api.library.search.queryOptions({ input }));
  const assign = useAct(api.library.assign, {
    done: ({ assigned }) => `Atividade indicada a ${peopleText(assigned)}`,
    onDone,
  });
  const send = () =>
    chosen !== null &&
    assign.mutate({ id: chosen, person_ids: [...person_ids], message: '', due_on: null, cell });
  return (
    <div className={layout.stack}>
      <DataList
        query={{ ...query, data: query.data?.items }}
        skeleton={<Skeleton height={56} />}
        rows={3}
        none={
          <>
            <Text mb="md">A biblioteca ainda não tem atividades para esta competência.</Text>
            <ButtonLink to="/admin/action-library" variant="default">
              Abrir a biblioteca
            </ButtonLink>
          </>
        }
        what="as atividades"
      >
        {(items) => (
          <fieldset className={classes.acts}>
            <legend className="fora-da-vista">Atividade</legend>
            {items.map((item) => (
              <ActChoice key={item.id} item={item} isChosen={item.id === chosen} onChoose={choose} />
            ))}
          </fieldset>
        )}
      </DataList>
      <Group justify="space-between">
        <Anchor component="button" type="button" fz={14} onClick={onBack}>
          Voltar às pessoas
        </Anchor>
        <Button onClick={send} loading={assign.isPending} disabled={chosen === null}>
          Indicar a {peopleText(person_ids.length)}
        </Button>
      </Group>
    </div>
  );
}

type ChoiceOf = { item: LibraryCard; isChosen: boolean; onChoose: (id: string) => void };

const ActChoice = ({ item: { id, title, kind, minutes }, isChosen, onChoose }: ChoiceOf) => (
  <label className={`${layout.choice} ${layout.quietBelow} ${classes.choice}`}>
    <input type="radio" name="atividade" checked={isChosen} onChange={() => onChoose(id)} />
    <span>
      {title}
      <small>
        {activityKindLabel[kind]} · {formatMinutes(minutes)}
      </small>
    </span>
  </label>
);
