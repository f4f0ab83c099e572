/** Rules whose message a screen shows before it calls the server. Of all messages the browser loads only these. */
export const foreseenRules = {
  plan_waits_for_a_decision: 'Este PDI não está aguardando aprovação.',
  activity_waits_for_validation: 'Esta atividade não está aguardando validação.',
  nobody_changes_their_own_role: 'Você não pode mudar o próprio papel.',
  nobody_deactivates_themselves: 'Você não pode desativar a si mesmo.',
  higher_rank_is_out_of_reach: 'Você não pode alterar alguém com papel acima do seu.',
  role_is_within_reach: 'Você não pode conceder este papel.',
} as const;
