/** Loads pages. The current URL reloads the page. */
export const go = {
  to(address: string): void {
    const { href } = new URL(address, location.href);
    if (href === location.href) location.reload();
    else location.assign(href);
  },
  reload: (): void => location.reload(),
};
