import { Box, Stack, Text } from '@mantine/core';
import type { CorporateReading } from '@pdy/contract/panels/panels';
import type { CSSProperties } from 'react';
import { formatNumber } from '#lib/words/format.ts';
import { RuledList } from '#ui/parts.tsx';
import { hiddenWhy } from '../figure-words.ts';
import classes from './corporate.module.css';
import { evidenceText, gapText } from './corporate-words.ts';
import { Fact, ListLink } from './facts.tsx';

const share = (percent: number) => ({ '--share': `${percent}%` }) as CSSProperties;

/** How much of the jobs' requirements is proved by evidence, and how old that is. */
export const EvidenceBar = ({ reading }: { reading: CorporateReading }) => {
  const { asked, fresh, stale, unknown } = reading;
  return (
    <>
      <Text>{evidenceText(reading)}</Text>
      {asked > 0 && (
        <>
          <div className={classes.bar} aria-hidden>
            <span style={share((100 * fresh) / asked)} />
            <span style={share((100 * stale) / asked)} />
          </div>
          <RuledList className={classes.facts}>
            <Fact name={<ListLink list="evidencias-recentes">Dos últimos 12 meses</ListLink>}>
              {formatNumber(fresh)}
            </Fact>
            <Fact name={<ListLink list="evidencias">Vencidas</ListLink>}>{formatNumber(stale)}</Fact>
            <Fact name={<ListLink list="nunca-medidos">Nunca medidos</ListLink>}>
              {formatNumber(unknown)}
            </Fact>
          </RuledList>
        </>
      )}
    </>
  );
};

/** A gap of two levels fills the bar. */
const widest = 2;

export const WidestGaps = ({ reading: { gaps } }: { reading: CorporateReading }) =>
  gaps.length === 0 ? (
    <Text c="dimmed">Ninguém está abaixo do que o cargo pede, onde o nível é conhecido.</Text>
  ) : (
    <Stack component="ul" gap="sm">
      {gaps.map(({ competency_id, name, figures, has_content }) => (
        <li key={competency_id} className={classes.gap}>
          <span>
            {figures ? (
              <ListLink list="lacuna" of={competency_id} fw={550}>
                {name}
              </ListLink>
            ) : (
              name
            )}
            {!has_content && (
              <Box component="span" fz="xs" fw={400} c="dimmed">
                {' '}
                · sem atividade na biblioteca
              </Box>
            )}
          </span>
          <Text component="span" inherit c={figures ? undefined : 'dimmed'}>
            {figures ? gapText(figures) : hiddenWhy}
          </Text>
          <div className={figures ? classes.track : `${classes.track} ${classes.hidden}`} aria-hidden>
            {figures && <span style={share(Math.min(100, (100 * figures.mean_gap) / widest))} />}
          </div>
        </li>
      ))}
    </Stack>
  );
