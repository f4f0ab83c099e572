/** The messages for broken rules of anonymous rounds. */
import { mostRoundsAtOnce } from './words.ts';

export const roundRules = {
  round_may_not_open: 'A rodada ainda não pode abrir. Confira as datas, as perguntas e os convites.',
  round_goes_on_from_here:
    'Esta rodada não pode passar para esta situação. Recarregue para ver como ela está.',
  round_is_a_draft: 'A rodada já abriu e não muda mais.',
  round_is_about_its_kind: 'Escolha sobre quem ou sobre qual área é a rodada.',
  round_ends_after_it_begins: 'O último dia vem depois do primeiro.',
  round_is_beside_its_areas:
    'Uma rodada sobre uma área pediu a opinião de quase todas essas pessoas há menos de 30 dias.',
  round_is_beside_its_company:
    'Uma rodada sobre a empresa pede a opinião de pessoas desta área, ou pediu há menos de 30 dias.',
  round_is_begun_by_who_may: 'Você não pode abrir uma rodada sobre este assunto.',
  round_is_one_of_few: `Você já tem ${mostRoundsAtOnce} rodadas abertas ou agendadas. Espere uma terminar ou cancele alguma.`,
  round_asks_active_people: 'Há pessoas convidadas que não estão ativas na empresa. Tire-as da lista.',
  round_asks_its_area: 'Uma rodada sobre uma área pergunta só a quem trabalha nela. Tire as outras pessoas.',
  round_plan_is_after_result: 'O plano de ação vem depois do resultado.',
  plan_of_action_says_one_thing: 'Diga o que faremos ou por que nada, não os dois.',
} as const;
