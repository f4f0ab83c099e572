/** What a text of JSON may be, looked at before anything is made of it. */

/** Depth of lists and objects in one another; the deepest input of the contract has five. */
const deepest = 32;
/** Values and lists and objects together; the largest input of the contract has some 2,400. */
const mostElements = 20_000;

const [quote, backslash, comma, list, object] = [34, 92, 44, 91, 123];
const [endOfList, endOfObject] = [93, 125];

const isEscaped = (json: string, at: number): boolean => {
  let before = at;
  while (json.charCodeAt(before - 1) === backslash) before -= 1;
  return (at - before) % 2 === 1;
};

/** Where the text that begins at `from` ends; the end of all where it never does. */
const endOfText = (json: string, from: number): number => {
  let end = json.indexOf('"', from + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
};

/** One pass, without making anything. Says nothing about whether it is JSON at all. */
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
