/** What the list of devices showed last, in this page's lifetime: its own part of the address. */
let last = '';

export const lastDevicesQuery = (): string => last;

export function rememberDevicesQuery(query: string): void {
  last = query;
}
