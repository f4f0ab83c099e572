/** Reads policies as PostgreSQL prints them. */

const subselect = /\(\s*SELECT\b/;

const endOf = (text: string, opening: number): number => {
  let depth = 0;
  for (let at = opening; at < text.length; at++) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')' && --depth === 0) return at;
  }
  return text.length;
};

/** The expression without its subselects and quoted words. */
const withoutSubselects = (text: string): string => {
  const plain = text.replaceAll(/'(?:[^']|'')*'/g, "''");
  const found = subselect.exec(plain);
  if (!found) return plain;
  return withoutSubselects(`${plain.slice(0, found.index)}⟨⟩${plain.slice(endOf(plain, found.index) + 1)}`);
};

/**
 * The one function that may be called without a subselect: the planner has to see which company is meant, and it folds
 * equal conditions into one.
 */
const companyOfCall = /\bapp\.company_id\(\)/g;

/** Whether a function other than that is called once for every row. Keywords are printed with a space before '('. */
export const callsPerRow = (text: string): boolean =>
  /[\w"]\(/.test(withoutSubselects(text).replaceAll(companyOfCall, ''));

/** Whether the planner cannot see which company is meant. */
export const hidesCompany = (text: string): boolean => /\( SELECT app\.company_id\(\)/.test(text);
