import type { ReviewResult } from '@pdy/contract/reviews/results';
import { boxLabel } from '@pdy/contract/rules/reviews/nine-box';
import { markText } from '@pdy/contract/rules/reviews/scores';
import classes from './result.module.css';
import { changeWords, evolution, markWord, partsWords, usedWords } from './result-words.ts';

/** The final mark with its meaning, its development over the cycles, and its use. */
export function ResultMark({ result }: { result: ReviewResult }) {
  const { final } = result;
  const parts = partsWords(result);
  return (
    <>
      {final === null ? (
        <p className={classes.said}>Sem nota: faltaram avaliações para calcular.</p>
      ) : (
        <p className={classes.mark}>
          <b>{markText(final)}</b> · {markWord(final)}
        </p>
      )}
      {parts && <p className={classes.quiet}>{parts}</p>}
      {result.place && <p className={classes.quiet}>Posição nos quadrantes: {boxLabel(result.place.box)}</p>}
      <Evolution result={result} />
      <details className={classes.why}>
        <summary>Como a nota é usada</summary>
        {usedWords(result)}
      </details>
    </>
  );
}

function Evolution({ result }: { result: ReviewResult }) {
  const marks = evolution(result);
  if (marks.length === 0) return null;
  return (
    <>
      <ol className={classes.evolution} aria-label="Notas por ciclo">
        {marks.map(({ key, cycle, final }) => (
          <li key={key}>
            <b>{markText(final)}</b>
            <span>{cycle}</span>
          </li>
        ))}
      </ol>
      <p className={classes.quiet}>{changeWords(marks)}</p>
    </>
  );
}
