import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useCached } from '#client/graphql/use-cached.ts';
import { type PanelQuery, usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { useSession } from '#client/session/use-session.ts';
import { DashboardLicenseQueryDocument } from './license/license.generated.ts';

/** Without a device it loads nothing, unless the API returns a license anyway. */
export function useDeviceQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  options: { variables?: Variables; skip?: boolean } = {},
): PanelQuery<Data> {
  const { account } = useSession();
  const license = useCached(DashboardLicenseQueryDocument)?.myHardwareLicense;
  return usePanelQuery(document, {
    ...options,
    skip: (account.deviceId === null && !license) || options.skip === true,
  });
}
