/** The messages of the map's tools where there is nothing to show. */
import type { CareerView } from '@pdy/contract/career/map';

type Seen = Pick<CareerView, 'is_own' | 'job' | 'target'> & {
  readonly person: Pick<CareerView['person'], 'name'>;
  /** Null: the person does not share target and notes. */
  readonly board: object | null;
};

const offTheMap = (name: string) => `${name} não está no mapa da empresa.`;

export function noPlaceWords({ is_own, person, job }: Seen) {
  if (job) return `Não há posição para mostrar: ${offTheMap(job.name)}`;
  return `Não há posição para mostrar: ${is_own ? 'seu cargo' : `o cargo de ${person.name}`} ainda não foi definido.`;
}

export function noTargetWords({ person, target, board }: Seen) {
  if (target) return `Não há alvo para mostrar: ${offTheMap(target.name)}`;
  return board === null
    ? `${person.name} não compartilha o cargo-alvo com você.`
    : `${person.name} ainda não escolheu um cargo-alvo.`;
}

export const noWaysWords = ({ is_own, person, board }: Seen) =>
  !is_own && board === null
    ? `Sem o cargo-alvo, que ${person.name} não compartilha com você, não há rotas para mostrar.`
    : 'Ainda não há rotas: elas vão do cargo atual até o cargo-alvo.';
