/** One's own competencies and goals, as the search lists them. */

import type { Standing } from '@pdy/contract/competencies/competencies';
import type { Goal } from '@pdy/contract/pdi/goal';
import { goalHealthLabel } from '@pdy/contract/rules/goal-health';
import { Ruler, Target } from 'lucide-react';
import layout from '#ui/layout.module.css';
import { StandingRuler } from '#ui/standing-ruler.tsx';
import type { Option } from './option.ts';
import classes from './palette.module.css';

export const goalOption = ({ id, title, competency, progress, health }: Goal): Option => ({
  id: `goal:${id}`,
  kind: 'goal',
  title,
  words: 'meta',
  detail: competency?.name,
  icon: Target,
  end: (
    <span className={`${layout.quiet} ${classes.fact}`}>
      {[`${Math.floor(progress + 1e-9)}%`, health && goalHealthLabel[health]].filter(Boolean).join(' · ')}
    </span>
  ),
  href: `/goals?meta=${id}`,
});

export const competencyOption = (standing: Standing): Option => ({
  id: `competency:${standing.competency.id}`,
  kind: 'competency',
  title: standing.competency.name,
  words: 'competência nível',
  icon: Ruler,
  end: (
    <span className={classes.ruler}>
      <StandingRuler standing={standing} size="sm" />
    </span>
  ),
  href: `/profile?porque=${standing.competency.id}`,
});
