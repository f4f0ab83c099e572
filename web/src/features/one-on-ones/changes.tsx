import { Skeleton, Text } from '@mantine/core';
import type { Change } from '@pdy/contract/one-on-ones/changes';
import type { OneOnOne } from '@pdy/contract/one-on-ones/one-on-ones';
import { daysLookedBack } from '@pdy/contract/one-on-ones/words';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatShortDay } from '#lib/format.ts';
import layout from '#ui/layout.module.css';
import { OneFace } from '#ui/one-face.tsx';
import { Section } from '#ui/section.tsx';
import { Small } from '#ui/small.tsx';
import { changeWords } from './one-on-ones-words.ts';

/** 'O que mudou desde a última conversa': what the two may speak of, without looking for it. */
export function Changes({ pair: { person } }: { pair: OneOnOne }) {
  const query = useQuery(api.oneOnOnes.changes.queryOptions({ input: { person_id: person.user_id } }));
  const isFirst = query.data?.is_first === true;
  return (
    <Section
      name={
        isFirst ? `O que mudou nos últimos ${daysLookedBack} dias` : 'O que mudou desde a última conversa'
      }
    >
      <OneFace query={query} skeleton={<Skeleton height={100} />} what="o que mudou">
        {({ items }) =>
          items.length === 0 ? (
            <Text fz="sm" c="dimmed">
              Nada mudou no PDI, nos níveis e nos testes neste tempo.
            </Text>
          ) : (
            <ul className={layout.closeList}>
              {items.map((change) => (
                <li key={`${change.kind} ${change.id}`}>
                  <ChangeLine change={change} />
                </li>
              ))}
            </ul>
          )
        }
      </OneFace>
    </Section>
  );
}

const ChangeLine = ({ change }: { change: Change }) => {
  const { kind, text } = changeWords(change);
  return (
    <div className={layout.breaks}>
      <Text fz="sm" fw={550}>
        {change.name}
      </Text>
      <Small className="tn">{[kind, text, formatShortDay(change.on)].filter(Boolean).join(' · ')}</Small>
    </div>
  );
};
