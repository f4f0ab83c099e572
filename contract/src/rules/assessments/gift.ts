/**
 * Questions of a GIFT file, as drafts for the bank. Own reader of what the chapter names; feedback of true-false
 * and of numeric answers is left out. Assessments rules 7.
 */
import { type GiftAnswer, GiftProblem, giftAnswer } from './gift-answers.ts';
import { type GiftBlock, giftBlocks, plainText } from './gift-text.ts';

export type GiftQuestion = GiftAnswer & {
  /** Line of the file where it begins, from 1. */
  line: number;
  /** '::name::'; absent without one. */
  name?: string;
  /** As the last '$CATEGORY:' above says; absent before the first. */
  category?: string;
  stem: string;
  /** What follows '####': shown to everybody afterwards. */
  explanation?: string;
};

export type GiftFile = {
  questions: GiftQuestion[];
  /** One sentence each: 'Linha 12: …'. The other questions are good. */
  problems: { line: number; message: string }[];
};

/** Where the missing word stands when text goes on behind the braces. */
const GAP = '_____';

/** '::name::', '[html]' and the stem; what follows the braces belongs to the stem. */
function headOf(before: string, after: string) {
  const [, name, rest = ''] = /^(?:::([\s\S]*?)::)?([\s\S]*)$/.exec(before.trim()) ?? [];
  const start = plainText(rest.trim().replace(/^\[(?:html|moodle|plain|markdown)\]/, ''));
  const end = plainText(after);
  return {
    ...(name !== undefined && { name: plainText(name) }),
    stem: end ? `${start} ${GAP} ${end}` : start,
  };
}

function questionIn(text: string) {
  const [open, close] = [text.indexOf('{'), text.indexOf('}')];
  if (open < 0 || close < open) throw new GiftProblem('a resposta entre chaves não foi encontrada');
  const [body = '', explanation] = text.slice(open + 1, close).split('####');
  const head = headOf(text.slice(0, open), text.slice(close + 1));
  if (head.stem === '') throw new GiftProblem('o enunciado está vazio');
  return {
    ...head,
    ...(explanation !== undefined && { explanation: plainText(explanation) }),
    ...giftAnswer(body),
  };
}

/** Takes the category lines out of a block: what is left, the lines before it, and the last category. */
function withoutCategory({ line, text }: GiftBlock) {
  let [rest, category, at] = [text, undefined as string | undefined, line];
  for (;;) {
    const found = /^\s*\$CATEGORY:([^\n]*)\n?/.exec(rest);
    if (!found) return { rest, category, line: at };
    category = plainText(found[1] ?? '');
    rest = rest.slice(found[0].length);
    at += 1;
  }
}

export function readGift(content: string): GiftFile {
  const file: GiftFile = { questions: [], problems: [] };
  let current: string | undefined;
  for (const block of giftBlocks(content)) {
    const { rest, category, line } = withoutCategory(block);
    current = category ?? current;
    if (rest.trim() === '') continue;
    try {
      const place = { line, ...(current !== undefined && { category: current }) };
      file.questions.push({ ...place, ...questionIn(rest) });
    } catch (problem) {
      if (!(problem instanceof GiftProblem)) throw problem;
      file.problems.push({ line, message: `Linha ${line}: ${problem.message}` });
    }
  }
  return file;
}
