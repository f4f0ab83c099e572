import { Sign } from '#ui/sign.tsx';
import classes from './panel.module.css';

export type Result = { key: string; who: string; isDone: boolean; message: string };

/** What became of an invitation to one address. */
export type InviteResult = Result & { email: string };

/** What became of each. Those that did not work come first. */
export const ResultsList = ({ results }: { results: readonly Result[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
  <ul className={classes.results} tabIndex={0} aria-label="Resultado por pessoa">
    {[...results]
      .sort((a, b) => Number(a.isDone) - Number(b.isDone))
      .map(({ key, who, isDone, message }) => (
        <li key={key} data-refused={isDone ? undefined : true}>
          <Sign shape={isDone ? 'check' : 'alert'} label={isDone ? 'Feito' : 'Não feito'} />
          <div>
            <strong>{who}</strong>
            <p>{message}</p>
          </div>
        </li>
      ))}
  </ul>
);

/** '3 feitos, 1 não' */
export function resultsText(results: readonly Result[]) {
  const done = results.filter(({ isDone }) => isDone).length;
  const refused = results.length - done;
  const parts = [
    done > 0 ? `${done} ${done === 1 ? 'alteração feita' : 'alterações feitas'}` : '',
    refused > 0 ? `${refused} não ${refused === 1 ? 'pôde ser feita' : 'puderam ser feitas'}` : '',
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
