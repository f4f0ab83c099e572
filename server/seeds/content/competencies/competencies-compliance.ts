import type { Competency } from '../shape.ts';

/** Compliance competencies. */
export const complianceCompetencies: readonly Competency[] = [
  {
    code: 'LGPD',
    name: 'Proteção de dados pessoais',
    category: 'Conformidade',
    kind: 'compliance',
    description: 'Tratar dados de pessoas com finalidade, cuidado e base legal.',
    levels: [
      'Reconhece o que é dado pessoal, não compartilha planilhas com CPF e avisa ao perceber um vazamento.',
      'Coleta só o necessário, aponta a finalidade do tratamento e guarda arquivos no local autorizado.',
      'Mapeia os dados usados no seu processo, define prazo de descarte e responde a pedidos de titulares dentro do prazo.',
      'Avalia riscos de novos projetos, escolhe a base legal com o jurídico e corrige contratos com fornecedores.',
      'Conduz o programa de privacidade, dialoga com a autoridade e decide a resposta a incidentes com titulares afetados.',
    ],
  },
  {
    code: 'SST',
    name: 'Segurança e saúde no trabalho',
    category: 'Conformidade',
    kind: 'compliance',
    description: 'Trabalhar de forma que todos voltem para casa bem, todos os dias.',
    levels: [
      'Usa o equipamento de proteção indicado, respeita a sinalização e comunica condições inseguras.',
      'Participa das inspeções do setor e interrompe a tarefa quando o risco não está controlado.',
      'Conduz a conversa de segurança do turno, investiga quase acidentes e acompanha as correções.',
      'Antecipa perigos em mudanças de layout e de equipamento e reduz afastamentos com ações medidas.',
      'Responde pela política de segurança da empresa e leva indicadores de saúde à pauta da diretoria.',
    ],
  },
  {
    code: 'ETICA',
    name: 'Ética e conduta',
    category: 'Conformidade',
    kind: 'compliance',
    description: 'Agir com integridade, inclusive quando ninguém está olhando ou quando custa caro.',
    levels: [
      'Conhece o código de conduta e consulta o gestor quando tem dúvida sobre um presente ou favor.',
      'Declara conflitos de interesse, recusa atalhos e usa o canal de denúncia quando presencia um desvio.',
      'Orienta colegas em situações duvidosas, trata fornecedores com os mesmos critérios e documenta as decisões.',
      'Apura relatos com sigilo e imparcialidade e muda processos que abriam espaço para irregularidades.',
      'Sustenta decisões íntegras contra a perda de receita e faz da conduta um critério real de promoção.',
    ],
  },
  {
    code: 'SEGINFO',
    name: 'Segurança da informação',
    category: 'Conformidade',
    kind: 'compliance',
    description: 'Proteger acessos, sistemas e informações da empresa no uso diário.',
    levels: [
      'Usa senha única e segundo fator, bloqueia a tela e reporta mensagens suspeitas sem clicar.',
      'Classifica documentos por sigilo, concede o menor acesso possível e revisa permissões ao mudar de função.',
      'Verifica riscos nas ferramentas que a área contrata e conduz simulações de golpe com a própria equipe.',
      'Investiga incidentes, preserva evidências e fecha a brecha com controles que não travam a operação.',
      'Define a estratégia de proteção da empresa, testa o plano de crise e presta contas do risco residual.',
    ],
  },
];
