/** What demo people write in anonymous rounds, by question. */
export const demoRoundTexts: Readonly<Record<string, readonly string[]>> = {
  'O que deve continuar?': [
    'As conversas curtas no começo da semana.',
    'Perguntar a quem vai usar antes de decidir.',
    'Dividir o que aprendeu com o time.',
    'A revisão em dupla antes das entregas.',
  ],
  'O que deve mudar?': [
    'Avisar mais cedo quando a prioridade muda.',
    'Menos reuniões no mesmo dia.',
    'Deixar escrito o que foi combinado.',
    'Pedir ajuda antes do prazo apertar.',
  ],
};
