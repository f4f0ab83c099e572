import { describe, expect, it } from 'vitest';
import { checkKeyNames } from './key-names.mjs';
import { plantTree } from './planted-tree.ts';

const chunk = (file: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  file,
  imports,
  dynamicImports,
});

const simulado = 'src/features/assessments/simulados/simulado-page.tsx';
const proficiency = 'src/features/assessments/proficiency/test-page.tsx';
const manifest = {
  'index.html': chunk('entry.js', [], [simulado, proficiency, 'src/app/other-page.tsx']),
  'src/app/shell/app-frame.tsx': chunk('frame.js', ['index.html'], ['src/late.ts']),
  'src/late.ts': chunk('late.js'),
  'src/app/other-page.tsx': chunk('other.js', ['index.html']),
  [simulado]: chunk('simulado.js', ['index.html', '_card.js']),
  [proficiency]: chunk('proficiency.js', ['index.html', '_card.js'], ['src/sheet.tsx']),
  '_card.js': chunk('card.js'),
  'src/sheet.tsx': chunk('sheet.js'),
  'src/features/assessments/admin/bank/question-form.tsx': chunk('form.js', ['_card.js']),
};
const practice = 'e.told?.explanation';

/** The sentences on a built app whose scripts are all empty except these. */
function brokenWith(files: Record<string, string>, built: object = manifest) {
  const empty = Object.fromEntries(Object.values(manifest).map(({ file }) => [file, '']));
  const tree = plantTree({
    'index.html': '',
    '.vite/manifest.json': JSON.stringify(built),
    ...empty,
    'simulado.js': practice,
    ...files,
  });
  try {
    const broken = checkKeyNames(tree.at).filter(({ isKept }) => !isKept);
    return broken.map(({ line }) => line);
  } finally {
    tree.remove();
  }
}

const ofProficiency = (names: string) => `${proficiency} and all it loads: names ${names}`;
const ofSimulado = (names: string) => `${simulado} and all it loads: names ${names}`;

describe('the scripts of pages on which a test is taken', () => {
  it('may use such a word in a sentence, and name in practice what is told with the answer', () => {
    expect(brokenWith({ 'proficiency.js': 'e(`O seu feedback ajuda.`),e.key,e.a' })).toEqual([]);
  });

  it.each([
    ['a field that is read', 'e.tolerance', 'tolerance'],
    ['one that is read before a word', 'e.accepted in t', 'accepted'],
    ['a field taken apart', 'let{target_level:t}=e', 'targetlevel'],
    ['one in quotes', 'e["theta"]', 'theta'],
    ['one that is told in practice alone', practice, 'explanation'],
  ])('may name no field that tells the right answer: %s', (_, script, name) => {
    expect(brokenWith({ 'proficiency.js': script })).toEqual([ofProficiency(name)]);
  });

  it('include shared scripts and those that are loaded later', () => {
    expect(brokenWith({ 'card.js': 'e.rating' })).toEqual([ofProficiency('rating'), ofSimulado('rating')]);
    expect(brokenWith({ 'sheet.js': 'e.rating' })).toEqual([ofProficiency('rating')]);
  });

  it('do not include those of other pages, of the frame and of authors', () => {
    expect(brokenWith({ 'other.js': 'e.rating', 'frame.js': 'e.rating', 'late.js': 'e.rating' })).toEqual([]);
    expect(brokenWith({ 'form.js': 'e.is_correct,e.accepted' })).toEqual([]);
  });

  it('must exist, and their exceptions must be needed', () => {
    const { [proficiency]: _, ...rest } = manifest;
    expect(brokenWith({}, rest)).toEqual([expect.stringMatching(/^No page of the built app/)]);
    expect(brokenWith({ 'simulado.js': '' })).toEqual([`${simulado} does not name explanation any more`]);
  });
});

describe('a field that only authors write', () => {
  it('stands in no other script', () => {
    expect(brokenWith({ 'other.js': 'e.is_correct', 'late.js': 'e.answer_key' })).toEqual([
      'src/late.ts: names answerkey',
      'src/app/other-page.tsx: names iscorrect',
    ]);
  });
});
