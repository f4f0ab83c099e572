/** What a broken rule says to the person, by the rule's name; a database constraint's name is a rule's name. */

export const ruleText = {
  plan_is_being_written: 'Este PDI já foi enviado. Peça ajustes ou espere a decisão para mudar as metas.',
  plan_waits_for_a_decision: 'Este PDI não está aguardando aprovação.',
  plan_is_active: 'O PDI precisa estar ativo para isso.',
  plan_needs_a_goal: 'Adicione ao menos uma meta antes de enviar.',
  goals_are_final: 'Conclua ou encerre todas as metas antes de concluir o PDI.',
  plan_is_over: 'Este PDI ainda está no período. Peça ao seu gestor para encerrar antes.',
  plan_can_be_cancelled: 'Depois de aprovado, só o gestor ou o administrador cancela o PDI.',
  one_running_plan: 'Você já tem um PDI em andamento.',
  three_drafts: 'Você já tem três rascunhos de PDI. Use ou descarte um deles.',
  ten_goals: 'Um PDI pode ter no máximo 10 metas.',
  nobody_approves_their_own_plan: 'Você não pode aprovar o próprio PDI.',
  nobody_validates_their_own_activity: 'Você não pode validar a própria atividade.',
  goal_is_open: 'Esta meta já foi encerrada.',
  goal_within_plan: 'O prazo da meta precisa estar dentro do período do PDI.',
  goal_mode_is_reported: 'O progresso desta meta é calculado; não é preciso informar.',
  competency_and_level_together: 'Informe a competência e o nível desejado',
  activity_is_open: 'Esta atividade já foi encerrada.',
  activity_waits_for_validation: 'Esta atividade não está aguardando validação.',
  hierarchy_has_no_cycle: 'Esta alteração criaria um ciclo na hierarquia.',
  recommendation_is_open: 'Esta recomendação já está no seu PDI.',
  idempotency_key_reused: 'Esta solicitação já foi usada para outra ação. Recarregue a página.',
  plan_lasts_a_week_to_two_years: 'O período do PDI vai de 7 dias a 2 anos.',
  goal_ends_after_it_starts: 'O prazo da meta precisa ser posterior ao início.',
  competency_mode_names_one: 'Escolha a competência que será medida',
  metric_has_a_way_to_go: 'Informe o indicador, o início e um alvo diferente do início',
  manager_needs_company: 'Escolha a empresa antes de escolher o gestor.',
  nobody_manages_themselves: 'Uma pessoa não pode ser gestora de si mesma.',
  one_job_at_a_time: 'Esta pessoa já ocupa um cargo nesse período.',
  job_ends_after_it_starts: 'A saída do cargo precisa ser posterior à entrada.',
  category_name_is_unique: 'Já existe uma categoria com este nome.',
  competency_code_is_unique: 'Já existe uma competência com este código.',
  competency_name_is_unique: 'Já existe uma competência com este nome.',
  half_life_within_range: 'A meia-vida vai de 90 a 3.650 dias.',
  family_name_is_unique: 'Já existe uma família de cargos com este nome.',
  job_code_is_unique: 'Já existe um cargo com este código.',
  library_code_is_unique: 'Já existe uma atividade na biblioteca com este código.',
  company_hides_by_first_segment: 'Uma página é ocultada pelo começo do seu endereço, como /simulacoes.',
  platform_hides_by_first_segment: 'Uma página é ocultada pelo começo do seu endereço, como /simulacoes.',
  leads_upwards: 'A atividade precisa levar a um nível igual ou maior que o de entrada.',
  tour_begins_at_the_beginning: 'O tour começa pelo primeiro passo.',
  tour_moves_one_step_at_a_time:
    'O tour anda um passo de cada vez. Recarregue a página e continue de onde parou.',
  tour_ends_in_one_way: 'O tour termina concluído ou pulado, não os dois.',
  tour_end_is_dated: 'O fim do tour tem data, e só o fim.',
  completed_tour_was_started: 'Só se conclui um tour que começou.',
  tour_step_order_is_unique: 'Já existe um passo do tour nesta posição.',
  'PDY-LIMITE': 'Limite de {max} usuários da empresa atingido',
  one_open_invite_per_address: 'Este e-mail já tem um convite em aberto.',
  invite_is_open: 'Este convite não está mais em aberto.',
  three_resends_a_day: 'Este convite já foi reenviado três vezes hoje. Tente de novo amanhã.',
  link_leads_somewhere_safe: 'O link precisa ser um endereço do PDY ou começar com http:// ou https://.',
  scheduled_notification_has_a_time: 'Informe quando a notificação será enviada.',
  what_was_read_stays_read: 'Uma notificação lida não volta a ser não lida.',
  only_links_are_clicked: 'Esta notificação não tem link para abrir.',
  log_is_kept_6_to_24_months: 'Os registros são guardados de 6 a 24 meses.',
  alert_moves_forward: 'Este alerta já foi encerrado.',
} as const;

export type Rule = keyof typeof ruleText;

const isRule = (name: string): name is Rule => Object.hasOwn(ruleText, name);

/** The sentence of a rule, with its figure where it has one; a general one for a name that has none. */
export const ruleSentence = (name: string, max?: string): string =>
  isRule(name)
    ? ruleText[name].replace('{max} ', max === undefined ? '' : `${max} `)
    : 'Dados inválidos. Verifique as informações.';
