import { gql, type TypedDocumentNode } from '@apollo/client';
import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { Link, NavLink } from 'react-router-dom';

type License = {
  myHardwareLicense: {
    offline: boolean;
    primaryServiceLicense: {
      remainingActions: number;
      isMfaEnabled: boolean;
      product: { className: string };
    } | null;
  } | null;
};

const toolbarQuery: TypedDocumentNode<License> = gql`
  query ToolbarLicenseInfoQuery {
    myHardwareLicense {
      id
      primaryServiceLicense {
        id
        remainingActions
      }
    }
  }
`;

const menuQuery: TypedDocumentNode<License> = gql`
  query MainMenuIsOfflineQuery {
    myHardwareLicense {
      id
      offline
      primaryServiceLicense {
        id
        isMfaEnabled
        product {
          className
        }
      }
    }
  }
`;

const fasTrakMutation: TypedDocumentNode<{ getFasTrakLink: { creditsRemaining: number | null } }> = gql`
  mutation GetIsFasTrakMutation($input: GetFasTrakLinkInput!) {
    getFasTrakLink(input: $input) {
      creditsRemaining
    }
  }
`;

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
  const hasFasTrak = typeof fasTrak.data?.getFasTrakLink.creditsRemaining === 'number';
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
