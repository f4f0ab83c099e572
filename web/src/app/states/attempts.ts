/** How often a person may retry a page that failed, before retrying reloads everything. */
const limit = 3;

let place = '';
let used = 0;

/** Attempts left on this path, 3 to 0. Another path starts again. */
export const attemptsLeft = (path: string) => (path === place ? limit - used : limit);

/** Takes one attempt; false when there was none left. */
export function takeAttempt(path: string) {
  if (path !== place) {
    place = path;
    used = 0;
  }
  if (used === limit) return false;
  used += 1;
  return true;
}
