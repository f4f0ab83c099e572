import { useEffect, useRef } from 'react';
import classes from './error-summary.module.css';
import { Sign } from './sign.tsx';

export type FieldError = {
  /** The id of the field in the page. */
  field: string;
  message: string;
};

type Props = {
  errors: readonly FieldError[];
  /** Changes with every attempt to send, so that the summary is read again. */
  attempt: number;
};

/** What keeps a form from being sent, in one place; each line leads to its field. Nothing while all is well. */
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
        <ul>
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
        </ul>
      </div>
    </div>
  );
}
