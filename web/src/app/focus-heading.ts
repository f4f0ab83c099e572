/**
 * Moves the focus to the heading after a change of page, so that screen readers announce its name once. Where the
 * heading differs from the name ('Bom dia, Marina'), the name is announced beside it.
 */
type Rendered = { pathChanged: boolean; fromLocation?: unknown };

/** How long a delayed page may take to show its heading, in ms. */
const patienceMs = 5000;
const silenceMs = 100;

let stopWaiting = () => {};

export function focusHeading({ pathChanged, fromLocation }: Rendered) {
  // The first page keeps the natural start, where the skip links are.
  if (!pathChanged || !fromLocation) return;
  stopWaiting();
  const start = document.activeElement;
  if (arrive()) return;
  const observer = new MutationObserver(() => {
    // A person who has moved on with the keyboard in the meantime keeps their focus.
    const hasMoved = document.activeElement !== start && document.activeElement !== document.body;
    if (hasMoved || arrive()) stopWaiting();
  });
  const timer = setTimeout(() => stopWaiting(), patienceMs);
  stopWaiting = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
}

function arrive() {
  const heading = document.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  setTimeout(announce, silenceMs, heading.textContent ?? '');
  return true;
}

function announce(heading: string) {
  const name = document.title.replace(/ - PDY$/, '');
  const region = (document.querySelector('#nome-da-pagina') as HTMLElement | null) ?? addRegion();
  region.textContent = heading.includes(name) ? '' : name;
}

function addRegion() {
  const region = document.createElement('div');
  region.id = 'nome-da-pagina';
  region.role = 'status';
  region.className = 'fora-da-vista';
  document.body.append(region);
  return region;
}
