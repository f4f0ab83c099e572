/** The labels of codes for which the screens have none. */

export const finishLabel = {
  submitted: 'Enviado pela pessoa',
  time_expired: 'O tempo terminou',
  closed: 'O teste encerrou',
  precision: 'A estimativa ficou precisa',
  classification: 'O nível ficou claro',
  max_items: 'No máximo de questões',
  pool_exhausted: 'Acabaram as questões',
  abandoned: 'Ficou parado por dias',
  ended_by_user: 'Encerrado pela pessoa',
};

export const attemptStatusLabel = { in_progress: 'Em andamento', finished: 'Terminada', voided: 'Anulada' };

export const noEvidenceLabel = {
  voided: 'Tentativa anulada',
  trait_profile: 'Autoconhecimento não gera evidência',
  practice: 'Prática não gera evidência',
  reads_bank: 'Quem lê o banco de questões não gera evidência',
  invalid_answers: 'Não foi possível gerar um resultado confiável',
  low_effort: 'Respostas rápidas demais',
  too_few_items: 'Poucas questões desta competência',
  repeated_items: 'Questões repetidas',
  less_precise: 'A medida de antes é mais precisa',
  not_emitted: 'O teste não gera evidência',
  too_few_answers: 'Poucas questões respondidas',
};

export const revisionLabel = {
  key: 'Troca de gabarito',
  everybody_right: 'Questão anulada: todos acertam',
  left_out: 'Questão anulada: não conta',
};

export const evidenceStatusLabel = { valid: 'Vale', contested: 'Contestada', void: 'Anulada' };

export const planAimLabel = { current: 'Cargo atual', target: 'Cargo desejado' };

export const planOriginLabel = {
  manual: 'Escrito pela pessoa',
  route: 'Mapa de carreira',
  recommendation: 'Recomendação',
  template: 'Modelo',
  import: 'Planilha',
};

export const approvalModeLabel = {
  manager: 'Gestor',
  escalated: 'Liderança acima do gestor',
  company_admin: 'Administração da empresa',
  self_no_approver: 'Ninguém: vale ao ser enviado',
};

export const horizonLabel = { current: 'Cargo atual', target: 'Cargo desejado', company: 'Toda a empresa' };

export const recommendationStatusLabel = {
  shown: 'Mostrada',
  saved: 'Guardada',
  accepted: 'Aceita',
  dismissed: 'Dispensada',
  completed: 'Concluída',
  expired: 'Vencida',
};

export const suggestionStatusLabel = { pending: 'Em análise', accepted: 'Aceita', rejected: 'Recusada' };

export const personalStatusLabel = { todo: 'A fazer', doing: 'Fazendo', done: 'Feita' };

export const feedbackReadersLabel = { private: 'Só os dois lados', manager: 'Também o gestor' };

export const feedbackModerationLabel = { none: 'Sem denúncia', reported: 'Denunciado', hidden: 'Escondido' };

export const recognitionModerationLabel = {
  shown: 'Publicado',
  held: 'À espera de decisão',
  restored: 'Mantido',
  removed: 'Retirado',
};

export const suspendedLabel = { manual: 'Suspenso por você', leech: 'Esquecido muitas vezes' };

export const cardPhaseLabel = {
  '0': 'Novo',
  '1': 'Aprendendo',
  '2': 'Em revisão',
  '3': 'Reaprendendo',
};

export const ticketEventLabel = {
  criado: 'Aberto',
  status: 'Situação mudou',
  prioridade: 'Prioridade mudou',
  categoria: 'Categoria mudou',
  atribuicao: 'Quem atende mudou',
  resposta: 'Resposta',
  resposta_inicial: 'Primeira resposta',
  nota: 'Nota',
  avaliacao: 'Avaliação',
  lembrete: 'Lembrete',
  relogio: 'Prazos contados de novo',
  mescla: 'Unido a outro chamado',
  ligacao: 'Ligação com outro chamado',
  escalonamento: 'Equipe da plataforma',
};

/** The meaning of the vertical axis of the nine boxes. */
export const verticalAxisLabel = {
  potencial: 'Potencial',
  prontidao: 'Prontidão',
  media: 'Média de potencial e prontidão',
};

export const answerLinkLabel = {
  goal: 'Meta',
  activity: 'Atividade',
  test: 'Teste',
  feedback: 'Feedback',
  recognition: 'Reconhecimento',
  checkin: 'Check-in',
  talk: 'Conversa 1:1',
};
