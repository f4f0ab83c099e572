/**
 * Four friendly checks of the wording of a review. They look for words, advise the writer and never block. A failed
 * check does not mean that the text is bad, and a met one does not prove that it is good.
 */
import { needsExample, wordsOf } from './form-answers.ts';

/** Lower case, without accents, with single blanks. */
const plain = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ');

/** Splits plain text into parts in which words can affect each other. */
const partsOf = (text: string) =>
  text.split(/[.;:!?]+(?=\s|$)|\b(?:mas|porem|contudo|entretanto|embora|so que)\b/);

/** Matches whole words; each alternative is a pattern for plain text. */
const oneOf = (...words: readonly string[]) => new RegExp(`\\b(?:${words.join('|')})\\b`, 'g');

/** How many words before a word may reverse its meaning. */
const reach = 3;

const lastWords = (text: string, count: number) => (text.match(/[a-z0-9]+/g) ?? []).slice(-count).join(' ');

/** 'Não atrasou': the effect ends at a comma. 'Não só' reverses nothing. */
const negates = /\b(?:nao(?! (?:so|somente|apenas)\b)|nem|nunca|jamais)\b/;
/** 'Sem atrasos, erros ou falhas': the effect continues after a comma. */
const rulesOut = /\b(?:sem|nenhum|nenhuma|nenhuns|nenhumas|zero|livre de)\b/;

const isTurned = (before: string, turns: RegExp | undefined) => {
  const clause = before.split(',').at(-1) ?? '';
  return (
    negates.test(lastWords(clause, reach)) ||
    rulesOut.test(lastWords(before, reach + 1)) ||
    (turns?.test(lastWords(clause, reach)) ?? false)
  );
};

/** Whether the text has one of the words without a reversal before it. `turns`: further words that reverse. */
const says = (text: string, words: RegExp, turns?: RegExp): boolean =>
  partsOf(text).some((part) =>
    [...part.matchAll(words)].some(({ index }) => !isTurned(part.slice(0, index), turns)),
  );

export type CheckState = 'met' | 'not_met' | 'not_asked';

export const writingChecks = ['fact', 'both_sides', 'next_step', 'example'] as const;
export type WritingCheck = (typeof writingChecks)[number];

export const writingCheckLabel: Record<WritingCheck, string> = {
  fact: 'Data, número ou link',
  both_sides: 'Uma força e uma lacuna',
  next_step: 'Próximo passo',
  example: 'Exemplo, se 1 ou 5',
};

type Written = {
  /** 1 to 5; null: none. */
  readonly mark: number | null;
  readonly is_unseen: boolean;
  readonly text: string;
  /** Events of the period that are shown beside the text. */
  readonly links: readonly unknown[];
};

const months =
  /(?<!\p{L})(?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)(?!\p{L})/u;
const days = oneOf(
  '(?:segunda|terca|quarta|quinta|sexta)-feira',
  ...['sabado', 'domingo', 'ontem', 'anteontem', '(?:semana|quinzena) passada'],
  '(?:mes|bimestre|trimestre|semestre|ano|sabado|domingo) passado',
  '(?:primeir|segund|terceir|quart|ultim)o (?:bimestre|trimestre|semestre)',
);
const address = /\b(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]+\.(?:com|org|net|gov|edu|io|app)(?:\.br)?\b/;

/** Figures that measure nothing: 1:1, a mark or level, a norm, 24/7. */
const idleFigures =
  /\b1 ?(?::|x|a|on) ?1\b|\b24 ?[/x] ?7\b|\b(?:nota|nivel|conceito|numero|iso|nr|nbr|n[o°º]) ?-? ?\d+|\b\d+ ?(?:estrelas?)\b/g;
