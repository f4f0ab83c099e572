import { Box } from '@mantine/core';
import { formatNumber } from '#lib/words/format.ts';
import classes from './door.module.css';
import { band, goal, marks, past, stroke, ticks, today } from './door-marks.ts';

const y = (level: number) => 690 - (level - 0.5) * 138;

// The drawing, created once because it never changes.
const drawing = (
  <Box
    component="svg"
    viewBox="0 0 600 760"
    preserveAspectRatio="xMidYMid slice"
    display="block"
    w="100%"
    h="100%"
    visibleFrom="sm"
    aria-hidden="true"
  >
    <rect x="96" y="-20" width="58" height="800" fill="var(--pdy-wood)" />
    {ticks(-0.2, 61, [12, 22, 34]).map((tick) => (
      <line
        key={tick.level}
        x1={154}
        x2={154 - tick.length}
        y1={y(tick.level)}
        y2={y(tick.level)}
        {...stroke(tick)}
      />
    ))}
    {[1, 2, 3, 4, 5].map((level) => (
      <text key={level} x="106" y={y(level) + 6}>
        {level}
      </text>
    ))}
    <rect x="154" y={y(3.8)} width="446" height={y(3) - y(3.8)} {...band} />
    {marks.map(({ level, when, what }, i) => (
      <g key={level}>
        <path d={`M154 ${y(level)} q 30 ${i % 2 === 0 ? '2 62 -1' : '-2 62 1'}`} {...past} />
        <text x="230" y={y(level) - 1}>
          {formatNumber(level)}
          <tspan dx="10" className={classes.what}>
            {when}
          </tspan>
        </text>
        <text x="230" y={y(level) + 20} className={classes.what}>
          {what}
        </text>
      </g>
    ))}
    <path d={`M154 ${y(3.4)} q 30 -2 62 1`} {...today} />
    <text x="230" y={y(3.4) - 1} className={classes.big}>
      3,4
      <Box dx="10" component="tspan" fz="md" fw={550}>
        hoje
      </Box>
    </text>
    <text x="230" y={y(3.4) + 20} className={classes.what}>
      você está aqui
    </text>
    <line x1="154" x2="470" y1={y(4)} y2={y(4)} {...goal} />
    <path d={`M148 ${y(4)} l -18 -10 v 20 z`} className={classes.goal} />
    <text x="230" y={y(4) - 34} className={`${classes.big} ${classes.goal}`}>
      4
      <Box dx="12" component="tspan" fz="lg" fw={550}>
        Analista Sênior
      </Box>
    </text>
    <text x="230" y={y(4) - 12} className={classes.what}>
      o próximo passo
    </text>
    <text x="230" y={y(5) + 4} className={classes.what} opacity=".75">
      5 ainda há muito para crescer
    </text>
  </Box>
);

/** A door frame on which a family marks a child's growth: the same idea, at work. Decoration only. */
export const DoorFrame = () => drawing;
