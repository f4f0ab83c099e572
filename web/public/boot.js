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
    const token = named ? heldToken() : null;
    if (!token) return;
    document.documentElement.dataset.inside = document.cookie.includes('sidebar:state=false') ? 'narrow' : '';
    const { search } = location;
    if (/[?&]empresa=/.test(search)) return;
    const authorization = `Bearer ${token}`;
    const addresses = named.split(' ').slice(0, search ? 1 : undefined);
    window.pdyEarly = {
      authorization,
      answers: new Map(addresses.map((address) => [address, fetch(address, { headers: { authorization } })])),
    };
    for (const answer of window.pdyEarly.answers.values()) answer.catch(() => {});
    for (const file of document.querySelector('meta[name="pdy-files"]').content.split(' ')) preload(file);
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

  // Only of a session that needs neither to be renewed nor a second step.
  function heldToken() {
    try {
      const { access_token, expires_at, user } = JSON.parse(localStorage.getItem('pdy-session'));
      const { aal } = JSON.parse(atob(access_token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')));
      const isFresh = expires_at * 1000 - Date.now() > 90_000;
      return isFresh && (aal === 'aal2' || !user.factors?.length) ? access_token : null;
    } catch {
      return null;
    }
  }
})();
