/** Bounds of a JSON text, checked before it is parsed. */

/** The deepest nesting of lists and objects; the deepest input of the contract has five levels. */
const deepest = 32;
/** The most values, lists and objects together; the largest input of the contract has some 2,400. */
const mostElements = 20_000;

const [quote, backslash, comma, list, object] = [34, 92, 44, 91, 123];
const [endOfList, endOfObject] = [93, 125];

const isEscaped = (json: string, at: number): boolean => {
  let before = at;
  while (json.charCodeAt(before - 1) === backslash) before -= 1;
  return (at - before) % 2 === 1;
};

/** Where the string that begins at `from` ends; the end of the text where it is not closed. */
const endOfText = (json: string, from: number): number => {
  let end = json.indexOf('"', from + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
};

/**
 * Whether a text is within the bounds, checked in one pass, without allocating. Does not check whether the text is
 * JSON.
 */
export const isWithinBounds = (json: string): boolean => {
  let depth = 0;
  let elements = 0;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfText(json, at);
    else if (code === comma) elements += 1;
    else if (code === list || code === object) {
      depth += 1;
      elements += 1;
    } else if (code === endOfList || code === endOfObject) depth -= 1;
    if (depth > deepest || elements > mostElements) return false;
  }
  return true;
};
