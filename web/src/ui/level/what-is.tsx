import { listText } from '@pdy/contract/list-text';
import { Unfolds } from '#ui/parts.tsx';
import classes from './what-is.module.css';

/** Terms of this product that are new to people, each explained in a sentence. */
const meanings = {
  aderência: 'A parte do que o cargo pede que você já mostrou, de 0% a 100%.',
  evidência: 'O que mostra um nível: uma atividade validada, um teste, um certificado ou uma avaliação.',
  peso: 'Quanto uma evidência conta no nível. Depende do tipo dela, da idade e de quem a deu.',
  confiança:
    'O quanto dá para acreditar no nível. Cresce com evidências recentes e de fontes diferentes; sem nenhuma, é nula.',
} as const;

type Word = keyof typeof meanings;

/** Explains terms at their first place on a page, for those who ask. */
export const WhatIs = ({ words }: { words: readonly Word[] }) => (
  <Unfolds className={classes.what}>
    <summary>{`O que ${words.length === 1 ? 'é' : 'são'} ${listText(words)}?`}</summary>
    <dl>
      {words.map((word) => (
        <div key={word}>
          <dt>{`${word.charAt(0).toUpperCase()}${word.slice(1)}`}</dt>
          <dd>{meanings[word]}</dd>
        </div>
      ))}
    </dl>
  </Unfolds>
);
