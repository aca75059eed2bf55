import { gql } from '@apollo/client';
import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { Link, NavLink } from 'react-router-dom';
import type { GetIsFasTrakMutationDocument } from '#client/app/frame/get-is-fastrak.generated.ts';
import fasTrakText from '#client/app/frame/get-is-fastrak.graphql?raw';
import type { MainMenuIsOfflineQueryDocument } from '#client/app/frame/main-menu-is-offline.generated.ts';
import menuText from '#client/app/frame/main-menu-is-offline.graphql?raw';
import type { ToolbarLicenseInfoQueryDocument } from '#client/app/frame/toolbar-license-info.generated.ts';
import toolbarText from '#client/app/frame/toolbar-license-info.graphql?raw';

const fasTrakMutation: typeof GetIsFasTrakMutationDocument = gql(fasTrakText);
const menuQuery: typeof MainMenuIsOfflineQueryDocument = gql(menuText);
const toolbarQuery: typeof ToolbarLicenseInfoQueryDocument = gql(toolbarText);

const online = [
  ['/dashboard', 'Dashboard'],
  ['/offline-tools', 'Software Updates'],
  ['/metrics/device-access', 'Device Access'],
  ['/metrics/advanced-actions', 'Advanced Actions'],
] as const;
const offline = [
  ['/dashboard', 'Dashboard'],
  ['/offline-tools', 'Offline Updates & Tools'],
  ['/offline-usage-metrics', 'Usage Metrics'],
] as const;

function Menu({ deviceId }: { deviceId: string }) {
  const { data, loading, error } = useQuery(menuQuery);
  const [askFasTrak, fasTrak] = useMutation(fasTrakMutation);
  useEffect(() => {
    void askFasTrak({ variables: { input: { deviceId } } });
  }, [askFasTrak, deviceId]);
  if (loading) return <p>Loading...</p>;
  if (error) return <p>ERROR retrieving data: {error.message}</p>;
  const license = data?.myHardwareLicense;
  const hasFasTrak = typeof fasTrak.data?.getFasTrakLink?.creditsRemaining === 'number';
  const brand = license?.primaryServiceLicense?.product.className === 'VeraKey' ? 'Verakey' : 'Graykey';
  return (
    <nav>
      {(license?.offline ? offline : online).map(([path, label]) => (
        <NavLink key={path} to={path}>
          {label}
        </NavLink>
      ))}
      {license?.primaryServiceLicense?.isMfaEnabled && (
        <NavLink to="/authentication">Authentication Code</NavLink>
      )}
      {hasFasTrak && <NavLink to="/fastrak">Magnet {brand} FasTrak</NavLink>}
      <NavLink to="/auth/sign-out">Log Out</NavLink>
    </nav>
  );
}

function Toolbar({ serialNumber }: { serialNumber: string }) {
  const { data } = useQuery(toolbarQuery);
  const remaining = data?.myHardwareLicense?.primaryServiceLicense?.remainingActions;
  return (
    <header>
      <p>Serial #: {serialNumber}</p>
      <p>{remaining === -1 ? 'unlimited' : (remaining ?? '…')}</p>
    </header>
  );
}

export function Frame({ serialNumber, deviceId }: { serialNumber: string; deviceId: string }) {
  return (
    <div className="frame">
      <aside>
        <Link to="/">Portal</Link>
        <Menu deviceId={deviceId} />
      </aside>
      <Toolbar serialNumber={serialNumber} />
      <main />
    </div>
  );
}
