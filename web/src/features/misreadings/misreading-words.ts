/** How a value that may have been misread is shown, and where else it is corrected. */
import type { Misreading, Spellings } from '@pdy/contract/misreadings/misreadings';
import { countText } from '@pdy/contract/rules/numbers';

const shown = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 6 });

/** '1,234 → 1.234 kg'. */
export const numberChange = ({ number, unit }: Pick<Misreading, 'number' | 'unit'>) =>
  number === null ? '' : `${shown(number)} → ${shown(Math.round(number * 1000))}${unit ? ` ${unit}` : ''}`;

/** The address with a symbol in place of each invisible character. */
const withSeenLetters = (address: string) => address.replace(/[\p{Cf}\u00a0]/gu, '▯');

/** 'ana▯@empresa.com → ana@empresa.com'. */
export const addressChange = ({ address }: Pick<Misreading, 'address'>) =>
  address ? `${withSeenLetters(address.kept)} → ${address.clean}` : '';

const places = {
  admin: '/admin/simulations?aba=banco&questao=',
  corporate: '/corporate?aba=avaliacoes&parte=banco&questao=',
};

/** The address of the question in the bank, which is on two pages. */
export const questionHref = (question_id: string, page: keyof typeof places) =>
  `${places[page]}${question_id}`;

/** The address of the person in the list of users, where an account can be switched off. */
export const personHref = (name: string) => `/user-management?busca=${encodeURIComponent(name)}`;

export const kindWords: Record<Misreading['kind'], string> = {
  key: 'Gabarito',
  goal_start: 'Início',
  goal_target: 'Alvo',
  account: 'Conta',
  invite: 'Convite',
};

export const mendWords = ({ kind, remedy }: Pick<Misreading, 'kind' | 'remedy'>) => {
  if (remedy === 'taken') return 'Cancelar convite';
  if (kind === 'invite') return 'Corrigir e reenviar';
  return kind === 'account' ? 'Corrigir' : '× 1.000';
};

/** Why it can't be corrected at once; null: it can. */
export const noteOf = ({ kind, remedy }: Pick<Misreading, 'kind' | 'remedy'>) => {
  if (remedy === 'regrade') return 'Já respondida: os resultados são recalculados.';
  if (remedy === 'mend') return null;
  return kind === 'account'
    ? 'Outra pessoa da empresa tem o e-mail certo. Desative a conta que sobra.'
    : 'Já há uma pessoa ou um convite com o e-mail certo.';
};

/** The object of a button, for screen readers. */
export const aboutOf = ({ kind, title, address }: Pick<Misreading, 'kind' | 'title' | 'address'>) =>
  `${kindWords[kind]}, ${title || address?.clean || ''}`;

/** 'Dados (3 pessoas), DADOS (1 pessoa, 2 convites)'. */
export const spellingsText = (spellings: Spellings['spellings']) =>
  spellings
    .map(({ name, people, invites }) => {
      const who = [
        people > 0 && countText(people, 'pessoa', 'pessoas'),
        invites > 0 && countText(invites, 'convite', 'convites'),
      ];
      return `${name} (${who.filter(Boolean).join(', ')})`;
    })
    .join(', ');
