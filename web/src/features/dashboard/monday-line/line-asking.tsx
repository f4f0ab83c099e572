import { Button, Text } from '@mantine/core';
import type { MondayLine } from '@pdy/contract/monday-lines/monday-lines';
import type { AskedLineKind } from '@pdy/contract/rules/reports/monday-line';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/words/format.ts';
import classes from './line.module.css';
import { askText, peopleText } from './line-words.ts';

type Props = { line: MondayLine; kind: AskedLineKind; onDone: () => void };

/** One click asks the people for what is missing, once. */
export function LineAsking({ line: { id, people, test, asked_on }, kind, onDone }: Props) {
  const ask = useAct(api.mondayLines.ask, {
    done: ({ people: told }) => `Pedido enviado a ${peopleText(told)}`,
    onDone,
  });
  return (
    <>
      {test !== null && <Text fz="sm">Teste de proficiência: {test}</Text>}
      {asked_on === null ? (
        <div className={classes.foot}>
          <Button loading={ask.isPending} onClick={() => ask.mutate({ id })}>
            {askText(kind, people.length)}
          </Button>
        </div>
      ) : (
        <Text fz="sm" c="dimmed">
          Você pediu em {formatDay(asked_on)}.
        </Text>
      )}
    </>
  );
}
