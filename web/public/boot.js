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
})();
