/** After a change of page the reading position is its heading, so that its name is announced once. */
type Rendered = { pathChanged: boolean; fromLocation?: unknown };

export function focusHeading({ pathChanged, fromLocation }: Rendered) {
  // The first page keeps the natural start, where the skip links are.
  if (!pathChanged || !fromLocation) return;
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
