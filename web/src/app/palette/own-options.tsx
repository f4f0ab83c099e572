import { Small } from '#ui/small.tsx';
/** The reader's own competencies, goals and activities, and the items of the library, as the search lists them. */

import type { Standing } from '@pdy/contract/competencies/competencies';
import type { LibraryCard } from '@pdy/contract/library/library';
import type { Goal } from '@pdy/contract/pdi/goal';
import { activityKindLabel, activityStatusLabel } from '@pdy/contract/pdi/words';
import { goalHealthLabel } from '@pdy/contract/rules/pdi/goal-health';
import { BookOpen, ListChecks, Ruler, Target } from 'lucide-react';
import { StandingRuler } from '#ui/level/standing-ruler.tsx';
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
    <Small component="span" flex="none">
      {[`${Math.floor(progress + 1e-9)}%`, health && goalHealthLabel[health]].filter(Boolean).join(' · ')}
    </Small>
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

/** The activities of a goal; each leads to its place in the goal's panel. */
export const activityOptions = ({ title: goal, activities }: Pick<Goal, 'title' | 'activities'>): Option[] =>
  activities.map(({ id, title, status }) => ({
    id: `activity:${id}`,
    kind: 'activity' as const,
    title,
    words: 'atividade',
    detail: goal,
    icon: ListChecks,
    end: (
      <Small component="span" flex="none">
        {activityStatusLabel[status]}
      </Small>
    ),
    href: `/goals?atividade=${id}`,
  }));

/** `typed`: the words that found it, which may occur in its summary alone. */
export const itemOption = (
  { id, title, kind, teaches }: Pick<LibraryCard, 'id' | 'title' | 'kind' | 'teaches'>,
  typed: string,
): Option => ({
  id: `item:${id}`,
  kind: 'item',
  title,
  words: `${typed} ${teaches.map(({ competency }) => competency.name).join(' ')}`,
  detail: activityKindLabel[kind],
  icon: BookOpen,
  href: `/action-library?atividade=${id}`,
});
