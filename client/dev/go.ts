/** Ways to another page; a test gives its own. */
export type Go = { to(address: string): void; again(): void };

/** Loads pages. An address that is the page's own already loads it once more. */
export const go: Go = {
  to(address) {
    const { href } = new URL(address, location.href);
    if (href === location.href) location.reload();
    else location.assign(href);
  },
  again: () => location.reload(),
};
