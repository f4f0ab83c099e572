import { Box } from '@mantine/core';
import { formatNumber } from '#lib/words/format.ts';
import classes from './door.module.css';
import { band, goal, marks, past, stroke, ticks, today } from './door-marks.ts';

const x = (level: number) => (level - 1.15) * 104;

// The drawing, created once because it never changes.
const drawing = (
  <Box component="svg" viewBox="0 0 390 168" display="block" w="100%" hiddenFrom="sm" aria-hidden="true">
    <rect width="390" height="44" fill="var(--pdy-wood)" />
    {ticks(1.1, 39, [9, 16, 24]).map((tick) => (
      <line
        key={tick.level}
        x1={x(tick.level)}
        x2={x(tick.level)}
        y1={44}
        y2={44 - tick.length}
        {...stroke(tick)}
      />
    ))}
    <rect x={x(3)} y="44" width={x(3.8) - x(3)} height="124" {...band} />
    {marks.slice(0, 2).map(({ level, when }) => (
      <g key={level} textAnchor="middle">
        <path d={`M${x(level)} 44 q 1 14 -1 26`} {...past} />
        <text x={x(level)} y="92">
          {formatNumber(level)}
        </text>
        <text x={x(level)} y="112" className={classes.what}>
          {when}
        </text>
      </g>
    ))}
    <g textAnchor="middle">
      <path d={`M${x(3.4)} 44 q 2 16 0 32`} {...today} />
      <text x={x(3.4)} y="110" className={classes.big}>
        3,4
      </text>
      <text x={x(3.4)} y="134" className={classes.what}>
        hoje
      </text>
    </g>
    <line x1={x(4)} x2={x(4)} y1="44" y2="120" {...goal} />
    <path d={`M${x(4)} 50 l -9 -16 h 18 z`} className={classes.goal} />
    <text x={x(4) + 12} y="80" className={`${classes.big} ${classes.goal}`}>
      4
    </text>
    <text x={x(4) + 12} y="102" className={classes.what}>
      o próximo
    </text>
    <text x={x(4) + 12} y="120" className={classes.what}>
      passo
    </text>
  </Box>
);

/** The ruler of the door frame lying down, for a phone. */
export const FlatRuler = () => drawing;
