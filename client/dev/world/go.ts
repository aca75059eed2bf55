export type Go = { to(address: string): void; reload(): void };

/** Loads pages. The current URL reloads the page. */
export const go: Go = {
  to(address) {
    const { href } = new URL(address, location.href);
    if (href === location.href) location.reload();
    else location.assign(href);
  },
  reload: () => location.reload(),
};
