/** The messages for broken rules of tickets. */
export const ticketRules = {
  ticket_was_just_opened:
    'Você abriu há pouco um chamado com este título. Acompanhe aquele, ou confirme que é outro.',
  ticket_category_is_open: 'Esta categoria não recebe mais chamados. Escolha outra.',
  confidential_ticket_is_read:
    'Ninguém atende esta categoria no momento, e o que você escrever não seria lido. Procure o RH ou o canal anônimo da empresa.',
  confidential_ticket_is_own: 'Um relato sigiloso só pode ser aberto por quem relata.',
  ticket_goes_on_from_here:
    'O chamado não pode passar para esta situação. Recarregue para ver como ele está.',
  ticket_is_over: 'Este chamado já foi encerrado. Abra outro, se precisar.',
  solved_ticket_is_reopened_first: 'Este chamado foi resolvido. Reabra para continuar a conversa.',
  ticket_reopens_within_7_days: 'O prazo de 7 dias para reabrir este chamado já passou. Abra outro.',
  solved_ticket_is_rated: 'Só um chamado resolvido pode ser avaliado.',
  ticket_is_rated_within_7_days: 'O prazo de 7 dias para avaliar o atendimento já passou.',
  ticket_is_rated_once: 'Você já avaliou este atendimento.',
  nobody_attends_their_own_ticket: 'Este chamado é seu. Outra pessoa da administração atende.',
  assignee_attends_the_category: 'Esta pessoa não atende esta categoria. Escolha outra.',
  confidence_does_not_change:
    'Um relato sigiloso não muda de categoria, e um chamado comum não vira sigiloso.',
  confidential_ticket_is_urgent: 'Um relato sigiloso tem prioridade alta ou crítica.',
  ticket_in_confidence_stands_alone:
    'Um relato sigiloso não se une nem se liga a outro chamado, e não vai para a plataforma.',
  ticket_is_joined_to_another: 'Escolha outro chamado, diferente deste.',
  joined_ticket_is_under_way: 'O outro chamado já foi encerrado. Escolha um que esteja em andamento.',
  contest_stands_alone: 'Um pedido de revisão é de uma pessoa só e não se une a outro chamado.',
  contest_has_an_outcome: 'Só um pedido de revisão tem um resultado a registrar.',
  outcome_names_what_was_done:
    'Diga o que foi feito: escolha a evidência anulada ou a questão corrigida deste pedido.',
  unsent_files_are_few: 'Há muitos arquivos ainda não enviados. Envie ou remova alguns antes.',
  ticket_has_room_for_files:
    'Os arquivos deste chamado chegaram ao limite de 100 arquivos ou 100 MB. Envie a mensagem sem anexos.',
  ticket_files_of_a_day: 'Você já anexou 200 MB hoje. Tente novamente amanhã.',
  ticket_file_is_what_it_says: 'Tipo de arquivo não permitido',
  ticket_file_is_there: 'Um dos arquivos não está mais disponível. Anexe de novo.',
  ticket_category_is_named_once: 'Já existe uma categoria com este nome.',
  handlers_attend: 'Só administradores ativos da empresa atendem chamados.',
  ticket_prefix_is_2_to_5_letters: 'O prefixo tem de 2 a 5 letras, de A a Z.',
  rating_of_a_ticket_is_1_to_5: 'Escolha uma nota de 1 a 5.',
} as const;
