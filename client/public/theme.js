// Sets the theme before the first paint, and reports when the portal's code can't be loaded. A separate file,
// because a content security policy may forbid inline scripts.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('portal-theme');
  } catch {
    // Storage is blocked: use the system's theme.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';

  // The entry script is missing, for example after a deployment, or blocked. Code that is loaded later
  // reports its own failures.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module')
        document.documentElement.setAttribute('data-start-failed', '');
    },
    true,
  );
})();
