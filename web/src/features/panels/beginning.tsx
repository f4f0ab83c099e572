import { Text } from '@mantine/core';
import type { Needs } from '@pdy/contract/panels/panels';
import { beginningSteps } from '@pdy/contract/panels/words';
import { Check, ChevronRight } from 'lucide-react';
import { nextStep, beginning as steps } from '#lib/beginning.ts';
import { InAppLink } from '#ui/in-app-link.tsx';
import layout from '#ui/layout.module.css';
import classes from './panels.module.css';

export const isBegun = ({ beginning }: Needs) => nextStep(beginning) === undefined;

/** The first days of a company, in their order; each step opens where it is done. */
export function BeginningList({ beginning }: Pick<Needs, 'beginning'>) {
  const known = beginningSteps.filter((step) => beginning[step] !== null);
  const done = known.filter((step) => beginning[step]).length;
  const next = nextStep(beginning);
  return (
    <div className={classes.beginning}>
      <Text fw={600}>Para a empresa começar</Text>
      <Text fz="sm" c="dimmed" mb="sm">
        {done} de {known.length} feitos
      </Text>
      <ol className={classes.rows}>
        {known.map((step) => (
          <li key={step}>
            <BeginningLink
              step={steps[step]}
              isDone={beginning[step] === true}
              isNext={steps[step] === next}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

type LinkProps = { step: (typeof steps)[keyof typeof steps]; isDone: boolean; isNext: boolean };

const BeginningLink = ({ step: { what, why, href }, isDone, isNext }: LinkProps) => (
  <InAppLink
    href={href}
    className={`${layout.rowLink} ${classes.row}`}
    data-done={isDone || undefined}
    aria-current={isNext ? 'step' : undefined}
  >
    <span className={classes.tick} data-done={isDone || undefined}>
      {isDone && <Check size={16} role="img" aria-label="Feito:" />}
    </span>
    <span className={`${layout.grows} ${classes.words}`}>
      <b>{what}</b>
      {!isDone && <small>{why}</small>}
    </span>
    <ChevronRight size={18} aria-hidden />
  </InAppLink>
);
