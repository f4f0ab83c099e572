import { Text } from '@mantine/core';
import type { CorporateReading } from '@pdy/contract/panels/panels';
import type { CSSProperties } from 'react';
import { Link } from '#ui/link.tsx';
import classes from './corporate.module.css';
import { evidenceText, gapText, number } from './corporate-words.ts';

const share = (percent: number) => ({ '--share': `${percent}%` }) as CSSProperties;
const tooSmall = 'Oculto para preservar o anonimato';

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
          <ul className={classes.facts}>
            <li>
              <Link to="." search={{ lista: 'evidencias-recentes' }} resetScroll={false}>
                Dos últimos 12 meses
              </Link>
              <b>{number(fresh)}</b>
            </li>
            <li>
              <Link to="." search={{ lista: 'evidencias' }} resetScroll={false}>
                Vencidas
              </Link>
              <b>{number(stale)}</b>
            </li>
            <li>
              <Link to="." search={{ lista: 'nunca-medidos' }} resetScroll={false}>
                Nunca medidos
              </Link>
              <b>{number(unknown)}</b>
            </li>
          </ul>
        </>
      )}
    </>
  );
};

/** A gap of two levels fills the bar. */
const widest = 2;

export const Gaps = ({ reading: { gaps } }: { reading: CorporateReading }) =>
  gaps.length === 0 ? (
    <Text c="dimmed">Ninguém está abaixo do que o cargo pede, onde o nível é conhecido.</Text>
  ) : (
    <ul className={classes.gaps}>
      {gaps.map(({ competency_id, name, figures, has_content }) => (
        <li key={competency_id} className={classes.gap}>
          <span>
            {figures ? (
              <Link to="." search={{ lista: 'lacuna', lacuna: competency_id }} resetScroll={false} fw={550}>
                {name}
              </Link>
            ) : (
              name
            )}
            {!has_content && <span className={classes.lack}> · sem atividade na biblioteca</span>}
          </span>
          <span className={figures ? undefined : classes.small}>{figures ? gapText(figures) : tooSmall}</span>
          <div className={figures ? classes.track : `${classes.track} ${classes.hidden}`} aria-hidden>
            {figures && <span style={share(Math.min(100, (100 * figures.mean_gap) / widest))} />}
          </div>
        </li>
      ))}
    </ul>
  );
