/** The first values of a new ticket, from its address. */
import type { Contest } from '@pdy/contract/tickets/tickets';
import type { useNewTicketAddress } from './tickets-address.ts';

export type Asked = {
  readonly heading: string;
  readonly title: string;
  /** The code of a category; null: still to be chosen. */
  readonly category: string | null;
  readonly page: string | null;
  readonly contest: Contest | null;
  /** The study card it is about; null: none. */
  readonly card: string | null;
  /** The key under which the draft is kept. */
  readonly draft: string;
};

const fields: Readonly<Record<string, string>> = {
  nome: 'nome',
  email: 'e-mail',
  cpf: 'CPF',
  cargo: 'cargo',
  area: 'departamento',
  papel: 'papel',
  admissao: 'data de admissão',
  empresa: 'empresa',
};

type Address = ReturnType<typeof useNewTicketAddress>;

const contestOf = ({ revisar, competencia, tentativa, questao }: Address): Contest | null => {
  if (revisar === 'nivel' && competencia) return { kind: 'level', competency_id: competencia };
  if (revisar === 'resultado' && tentativa) return { kind: 'result', attempt_id: tentativa };
  if (revisar === 'questao' && tentativa && questao)
    return { kind: 'question', attempt_id: tentativa, position: questao };
  return null;
};

const ofContest = {
  level: { heading: 'Pedir revisão do nível', title: 'Revisão do meu nível', category: 'rh' },
  result: { heading: 'Pedir revisão do resultado', title: 'Revisão de resultado', category: 'conteudo' },
  question: { heading: 'Contestar questão', title: 'Contestação de questão', category: 'conteudo' },
} as const;

/** Cut to the longest title. */
export const titleOfCard = (front: string) => `Erro no cartão “${front.replace(/\s+/g, ' ').slice(0, 180)}”`;

export const titleOfLevel = (competency: string) => `Revisão do meu nível em ${competency}`.slice(0, 200);

export const askedBy = (address: Address): Asked => {
  const contest = contestOf(address);
  const page = address.de ?? null;
  if (contest) {
    const id = contest.kind === 'level' ? contest.competency_id : contest.attempt_id;
    return {
      ...ofContest[contest.kind],
      page,
      contest,
      card: null,
      draft: `${contest.kind}-${id}-${address.questao ?? ''}`,
    };
  }
  if (address.cartao)
    return {
      ...{ heading: 'Avisar de um erro', title: 'Erro em um cartão de estudo', category: 'conteudo' },
      ...{ page, contest: null, card: address.cartao, draft: `card-${address.cartao}` },
    };
  const field = address.campo === undefined ? undefined : (fields[address.campo] ?? address.campo);
  return {
    heading: field ? 'Solicitar alteração de cadastro' : 'Novo chamado',
    title: field ? `Alterar ${field}` : '',
    category: address.assunto ?? (field ? 'correcao' : null),
    page,
    contest: null,
    card: null,
    draft: address.campo ?? 'new',
  };
};
