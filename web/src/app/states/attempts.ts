/** How many times a person may retry a failed page before the retry reloads the whole page. */
const limit = 3;

let place = '';
let used = 0;

/** The attempts left on this path, 3 to 0. Another path starts again. */
export const attemptsLeft = (path: string) => (path === place ? limit - used : limit);

/** Uses one attempt; false when none was left. */
export function takeAttempt(path: string) {
  if (path !== place) {
    place = path;
    used = 0;
  }
  if (used === limit) return false;
  used += 1;
  return true;
}
