/** What lets a person read the file of their own data: what its columns and codes mean. The rows stay as they are kept. */
import {
  dataRequestKindLabel,
  dataRequestOutcomeLabel,
  dataRequestStatusLabel,
} from '@pdy/contract/companies/words';
import { certificateStatusLabel, contestStatusLabel } from '@pdy/contract/competencies/words';
import { notificationTypeLabel } from '@pdy/contract/notifications/words';
import {
  activityKindLabel,
  activityStatusLabel,
  amendmentStatusLabel,
  checkinStatusLabel,
  goalModeLabel,
  goalPriorityLabel,
  goalStatusLabel,
  goalVisibilityLabel,
  learningTypeLabel,
  planStatusLabel,
} from '@pdy/contract/pdi/words';
import { roleLabel } from '@pdy/contract/permissions';
import { evidenceKindLabel } from '@pdy/contract/rules/evidence';
import { confidenceLabelText } from '@pdy/contract/rules/held-level';

const howToRead =
  'Cada item de "secoes" é um assunto, com o nome em "titulo", e cada item de "registros" é uma linha guardada sobre você. "campos" diz em português o que é cada campo; "valores" diz o que significam os códigos de um campo, seção por seção. Campos terminados em "_id" são números internos que ligam uma linha a outra: os das competências estão em "competencias". Níveis vão de 1 a 5. Datas estão no formato ano-mês-dia.';

/** Columns whose name does not say it to a reader of Portuguese. */
const fieldNames: Readonly<Record<string, string>> = {
  action: 'O que foi feito',
  answer: 'Resposta',
  answered_at: 'Respondido em',
  answers_erased_at: 'Respostas apagadas em',
  evidence_rules: 'Versão das regras de evidência',
  at: 'Quando',
  author_id: 'Quem registrou',
  bio: 'O que conto aos colegas',
  blockers: 'O que atrapalhou',
  body: 'Texto',
  cancel_reason: 'Motivo do cancelamento',
  chosen: 'Alternativas escolhidas',
  closed_at: 'Encerrado em',
  completed_at: 'Concluída em',
  confidence: 'Confiança da medida, de 0 a 1',
  confidence_label: 'Confiança da medida',
  cpf: 'CPF',
  created_at: 'Criado em',
  current_value: 'Valor atual',
  deadline_at: 'Fim do prazo',
  decided_at: 'Decidido em',
  decision_note: 'O que disse quem decidiu',
  department: 'Departamento',
  description: 'Descrição',
  display_name: 'Como prefere ser chamado',
  dismiss_reason: 'Motivo da dispensa',
  done_text: 'O que foi feito',
  dont_know: 'Respondeu “Não sei”',
  due_on: 'Prazo',
  email: 'E-mail',
  ends_on: 'Até quando',
  ended_on: 'Encerrado em',
  escalation_reason: 'Por que pediu a decisão da administração',
  estimate: 'Nível, com as casas da conta',
  expires_on: 'Vence em',
  external_id: 'Matrícula',
  extra_percent: 'Tempo a mais, em porcentagem',
  finished_at: 'Concluída em',
  first_name: 'Nome',
  focus_lost: 'Vezes em que saiu da página',
  fraction: 'Parte dos pontos da questão, de 0 a 1',
  gap: 'Níveis que faltam',
  hire_date: 'Data de admissão',
  image: 'A imagem, como texto em base64',
  ip: 'Endereço de rede',
  is_active: 'Conta ativa',
  is_passed: 'Aprovação',
  is_right: 'Acertou',
  is_stale: 'Evidência vencida',
  joined_on: 'Entrou em',
  kind: 'Tipo',
  last_login: 'Último acesso',
  last_name: 'Sobrenome',
  last_seen_at: 'Vista pela última vez em',
  learning_type: 'Forma de aprender',
  left_on: 'Saiu em',
  level: 'Nível',
  manager_id: 'Gestor',
  manager_reply: 'Resposta do gestor',
  mensagem: 'Mensagem',
  message: 'O que foi escrito no pedido',
  mode: 'Como a meta é medida',
  name: 'Nome',
  next_steps: 'Próximos passos',
  note: 'Comentário',
  observed_on: 'Data da evidência',
  occurred_at: 'Quando',
  outcome: 'Resultado',
  percent: 'Progresso ou nota, de 0 a 100',
  period_end: 'Fim do período',
  period_start: 'Início do período',
  phone: 'Telefone',
  position: 'Cargo, ou lugar na lista',
  priority: 'Prioridade',
  question_level: 'Nível da questão',
  reason: 'Motivo',
  reply: 'Resposta',
  role: 'Papel',
  sent_at: 'Enviado em',
  started_at: 'Começou em',
  since: 'Desde quando',
  starts_on: 'Desde quando',
  status: 'Situação',
  submitted_at: 'Enviado em',
  success_criteria: 'Critério de sucesso',
  target_level: 'Nível que se quer alcançar',
  target_value: 'Valor que se quer alcançar',
  time_ms: 'Tempo, em milésimos de segundo',
  times: 'Quantas vezes',
  tipo: 'Tipo',
  title: 'Título',
  titulo: 'Título',
  topic: 'Tema',
  typed: 'Resposta escrita',
  until: 'Até quando vale',
  updated_at: 'Alterado em',
  user_agent: 'Navegador',
  user_email: 'E-mail',
  user_role: 'Papel',
  valid_until: 'Até quando vale',
  validated_at: 'Validada em',
  validation_note: 'O que disse quem validou',
  visibility: 'Quem vê',
  void_reason: 'Motivo da anulação',
  was_seen: 'Já tinha visto a questão',
  weight: 'Peso',
};

type Labels = Readonly<Record<string, string>>;

/** Of each table the columns that hold codes, and what the screens call these. */
const codes: Readonly<Record<string, Readonly<Record<string, Labels>>>> = {
  access_logs: { user_role: roleLabel },
  certificates: { status: certificateStatusLabel },
  competency_evidence: { kind: evidenceKindLabel },
  data_requests: {
    kind: dataRequestKindLabel,
    status: dataRequestStatusLabel,
    outcome: dataRequestOutcomeLabel,
  },
  evidence_contests: { status: contestStatusLabel },
  held_levels: { confidence_label: confidenceLabelText },
  notifications: { tipo: notificationTypeLabel },
  pdi_activities: { kind: activityKindLabel, status: activityStatusLabel, learning_type: learningTypeLabel },
  pdi_amendments: { status: amendmentStatusLabel },
  pdi_checkins: { status: checkinStatusLabel },
  pdi_goals: {
    mode: goalModeLabel,
    status: goalStatusLabel,
    priority: goalPriorityLabel,
    visibility: goalVisibilityLabel,
  },
  pdi_plans: { status: planStatusLabel },
  person_places: { role: roleLabel },
  profiles: { role: roleLabel },
};

type Read = { readonly tabela: string; readonly registros: readonly Record<string, unknown>[] };

/** Of what stands in the sections, and of nothing else. */
export const legendOf = (sections: readonly Read[]) => {
  const present = new Set(sections.flatMap(({ registros }) => Object.keys(registros[0] ?? {})));
  return {
    como_ler: howToRead,
    campos: Object.fromEntries(Object.entries(fieldNames).filter(([field]) => present.has(field))),
    valores: Object.fromEntries(
      sections.flatMap(({ tabela }) => (codes[tabela] ? [[tabela, codes[tabela]]] : [])),
    ),
  };
};
