/** The texts of a migration that a person may read: values written into tables, and answers of functions. */
import { looksSaid } from './said-texts.ts';

/** Matches comments, which are ignored, and quoted texts, also in the bodies of functions. */
const pieces = /--[^\n]*|\/\*[\s\S]*?\*\/|'((?:[^']|'')*)'/g;

/** Comments on tables, errors of the program, keys of locks, and parts of composed statements. */
const isForMachines = (before: string) =>
  /\bcomment on [^;]*$/i.test(before) ||
  /\b(?:raise (?:exception|notice|warning)|errcode =|constraint =)\s*$/i.test(before) ||
  /\b(?:format|hashtextextended|hashtext|to_char|regexp_\w+|current_setting|set_config)\([^;()']*$/i.test(
    before,
  );

/** A list of columns, or a part of a composed statement. */
const isPiece = (text: string) =>
  /^"?[a-z_]+"?(?:, "?[a-z_]+"?)*$/.test(text) ||
  /\$\d|\bapp\.\w|\bis null\b|^(?:not )?[a-z]\.[a-z_]+|^\{"| as materialized|with check \(/.test(text);

const isName = (text: string) => /^\p{Lu}\p{Ll}{2,}$/u.test(text);

export const saidInSql = (source: string): string[] => {
  const texts: string[] = [];
  for (const { 1: literal, index } of source.matchAll(pieces)) {
    if (literal === undefined) continue;
    const text = literal.replaceAll("''", "'");
    const before = source.slice(Math.max(0, index - 200), index);
    if ((looksSaid(text) || isName(text)) && !isPiece(text) && !isForMachines(before)) texts.push(text);
  }
  return texts;
};
