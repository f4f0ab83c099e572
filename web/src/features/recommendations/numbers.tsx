import type { Recommendation } from '@pdy/contract/recommendations/recommendations';
import { linesOf } from './part-words.ts';
import classes from './recommendations.module.css';

type Props = { id: string; recommendation: Recommendation };

/** The answer to 'Por quê?' in numbers. */
export const Numbers = ({ id, recommendation }: Props) => (
  <dl id={id} className={classes.numbers}>
    {linesOf(recommendation).map(({ name, value, means }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <b>{value}</b>
          <span>{means}</span>
        </dd>
      </div>
    ))}
  </dl>
);
