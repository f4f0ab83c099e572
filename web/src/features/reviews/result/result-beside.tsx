import { Flex, Group, Text } from '@mantine/core';
import { levelNames } from '@pdy/contract/levels';
import type { CompetencyResult, ReviewResult } from '@pdy/contract/reviews/results';
import { EyeOff } from 'lucide-react';
import { formatDecimal } from '#lib/words/format.ts';
import { Below } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import { dumbbellOf } from './dumbbell.ts';
import { othersWords } from './group-words.ts';
import classes from './result.module.css';
import { hiddenGroups, hiddenWords, othersWord, viewsWords, viewWord, whoWord } from './result-words.ts';

type Props = { result: ReviewResult };
type Names = { self: string; others: string };

/** The person beside the others: in a sentence, as a chart, and as the table that contains the chart. */
export function ResultBeside({ result }: Props) {
  const names = { self: whoWord(result), others: othersWord(result) };
  const said = viewsWords(result);
  return (
    <>
      {said && (
        <Text mb="sm" data-long>
          {said}
        </Text>
      )}
      <Legend {...names} />
      <table className={classes.beside}>
        <caption className="fora-da-vista">Notas por competência</caption>
        <thead className="fora-da-vista">
          <tr>
            <th scope="col">Competência</th>
            <td />
            <th scope="col">{names.self}</th>
            <th scope="col">{names.others}</th>
            <th scope="col">Nível pedido</th>
          </tr>
        </thead>
        <tbody>
          {result.competencies.map((competency) => (
            <BesideRow key={competency.competency_id} competency={competency} names={names} />
          ))}
        </tbody>
        <tfoot aria-hidden>
          <tr>
            <td />
            <td className={classes.cell}>
              <ResultScale />
            </td>
            <td colSpan={2} />
          </tr>
        </tfoot>
      </table>
      <HiddenGroups result={result} />
    </>
  );
}

const BesideRow = ({ competency, names }: { competency: CompetencyResult; names: Names }) => {
  const { name, view, self, others, demanded, hidden } = competency;
  const word = viewWord(view);
  return (
    <tr>
      <Below component="th" scope="row" fw={word === null ? 400 : 600} data-long>
        {name}
        {word !== null && <small>{word}</small>}
      </Below>
      <td className={classes.cell} aria-hidden>
        <DumbbellPicture {...competency} />
      </td>
      <td className={classes.value}>
        <Small component="span" aria-hidden>
          {names.self}{' '}
        </Small>
        {self === null ? 'sem nota' : formatDecimal(self)}
      </td>
      <td className={classes.value}>
        <Small component="span" aria-hidden>
          {names.others}{' '}
        </Small>
        {others !== null ? (
          <b>{othersWords(competency)}</b>
        ) : hidden.length > 0 ? (
          <Group
            component="span"
            className={classes.hidden}
            display="inline-flex"
            gap="2xs"
            px="xs"
            bdrs="sm"
          >
            <EyeOff size={13} aria-hidden /> oculto
          </Group>
        ) : (
          'sem nota'
        )}
      </td>
      <td className="fora-da-vista">{demanded ?? 'nenhum'}</td>
    </tr>
  );
};

const DumbbellPicture = (marks: CompetencyResult) => {
  const { self, others, demanded, bar, isSame } = dumbbellOf(marks);
  return (
    <div className={classes.line}>
      {bar && <span className={classes.bar} style={{ left: `${bar.from}%`, width: `${bar.width}%` }} />}
      {demanded !== null && <span className={classes.demand} style={{ left: `${demanded}%` }} />}
      {others !== null && <span className={classes.dot} style={{ left: `${others}%` }} />}
      {self !== null && (
        <span className={classes.ring} data-same={isSame || undefined} style={{ left: `${self}%` }} />
      )}
    </div>
  );
};

const Legend = ({ self, others }: Names) => (
  <Flex
    className={classes.legend}
    rowGap="2xs"
    columnGap="md"
    wrap="wrap"
    mb="xs"
    fz="xs"
    c="dimmed"
    aria-hidden
  >
    <Group component="span" gap="xs">
      <i className={classes.ring} /> {self}
    </Group>
    <Group component="span" gap="xs">
      <i className={classes.dot} /> {others}
    </Group>
    <Group component="span" gap="xs">
      <i className={classes.demand} /> nível pedido
    </Group>
  </Flex>
);

const ResultScale = () => (
  <div className={classes.scale}>
    {levelNames.map((name, at) => (
      <span key={name}>
        <b>{at + 1}</b> <span>{name}</span>
      </span>
    ))}
  </div>
);

const HiddenGroups = ({ result }: Props) => {
  const hidden = hiddenGroups(result);
  return (
    <>
      {result.groups_merged && (
        <Small mt="xs">Pares e liderados aparecem juntos, para proteger o anonimato.</Small>
      )}
      {hidden.map((group) => (
        <Small key={group} mt="xs">
          {group}: <span className={classes.hidden}>{hiddenWords}</span>
        </Small>
      ))}
    </>
  );
};
