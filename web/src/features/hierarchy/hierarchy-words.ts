/** Sentences about people and their lines. */
import { formatNumber } from '#lib/format.ts';

const count = (n: number, one: string, many: string) => `${formatNumber(n)} ${n === 1 ? one : many}`;

export const peopleText = (n: number) => count(n, 'pessoa', 'pessoas');
/** Whoever has a place and has not come in yet. */
export const awaitedText = (n: number) => count(n, 'que ainda não entrou', 'que ainda não entraram');
export const changesText = (n: number) => count(n, 'mudança', 'mudanças');

/** '3 pessoas mudam de linha'. */
export const affectedText = (n: number) => `${peopleText(n)} ${n === 1 ? 'muda' : 'mudam'} de linha`;

/** What one sees of somebody's team in a row: '3 diretos, 12 na linha'. */
export function teamText(direct: number, below: number) {
  const first = count(direct, 'direto', 'diretos');
  return below > direct ? `${first}, ${formatNumber(below)} na linha` : first;
}

export const movedText = (name: string, manager: string | null) =>
  manager === null ? `${name} ficou sem gestor.` : `${name} agora responde a ${manager}.`;

/** The name by which one is called: 'Novo gestor de Ana'. */
export const firstName = (name: string) => name.split(' ')[0] ?? name;
