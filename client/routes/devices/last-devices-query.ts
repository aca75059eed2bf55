let last = '';

export const lastDevicesQuery = (): string => last;

export function rememberDevicesQuery(query: string): void {
  last = query;
}
