import type { PageQuery } from '#client/graphql/preload-link.ts';
import { readList } from '#client/graphql/use-list.ts';
import type { Session } from '#client/session/session.ts';
import { deviceList } from './device-list.ts';
import { DevicesPageQueryDocument } from './devices.generated.ts';

export function devicesQueries(session: Session, search: URLSearchParams): PageQuery[] {
  const { request, pageVariables } = readList(
    deviceList(session.can.access.admin ? null : undefined),
    search,
  );
  return [{ query: DevicesPageQueryDocument, variables: { ...request, ...pageVariables } }];
}
