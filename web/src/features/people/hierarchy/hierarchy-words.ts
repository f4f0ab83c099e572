/** Sentences about people and their lines. */
import { countText } from '@pdy/contract/rules/numbers';
import { formatNumber } from '#lib/words/format.ts';

export const peopleText = (n: number) => countText(n, 'pessoa', 'pessoas');
/** People who have a place and have not joined yet. */
export const awaitedText = (n: number) => countText(n, 'que ainda não entrou', 'que ainda não entraram');
export const changesText = (n: number) => countText(n, 'mudança', 'mudanças');

/** '3 pessoas mudam de linha'. */
export const affectedText = (n: number) => `${peopleText(n)} ${n === 1 ? 'muda' : 'mudam'} de linha`;

/** The size of a person's team in a row: '3 diretos, 12 na linha'. */
export function teamText(direct: number, below: number) {
  const first = countText(direct, 'direto', 'diretos');
  return below > direct ? `${first}, ${formatNumber(below)} na linha` : first;
}

type Someone = { name: string; awaited?: string | undefined };

/** An awaited person reports to somebody once they join. */
export function movedText({ name, awaited }: Someone, manager: string | null) {
  if (manager === null) return awaited ? `${name} entrará sem gestor.` : `${name} ficou sem gestor.`;
  return awaited ? `${name} vai responder a ${manager}.` : `${name} agora responde a ${manager}.`;
}

export function placeText({ name, awaited }: Someone, manager: string | null) {
  if (manager === null) return `${name} não tem gestor${awaited ? ' definido' : ''}.`;
  return awaited ? `Como está, ${name} vai responder a ${manager}.` : `${name} responde a ${manager}.`;
}

/** The first name, for titles: 'Novo gestor de Ana'. */
export const firstName = (name: string) => name.split(' ')[0] ?? name;

/** Who reads the reason for a change of a person's manager. */
export const historyReaders = 'Opcional. Gestores e a administração leem.';
