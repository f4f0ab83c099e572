/** Tells administrators about requests to the company, and people about the answers. */

import {
  copyHours,
  dataRequestDays,
  dataRequestKindLabel,
  dataRequestOutcomeLabel,
  isCopy,
} from '@pdy/contract/companies/words';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { administrators, notify } from '../notifications/index.ts';

/** A copy is made automatically, so nobody is asked to answer. */
export const notifyAdministrators = async (
  { actor_id, payload: { request_id, kind } }: Happening<'companies.data_request.asked'>,
  { tx }: ReactionContext,
) => {
  if (isCopy(kind)) return;
  await notify(tx, {
    to: await administrators(tx, [actor_id]),
    about: `data_request ${request_id}`,
    titulo: `Pedido sobre dados pessoais: ${dataRequestKindLabel[kind]}`,
    mensagem: `Uma pessoa da empresa fez um pedido pela LGPD. Responda em até ${dataRequestDays} dias.`,
    tipo: 'acompanhamento',
    link_destino: `/company-settings?aba=dados-pessoais&situacao=todas&pedido=${request_id}`,
    dedupe_key: `data request ${request_id} asked`,
  });
};

export const notifyOfAnswer = (
  { id, subject_id, payload: { kind } }: Happening<'companies.data_request.answered'>,
  { tx }: ReactionContext,
) =>
  notify(tx, {
    to: [subject_id],
    titulo: 'Seu pedido sobre dados pessoais foi respondido',
    mensagem: `Há resposta para o pedido “${dataRequestKindLabel[kind]}”. Confira em Perfil, Meus dados.`,
    tipo: 'acompanhamento',
    link_destino: '/profile?secao=dados',
    dedupe_key: `data request answered ${id}`,
  });

export const notifyOfEnd = (
  { id, subject_id, payload: { kind, outcome } }: Happening<'companies.data_request.closed'>,
  { tx }: ReactionContext,
) =>
  notify(tx, {
    to: [subject_id],
    titulo: 'Seu pedido sobre dados pessoais foi encerrado',
    mensagem: `O pedido “${dataRequestKindLabel[kind]}” terminou como: ${dataRequestOutcomeLabel[outcome]}.`,
    tipo: 'acompanhamento',
    link_destino: '/profile?secao=dados',
    dedupe_key: `data request closed ${id}`,
  });

export const notifyOfCopy = (
  { subject_id, payload: { request_id } }: Happening<'companies.data_file.made'>,
  { tx }: ReactionContext,
) =>
  notify(tx, {
    to: [subject_id],
    titulo: 'A cópia dos seus dados está pronta',
    mensagem: `Baixe em Perfil, Meus dados, nas próximas ${copyHours} horas. Depois disso ela é apagada.`,
    tipo: 'acompanhamento',
    link_destino: '/profile?secao=dados',
    dedupe_key: `data file ${request_id} made`,
  });
