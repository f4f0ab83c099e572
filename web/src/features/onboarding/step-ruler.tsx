import classes from './tour.module.css';

type Props = {
  /** From 0. */
  index: number;
  total: number;
};

/** How far the tour is: one piece of the ruler per step. */
export const StepRuler = ({ index, total }: Props) => (
  <div
    role="progressbar"
    aria-label="Andamento do tour"
    aria-valuemin={0}
    aria-valuemax={total}
    aria-valuenow={index + 1}
    aria-valuetext={`Passo ${index + 1} de ${total}`}
    className={classes.ruler}
  >
    {Array.from({ length: total }, (_, piece) => (
      <span key={piece} data-done={piece <= index || undefined} />
    ))}
  </div>
);
