/** What decides whether a test proves a level, as it is said before it begins. */

export const bankReaders = 'você pode ler este banco de questões, e o resultado não gera evidência';

export const proofRules =
  'Responda ao menos metade das questões, e sem pressa: respostas rápidas demais não contam para o nível.';
