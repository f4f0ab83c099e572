/** Messages of rules about personal data and its access log. Joined in `contract/src/messages.ts`. */
export const privacyRules = {
  development_is_of_the_company:
    'A equipe da plataforma não lê níveis, evidências nem PDIs das pessoas: só quem trabalha na empresa os vê.',
  dpo_has_a_name_and_an_address: 'Informe o nome e o e-mail do encarregado.',
  correction_says_what: 'Diga o que precisa ser corrigido.',
  refusal_has_a_reason: 'Responda ao pedido, dizendo o motivo, antes de recusar.',
  correction_is_told: 'Responda ao pedido, dizendo o que mudou, antes de encerrar como atendido.',
  one_data_request_of_a_kind: 'Você já tem um pedido deste tipo em andamento.',
  one_copy_at_a_time: 'A cópia dos seus dados já está sendo preparada.',
  next_copy_after_a_while: 'Você pediu uma cópia há poucos minutos. Espere 10 minutos para pedir outra.',
  reauthentication_needed: 'Por segurança, digite sua senha de novo para continuar.',
  data_request_is_open: 'Este pedido já foi encerrado.',
  log_is_kept_6_to_24_months: 'Os registros são guardados de 6 a 24 meses.',
  alert_moves_forward: 'Este alerta já foi encerrado.',
  only_inactive_people_are_erased: 'Desative a pessoa antes de pedir a anonimização.',
  one_open_erasure: 'Já há um pedido de anonimização em aberto para esta pessoa.',
  account_has_no_company: 'Esta conta tem uma empresa, ou já foi anonimizada. Quem pede é a empresa dela.',
  erasure_is_open: 'Este pedido de anonimização já terminou.',
  erasure_is_approved_once: 'Este pedido já foi aprovado por outra pessoa.',
  two_people_erase: 'Quem pediu a anonimização não pode aprová-la nem concluí-la.',
  erasure_waits_for_its_time:
    'Outro administrador da plataforma precisa aprovar antes. Sem aprovação, é possível concluir depois de 7 dias.',
  nobody_blocks_themselves:
    'Você não pode bloquear o tratamento dos próprios dados. Peça a outro administrador.',
  erased_people_stay_nobody: 'Esta pessoa foi anonimizada e não pode voltar a ser identificada.',
  photo_needs_consent: 'Autorize o uso da sua foto em Perfil, Privacidade.',
  consent_text_is_current: 'O texto desta autorização mudou. Recarregue a página e leia de novo.',
  incident_decision_has_a_reason: 'Explique a decisão em pelo menos 10 caracteres.',
  incident_closes_with_a_decision:
    'Para encerrar, diga se há risco relevante e, se houver, quando a ANPD e as pessoas foram comunicadas.',
  incident_was_known_by_now: 'O incidente não pode ter sido conhecido no futuro.',
  cpf_is_valid: 'CPF inválido',
  cpf_is_unique_in_company: 'CPF já cadastrado nesta empresa',
  address_is_taken: 'E-mail já cadastrado',
} as const;