const figure = /(?<![a-z0-9])\d+(?:[.,:/]\d+)*(?:%| ?(?:h|hs|min|k|x|mil|mi|o|a|[ºª°]))?(?![a-z0-9])/;
/** 'Um' and 'uma' are articles; 'os dois' means both. */
const countedWords =
  /(?<!\b(?:os|as|nos|dos|das|aos|pelos|entre|todos|todas) )\b(?:dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|quatorze|catorze|quinze|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|duzent[oa]s|metade|dobro|triplo)\b/;

/** Something that can be verified: a date, a number or a link. */
export const hasFact = (text: string): boolean => {
  const words = plain(text);
  if (months.test(text.toLowerCase().normalize('NFC')) || address.test(words)) return true;
  const measured = words.replace(idleFigures, ' ');
  return figure.test(measured) || countedWords.test(words) || words.search(days) >= 0;
};

const infinitive = '(?:\\w+ )?\\w{2,}(?:ar|er|ir|or)(?:-\\w+)?';
/** 'Deve ter sido' is a guess about the past, not a next step. */
const steps = oneOf(
  'proxim[oa]s? (?:passos?|etapas?|acao|acoes)(?! (?:foi|foram|era|eram|ficou|ficaram)\\b)',
  `(?:vou|vamos|vai|vao|ira|irei|irao|iremos) (?!ter (?:sido|ido|que ver)\\b)${infinitive}`,
  `(?:pretend(?:o|e|emos)|quero|queremos|planejo|planejamos) ${infinitive}`,
  `(?:precisa|precisamos|preciso|deve|devo|devemos|tem que|temos que|tenho que) (?:de )?(?!(?:ter|ser|haver|estar)\\b)${infinitive}`,
  ...['sugiro', 'sugerimos', 'recomendo', 'recomendamos', 'combinamos (?:de|que)', 'ficou combinado'],
  '(?:no|na|para o|para a|ate o|ate a) proxim[oa] (?:mes|bimestre|trimestre|semestre|ano|ciclo|semana|periodo|pdi)',
  'daqui (?:em|para) (?:diante|frente)',
  `(?:o )?(?:plano|objetivo|combinado|desafio) (?:agora )?e ${infinitive}`,
);
/** 'Qual é o próximo passo?' is a question, not a next step. */
const questions = /[^.!?;]*\?/g;

/** Whether the text names what should come after the review. */
export const hasNextStep = (text: string): boolean => says(plain(text).replace(questions, '. '), steps);

const strengths = oneOf(
  'pontos? fortes?',
  '(?:sua|grande|maior|principal|uma) forca(?!-)',
  ...['fortalezas?', 'qualidades?', 'destaques?', 'destac(?:a|ou|a-se|ou-se)', 'se destaca'],
  ...['excelentes?', 'otim[oa]s?', 'exemplar(?:es)?', 'referencia', 'impecave(?:l|is)', 'excepciona(?:l|is)'],
  ...[
    '(?:muito|bem|mais) (?:bo[am]|bem|claro|clara|organizad[oa]|preparad[oa])',
    'bo[am] (?:dominio|trabalho|comunicacao)',
  ],
  ...['domin(?:a|ou|io)', 'facilidade', 'talento', 'confiave(?:l|is)', 'consistentes?', 'eficientes?'],
  ...[
    'proativ[oa]',
    'criativ[oa]',
    'dedicad[oa]',
    'colaborativ[oa]',
    'organizad[oa]',
    'clareza',
    'elogi(?:o|os|ad[oa]|ou)',
  ],
  ...[
    'acert(?:a|ou)',
    'super(?:a|ou)',
    'evoluiu',
    'melhorou',
    'contribuiu',
    'ajudou',
    'ensin(?:a|ou)',
    'conquistou',
  ],
  ...['resolveu', 'entregou', 'conduziu', 'liderou', 'antecipou', 'conseguiu', 'manda bem', 'mandou bem'],
);
/** Words that turn a strength into a weakness: 'pouco organizado', 'falta clareza', 'precisa de mais clareza'. */
const weakens =
  /\b(?:pouc[oa]|menos|falta|faltam|faltou|faltaram|nada|precisa|precisou|deixou de|quase|dificuldade)\b/;

