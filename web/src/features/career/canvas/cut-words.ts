/** Cuts a text to its room here: a browser that cuts it gives each line of each job a layer of its own. */

/** `width` in pixels; `font` as in CSS, without the family. */
export type Room = { readonly font: string; readonly width: number; readonly lines: number };

/** The width of a text in pixels. */
export type Measure = (text: string) => number;

/** The number of lines of the words, none of them broken. */
function linesOf(words: readonly string[], width: number, measure: Measure) {
  let lines = 1;
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines += 1;
      line = word;
    } else line = longer;
    if (measure(line) > width) return Number.POSITIVE_INFINITY;
  }
  return lines;
}

/** The whole text if it fits, otherwise as much of it as fits, and an ellipsis. */
export function cutToFit(text: string, { width, lines }: Omit<Room, 'font'>, measure: Measure): string {
  const fits = (part: string) => linesOf(part.split(' '), width, measure) <= lines;
  if (fits(text)) return text;
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(`${text.slice(0, middle).trimEnd()}…`)) low = middle;
    else high = middle - 1;
  }
  return `${text.slice(0, low).trimEnd()}…`;
}

const known = new Map<string, string>();
let pen: OffscreenCanvasRenderingContext2D | null = null;

/** In the font of the page; each text is measured once. */
export function cutOnPage(text: string, room: Room): string {
  const key = `${room.font} ${room.width} ${text}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  pen ??= new OffscreenCanvas(1, 1).getContext('2d');
  const font = `${room.font} ${getComputedStyle(document.body).fontFamily}`;
  const cut = pen
    ? cutToFit(text, room, (part) => {
        if (pen) pen.font = font;
        return pen?.measureText(part).width ?? 0;
      })
    : text;
  known.set(key, cut);
  return cut;
}
