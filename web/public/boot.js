// Runs before the first paint and before any module, so it is a plain file that the content policy can allow.
(() => {
  const chosen = localStorage.getItem('pdy-color-scheme');
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');

  // Style sheets are written as HTML text; real markup never is, so anything with a tag or an entity is refused.
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (/[<&]/.test(text) ? null : text),
    // Workers of the build, and nothing else that may run.
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.href);
      return origin === location.origin && /^\/assets\/[^/]+\.js$/.test(pathname) ? address : null;
    },
  });

  const session = heldSession();
  let words = null;
  readAhead();

  // An old service worker would keep serving an old version of the application.
  navigator.serviceWorker
    ?.getRegistrations()
    .then((found) => {
      for (const worker of found) worker.unregister();
    })
    .catch(() => {});

  const failed = (event) => {
    if (!(event.target instanceof HTMLScriptElement)) return;
    const notice = document.createElement('main');
    notice.lang = 'en';
    const title = document.createElement('h1');
    title.textContent = 'Failed to load application';
    const advice = document.createElement('p');
    advice.textContent = 'Please refresh the page';
    notice.append(title, advice);
    document.getElementById('root')?.replaceChildren(notice);
  };
  addEventListener('error', failed, true);

  // What the page of this address begins with is asked for now, not when all its code has come. The application takes
  // the answers up (`web/src/lib/live/early-reads.ts`) and asks itself for whatever is not there.
  function readAhead() {
    const named = document.querySelector('meta[name="pdy-reads"]')?.content;
    if (!named || !session?.isFresh) return;
    drawPlaceOfFrame();
    const { search } = location;
    if (/[?&]empresa=/.test(search)) return;
    const authorization = `Bearer ${session.token}`;
    const addresses = named.split(' ').slice(0, search ? 1 : undefined);
    window.pdyEarly = {
      authorization,
      answers: new Map(addresses.map((address) => [address, fetch(address, { headers: { authorization } })])),
    };
    for (const answer of window.pdyEarly.answers.values())
      answer.then(
        ({ status }) => forgetIfRefused(status),
        () => {},
      );
    for (const file of pageFiles()) preload(file);
  }

  // The code of the page comes beside the application's own, instead of after it, and the font before the first words.
  function preload(file) {
    const kind = { js: null, css: 'style', woff2: 'font' }[file.split('.').pop()];
    if (kind === undefined) return;
    const link = document.createElement('link');
    link.rel = kind ? 'preload' : 'modulepreload';
    if (kind) link.as = kind;
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }

  function pageFiles() {
    return document.querySelector('meta[name="pdy-files"]')?.content.split(' ') ?? [];
  }

  // The session at hand, unless it owes a second step; it is fresh if it does not need to be renewed.
  function heldSession() {
    try {
      const { access_token: token, expires_at, user } = JSON.parse(localStorage.getItem('pdy-session'));
      const { aal, iat, session_id } = JSON.parse(
        atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')),
      );
      if (aal !== 'aal2' && user.factors?.length) return null;
      const isFresh = expires_at * 1000 - Date.now() > 90_000;
      return { token, person: user.id, session: session_id, renewedAt: iat * 1000, isFresh };
    } catch {
      return null;
    }
  }

  // The first words of the dashboard as this person last saw them (`web/src/lib/first-words.ts`): they stand until the
  // application draws today's in the same place.
  function drawFirstWords() {
    const { pathname, search } = location;
    const kept = session && pathname === '/dashboard' && !search ? keptWords() : null;
    if (!kept) return;
    drawPlaceOfFrame();
    words = document.createElement('div');
    words.className = 'first-words';
    words.ariaHidden = 'true';
    words.inert = true;
    const styles = document.createElement('style');
    styles.nonce = document.querySelector('meta[name="csp-nonce"]')?.content ?? '';
    styles.textContent = kept.styles;
    words.append(styles, elementOf(kept.tree, laterText(kept), null));
    whenBodyIsThere(async () => {
      // Without its style sheets a page would be drawn twice.
      await Promise.all(
        pageFiles()
          .filter((file) => file.endsWith('.css'))
          .map(loadStyles),
      );
      const isWanted = words && localStorage.getItem('pdy-first-words') !== null;
      if (isWanted && document.getElementById('root')?.childElementCount === 0) document.body.append(words);
    });
  }

  function drawPlaceOfFrame() {
    document.documentElement.dataset.inside = document.cookie.includes('sidebar:state=false') ? 'narrow' : '';
  }

  function undraw() {
    words?.remove();
    words = null;
  }

  function forgetIfRefused(status) {
    if (status !== 401 && status !== 403) return;
    localStorage.removeItem('pdy-first-words');
    undraw();
  }

  // Another tab signed out, or removed the copy.
  addEventListener('storage', ({ key, newValue }) => {
    if (newValue === null && (key === null || key === 'pdy-first-words' || key === 'pdy-session')) undraw();
  });

  // The copy of this session and this build, for a day after its last renewal: no session ends of disuse before that.
  function keptWords() {
    try {
      const kept = JSON.parse(localStorage.getItem('pdy-first-words'));
      if (kept === null) return null;
      const build = document.querySelector('meta[name="pdy-version"]')?.content;
      const frame = `${document.cookie.includes('sidebar:state=false')} ${matchMedia('(width < 48em)').matches}`;
      const isRecent = (ms) => Date.now() - ms >= -60_000 && Date.now() - ms < 86_400_000;
      const isOwn =
        kept.person === session.person && kept.session === session.session && kept.build === build;
      if (isOwn && isRecent(kept.at) && isRecent(session.renewedAt))
        return kept.frame === frame ? kept : null;
      localStorage.removeItem('pdy-first-words');
      return null;
    } catch {
      return null;
    }
  }

  // The greeting and the date are of now, and words older than an hour say when they were true.
  function laterText({ at, greetings, days, ages }) {
    const now = new Date();
    const day = new Date(at).toDateString() === now.toDateString() ? 0 : 1;
    const age = now - at > 3_600_000 ? ` (${ages[day]})` : '';
    return (text, name) => {
      const greeting = name === 'h1' && greetings.find((one) => text.startsWith(one));
      if (greeting) return greetings[now.getHours()] + text.slice(greeting.length);
      return text.startsWith(days[0]) ? days[day] + text.slice(days[0].length) + age : text;
    };
  }

  function elementOf([name, attributes, ...content], textOf, space) {
    const own = name === 'svg' ? 'http://www.w3.org/2000/svg' : space;
    const element = own ? document.createElementNS(own, name) : document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key === 'style') element.style.cssText = value;
      else if (!/^(on|href|id$)/.test(key)) element.setAttribute(key, value);
    }
    for (const one of content)
      element.append(typeof one === 'string' ? textOf(one, name) : elementOf(one, textOf, own));
    return element;
  }

  function whenBodyIsThere(act) {
    const watch = new MutationObserver(() => {
      if (!document.getElementById('root')) return;
      watch.disconnect();
      act();
    });
    watch.observe(document, { childList: true, subtree: true });
  }

  // The application adds its own links later, in its own order; the mark in the address tells these from them.
  function loadStyles(file) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = `${file}#first-words`;
    document.head.append(link);
    return new Promise((done) => {
      link.onload = done;
      link.onerror = done;
    });
  }

  // Last, so that a damaged copy stops nothing else.
  drawFirstWords();
})();
