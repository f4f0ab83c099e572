/** The conditions for a test to prove a level, as they are shown before it begins. */

export const bankReaders = 'você pode ler este banco de questões, e o resultado não gera evidência';

export const proofRules =
  'Responda ao menos metade das questões, e sem pressa: respostas rápidas demais não contam para o nível.';
