/** The words of the cases of judgement. */
import type { JudgementResult, JudgementTest } from '@pdy/contract/judgement/judgement';
import { levelNames } from '@pdy/contract/levels';
import { levelOf } from '@pdy/contract/rules/competencies/shown-level';
import { formatDay, formatLongMoment } from '#lib/words/format.ts';
import type { Saving } from './use-sitting.ts';

const savingWords = (saving: Saving): string => {
  switch (saving.kind) {
    case 'idle':
      return '';
    case 'saving':
      return 'Salvando…';
    case 'offline':
      return 'Sem conexão. Suas respostas estão guardadas neste dispositivo.';
    case 'failing':
      return 'Não foi possível salvar. Tentando de novo…';
    case 'kept':
      return 'Não foi possível salvar. Suas respostas estão guardadas neste dispositivo.';
    case 'saved':
      return `Salvo às ${formatLongMoment(saving.at).slice(-5)}`;
    default:
      throw new Error(`no such state: ${JSON.stringify(saving satisfies never)}`);
  }
};

export const placeWords = (at: number, of: number, saving: Saving) =>
  [`Caso ${at + 1} de ${of}, sem relógio`, savingWords(saving)].filter((words) => words !== '').join('. ');

const nameOf = (level: number) => levelNames[level - 1] ?? '';

/** 'entre os níveis 3 e 5'; a range within one level is that level. */
export const rangeHeadline = ({ low, high }: NonNullable<JudgementResult['range']>) => {
  const [from, to] = [levelOf(low), levelOf(high)];
  if (from === to) return { words: `No nível ${from}`, names: nameOf(from) };
  return { words: `Entre os níveis ${from} e ${to}`, names: `${nameOf(from)} a ${nameOf(to)}` };
};

export const stateWords = ({ running, results, opens_on, is_rated }: JudgementTest) => {
  if (running) return `Em andamento: ${running.answered} de 6 casos respondidos`;
  const [last] = results;
  const said = last ? `Respondido em ${formatDay(last.on)}` : 'Ainda não respondido';
  if (opens_on) return `${said}. Abre de novo em ${formatDay(opens_on)}.`;
  return is_rated ? said : `${said}. Os especialistas ainda vão avaliar os casos.`;
};

/** 'Faltam os casos 2 e 5.' */
export const missingWords = (places: readonly number[]) => {
  const [last, ...before] = places.toReversed();
  if (last === undefined) return null;
  if (before.length === 0) return `Falta o caso ${last}.`;
  return `Faltam os casos ${before.toReversed().join(', ')} e ${last}.`;
};
