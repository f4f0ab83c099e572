import { Text } from '@mantine/core';
import type { OneOnOne } from '@pdy/contract/one-on-ones/one-on-ones';
import { formatDay } from '#lib/words/format.ts';
import layout from '#ui/layout.module.css';
import { Section } from '#ui/page/section.tsx';
import { Small } from '#ui/small.tsx';
import classes from './one-on-ones.module.css';

/** The past talks, each with its topics. */
export const TalksBefore = ({ pair: { talks_before } }: { pair: OneOnOne }) => (
  <Section name="Conversas anteriores">
    {talks_before.length === 0 ? (
      <Text fz="sm" c="dimmed">
        Depois de cada conversa, registre o dia: o que foi conversado fica guardado aqui.
      </Text>
    ) : (
      <ol className={layout.spacedList}>
        {talks_before.map(({ id, held_on, topics }) => (
          <li key={id}>
            <Text fz="sm" fw={550} className="tn">
              {formatDay(held_on)}
            </Text>
            {topics.length === 0 ? (
              <Small>Sem pautas marcadas</Small>
            ) : (
              <ul className={classes.said}>
                {topics.map((topic) => (
                  <li key={topic}>{topic}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    )}
  </Section>
);
