/** What people write in their check-ins, and what their managers answer. */
export const checkinTexts: readonly {
  mood: number;
  done_text: string;
  blockers: string;
  next_steps: string;
}[] = [
  {
    mood: 4,
    done_text: 'Terminei a primeira parte do curso e apliquei em um caso do time.',
    blockers: '',
    next_steps: 'Fechar a segunda parte e mostrar o resultado na reunião de sexta.',
  },
  {
    mood: 3,
    done_text: 'Conversei com dois colegas que já fazem isso no dia a dia e anotei o que dá para copiar.',
    blockers: 'O fim do mês tomou o tempo que eu tinha separado para o PDI.',
    next_steps: 'Separar duas horas fixas por semana.',
  },
  {
    mood: 5,
    done_text: 'Conduzi sozinho a reunião com o cliente pela primeira vez. Correu bem.',
    blockers: '',
    next_steps: 'Pedir um retorno a quem participou.',
  },
  {
    mood: 2,
    done_text: 'Avancei pouco: só li o material de apoio.',
    blockers: 'Dependo do acesso ao ambiente de testes, pedido há duas semanas.',
    next_steps: 'Cobrar o acesso e retomar a prática.',
  },
  {
    mood: 4,
    done_text: 'Publiquei o passo a passo que eu tinha prometido e o time já usou.',
    blockers: '',
    next_steps: 'Revisar com o que aprendermos no primeiro mês.',
  },
];

export const checkinReplies: readonly string[] = [
  'Bom avanço. Vamos ver juntos o próximo passo na nossa conversa de terça.',
  'Obrigada por contar. Vou destravar o acesso ainda esta semana.',
  'Ótimo. Compartilhe com o time o que funcionou.',
  '',
];
