import { useEffect, useRef } from 'react';
import { Bullets } from '../parts.tsx';
import { Sign } from '../sign.tsx';
import classes from './error-summary.module.css';

export type FieldError = {
  /** The id of the field in the page. */
  field: string;
  message: string;
};

type Props = {
  errors: readonly FieldError[];
  /** Changes with every attempt to send, so that screen readers read the summary again. */
  attempt: number;
};

/** All errors of a form in one place; each line leads to its field. Shows nothing without errors. */
export function ErrorSummary({ errors, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className={classes.box} role="alert">
      <Sign shape="alert" />
      <div>
        <p>{errors.length === 1 ? 'Corrija um campo:' : `Corrija ${errors.length} campos:`}</p>
        <Bullets>
          {errors.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(field)?.focus();
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </Bullets>
      </div>
    </div>
  );
}
