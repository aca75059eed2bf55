const loopbackName = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** A name, also with the dot of the root, an IPv4 address, or an IPv6 address in brackets; then a port, if any. */
const hostForm = /^((?:[a-z0-9_-]+\.)*[a-z0-9_-]+|\[[0-9a-f:.]+\])\.?(:\d{1,5})?$/i;

export function isLoopback(host: string): boolean {
  return loopbackName.test(host);
}

export function isHost(host: string): boolean {
  return hostForm.test(host);
}

/** Whether an origin is of this machine, on any port. */
export function isLoopbackOrigin(origin: string): boolean {
  const host = /^https?:\/\/(.+)$/.exec(origin)?.[1];
  return host !== undefined && createHostCheck([])(host);
}

/** A public host without a port is each of its ports. */
export function isPublicHost(host: string, publicHosts: readonly string[]): boolean {
  const [, name, port = ''] = hostForm.exec(host.toLowerCase()) ?? [];
  return publicHosts.some((each) => [name, `${name}${port}`].includes(each.toLowerCase()));
}

/** Hosts other than loopback and public ones fail, since any name can point here (DNS rebinding). */
export function createHostCheck(publicHosts: readonly string[]): (host: string | undefined) => boolean {
  const passes = (host = '') => isLoopback(hostForm.exec(host)?.[1] ?? '') || isPublicHost(host, publicHosts);
  // Most requests name the same host as the previous one.
  let last: string | undefined;
  return (host) => {
    if (host !== undefined && host === last) return true;
    if (!passes(host)) return false;
    last = host;
    return true;
  };
}
