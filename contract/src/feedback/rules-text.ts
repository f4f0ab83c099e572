/** The messages for broken rules of feedback. */
import {
  editMinutes,
  mostFeedbackADay,
  mostPendingRequests,
  mostRequestsToOne,
  retractHours,
} from './words.ts';

export const feedbackRules = {
  nobody_gives_themselves_feedback: 'Escolha outra pessoa: o feedback é de alguém para alguém.',
  constructive_feedback_is_whole:
    'Conte a situação, o comportamento e o impacto, com ao menos 20 caracteres ao todo.',
  praise_has_20_characters: 'Escreva ao menos 20 caracteres: um elogio que diz o porquê vale mais.',
  feedback_receiver_is_active: 'Esta pessoa não está ativa na sua empresa.',
  feedback_daily_limit: `Você já deu ${mostFeedbackADay} feedbacks hoje. Continue amanhã.`,
  feedback_is_edited_within_15_minutes: `Um feedback pode ser editado por ${editMinutes} minutos, enquanto não foi lido.`,
  feedback_is_taken_back_unread: `Um feedback pode ser retirado em até ${retractHours} horas, enquanto não foi lido.`,
  feedback_goes_on_from_here:
    'Este feedback não pode passar para esta situação. Recarregue para ver como ele está.',
  feedback_is_asked_about: 'A pergunta sobre a evolução não está aberta.',
  feedback_stays_between_two:
    'Quem deu este feedback foi avisado de que só vocês dois leem: ele não pode ser compartilhado.',
  feedback_names_a_competency: 'Este feedback não nomeia esta competência.',
  feedback_has_no_leader: 'Esta pessoa não tem gestor: escolha “Só a pessoa”.',
  request_is_about_own_people: 'Peça sobre você ou sobre alguém da sua equipe direta.',
  request_pending_limit: `Você já tem ${mostPendingRequests} pedidos sem resposta. Espere ou cancele algum.`,
  request_to_one_limit: `Você já pediu ${mostRequestsToOne} vezes a esta pessoa em 30 dias.`,
  feedback_request_is_pending: 'Este pedido já foi encerrado.',
  request_is_extended_once: 'O prazo já foi prorrogado uma vez.',
  nobody_asks_themselves: 'Escolha outra pessoa para responder.',
  team_request_is_shared: 'Quem pediu é o gestor da pessoa: este feedback é lido pelos dois.',
} as const;