const gaps = oneOf(
  ...['lacunas?', 'dificuldades?', 'fragilidades?', 'limitac(?:ao|oes)', 'pontos? (?:fracos?|de atencao)'],
  ...[
    '(?:pontos?|pode|podem|precisa|deve|tem|oportunidade|espaco|a|para|de) (?:a |de |que )?(?:melhorar|desenvolver|evoluir|aprimorar)',
  ],
  ...[
    '(?:oportunidades?|pontos?) de melhoria',
    'falt(?:a|am|ou|aram)',
    'pouc[oa]s? (?!a pouco)',
    'insuficientes?',
  ],
  ...[
    'atras(?:a|o|os|ou|aram|ad[oa])',
    'err(?:o|os|ou)',
    'falh(?:a|as|ou)',
    'demor(?:a|ou)',
    'perdeu',
    'esquec(?:e|eu)',
  ],
  ...[
    'deixou de',
    'deixa a desejar',
    'deixou a desejar',
    'abaixo d[oa] (?:esperad[oa]|meta)',
    'desorganizad[oa]',
  ],
);
/** Negations that are a gap by themselves. */
const unmet =
  /\b(?:ainda nao|nao (?:conseguiu|consegue|entregou|entrega|cumpriu|cumpre|atende|atendeu|atingiu|participou|participa|fez|faz|ouve|soube|sabe|respondeu|responde|concluiu|terminou))\b/;
/** Verbs that cancel a gap: 'corrigiu erros', 'evitou um atraso'. */
const mends =
  /\b(?:resolv\w+|corrig\w+|reduzi\w+|elimin\w+|evit\w+|preven\w+|trat\w+|zer(?:ou|ar)|apont\w+|identific\w+|encontr\w+|super\w+|venc\w+)\b/;

export const namesStrength = (text: string): boolean => says(plain(text), strengths, weakens);

export const namesGap = (text: string): boolean => {
  const words = plain(text);
  return unmet.test(words) || says(words, gaps, mends);
};

/** A shorter text may praise or blame, but gives no example. */
const fewestOfExample = 6;
const scenes = oneOf(
  'por exemplo',
  'durante',
  'n[oa]s? (?:reuni(?:ao|oes)|projetos?|entregas?|apresentac(?:ao|oes)|atendimentos?|casos?|migrac(?:ao|oes)|clientes?|implantac(?:ao|oes))',
);
/** Verbs for what somebody did, in the past: 'conduziu', 'resolveram', 'apresentei'. */
const deeds =
  /\b(?!(?:sou|vou|estou|dou|seu|meu|teu|europeu|museu|tenho|sei|lei|rei|hei|eram|foram|esperam)\b)[a-z]{2,}(?:ou|eu|iu|ei|aram|iram)\b/;

/** Whether the text describes an event, and not only how the person is. */
export const givesExample = (text: string): boolean => {
  const words = plain(text);
  if (wordsOf(text).length < fewestOfExample) return false;
  return words.search(scenes) >= 0 || deeds.test(words) || hasFact(text);
};

const state = (isMet: boolean): CheckState => (isMet ? 'met' : 'not_met');

/** The checks of one answer. `both_sides` looks at all answers of the form. An unobserved question needs nothing. */
export const checkWriting = (
  { mark, is_unseen, text, links }: Written,
  form: readonly Pick<Written, 'text'>[],
): Record<WritingCheck, CheckState> => {
  const texts = form.map((one) => one.text);
  const both_sides = state(texts.some(namesStrength) && texts.some(namesGap));
  if (is_unseen) return { fact: 'not_asked', both_sides, next_step: 'not_asked', example: 'not_asked' };
  return {
    fact: state(links.length > 0 || hasFact(text)),
    both_sides,
    next_step: state(hasNextStep(text)),
    example: needsExample(mark) ? state(givesExample(text)) : 'not_asked',
  };
};
