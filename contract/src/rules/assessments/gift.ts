/** Reads the questions of a GIFT file as drafts. Feedback of true-false and numeric answers is left out. */
import { type GiftAnswer, GiftProblem, giftAnswer } from './gift-answers.ts';
import { type GiftBlock, giftBlocks, plainText } from './gift-text.ts';

export type GiftQuestion = GiftAnswer & {
  /** The line of the file where it begins, from 1. */
  line: number;
  /** '::name::'; absent without one. */
  name?: string;
  /** From the last '$CATEGORY:' above; absent before the first one. */
  category?: string;
  stem: string;
  /** The text after '####', which everybody is shown afterwards. */
  explanation?: string;
};

export type GiftFile = {
  questions: GiftQuestion[];
  /** One sentence each: 'Linha 12: …'. The other questions are valid. */
  problems: { line: number; message: string }[];
};

/** Marks the missing word when text follows the braces. */
const GAP = '_____';

/** '::name::', '[html]' and the stem; text after the braces belongs to the stem. */
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

/** Removes the category lines from a block: the rest, its first line and the last category. */
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
