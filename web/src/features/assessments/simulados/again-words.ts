/** What a person who answered too fast can do next. */
import type { SimuladoResult } from '@pdy/contract/assessments/simulado-results';
import { momentWords } from './gate-words.ts';

type Again = SimuladoResult['again'];

const byAdaptiveTest = 'Um teste de proficiência também estima seu nível.';

/** `retry`: the person can take the simulado again; otherwise another test is the next step. */
export function againWords(again: Again): {
  readonly words: string;
  readonly way: 'retry' | 'wait' | 'other';
} {
  switch (again?.state) {
    case 'open':
    case 'running':
      return { words: 'Tente de novo, lendo cada questão com calma.', way: 'retry' };
    case 'waits':
    case 'opens_later':
    case 'rests':
      return {
        words: again.state_at
          ? `Você pode tentar de novo a partir de ${momentWords(again.state_at)}.`
          : 'Você poderá tentar de novo mais tarde. A data sai na página do simulado.',
        way: 'wait',
      };
    case 'passed':
      return { words: `Você foi aprovado e não precisa refazer. ${byAdaptiveTest}`, way: 'other' };
    case 'no_attempts':
      return { words: `Suas tentativas acabaram. ${byAdaptiveTest}`, way: 'other' };
    default:
      return { words: `Este simulado não está aberto agora. ${byAdaptiveTest}`, way: 'other' };
  }
}
