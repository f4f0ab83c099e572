/** What a broken rule of plans, check-ins and absences says, by the rule's name; the others are in `messages.ts`. */

export const planRules = {
  two_private_goals: 'Um PDI pode ter no máximo 2 metas só suas.',
  plan_needs_a_shared_goal: 'Adicione ao menos uma meta que seu gestor possa ver antes de enviar.',
  goal_privacy_is_settled: 'Depois do envio, uma meta não passa a ser só sua nem deixa de ser.',
  goals_within_plan: 'Há metas com prazo fora deste período. Mude o prazo delas antes.',
  plan_has_ended: 'Só um PDI concluído ou encerrado pode ser reaberto.',
  plan_ended_lately: 'Passaram mais de 30 dias desde o fim deste PDI. Comece um novo.',
  goal_was_ended: 'Só uma meta concluída ou não atingida pode ser retomada.',
  activity_competency_and_level_together: 'Informe a competência e o nível',
  activity_ends_after_it_starts: 'O prazo vem antes do início.',
  absence_lasts_up_to_a_year: 'Uma ausência dura até um ano, e o último dia vem depois do primeiro.',
  absences_do_not_overlap: 'Já existe uma ausência nesses dias.',
  checkin_is_open: 'Este check-in não pode mais ser alterado.',
  checkin_waits_for_an_answer: 'Este check-in não está esperando a sua resposta.',
  checkin_tells_of_open_goals: 'Fale apenas das metas em andamento deste PDI que seu gestor pode ver.',
  one_checkin_of_a_period: 'Já existe um check-in deste período.',
  checkin_days_follow: 'As datas do check-in não fazem sentido.',
  at_most_30_items: 'Uma atividade pode ter no máximo 30 passos.',
  ten_attachments: 'São no máximo 10 arquivos por meta, atividade ou check-in.',
  validated_proof_stays: 'Este arquivo comprova uma atividade já validada e fica com ela.',
  attachment_is_what_it_says:
    'Este tipo de arquivo não é aceito. Envie PDF, PNG, JPG, DOCX, XLSX, PPTX, TXT ou CSV.',
  repeated_activity_has_a_first_day: 'Informe o primeiro dia',
  two_hundred_personal_activities: 'Você já tem 200 atividades pessoais em aberto.',
  plan_fits_40_pages: 'Este PDI é longo demais para um PDF de 40 páginas.',
} as const;
