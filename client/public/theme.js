// Sets the chosen theme before the first paint, and notices when the portal's code can't be loaded. A file of its own, since a content security policy may allow
// no script in the page; without it the page would show the other theme until the portal has started.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('portal-theme');
  } catch {
    // Storage is blocked: the system's theme is used.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';

  // The portal's code is missing, as after an update, or blocked: the page says so at once. Code that is loaded
  // later has its own message.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module')
        document.documentElement.setAttribute('data-start-failed', '');
    },
    true,
  );
})();
