import { Button } from '@mantine/core';
import { OctagonAlert, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { NoDevicePage } from '#client/components/explanation-page.tsx';
import { type FasTrakCredits, useFasTrakCredits } from '#client/components/fastrak-credits.tsx';
import { Icon } from '#client/components/icon.tsx';
import { PageHeader } from '#client/components/page-header.tsx';
import { Panel, PanelGrid } from '#client/components/panel.tsx';
import { PanelNotOffered, PanelSkeleton } from '#client/components/panel-states.tsx';
import { StatusText, type Tone } from '#client/components/status.tsx';
import textClasses from '#client/components/text.module.css';
import { TextLink } from '#client/components/text-link.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import { fasTrakName } from '#client/lib/product.ts';
import { useSession } from '#client/session/use-session.ts';
import { FasTrakLicenseQueryDocument } from './fastrak-license.generated.ts';

function statusOf({ status, creditsRemaining }: FasTrakCredits): { tone: Tone; text: string } {
  if (status === 'loading') return { tone: 'neutral', text: 'Asking for the credits.' };
  if (status === 'failed') return { tone: 'warning', text: 'The credits are not known.' };
  if (creditsRemaining === null) return { tone: 'neutral', text: 'FasTrak is not part of this license.' };
  if (creditsRemaining === 0) return { tone: 'warning', text: 'No credits remaining.' };
  const count = creditsRemaining === 1 ? '1 credit' : `${formatNumber(creditsRemaining)} credits`;
  return { tone: 'ok', text: `${count} remaining.` };
}

function Credits({ credits, accountName }: { credits: FasTrakCredits; accountName: string }): ReactNode {
  const { status, creditsRemaining, retry } = credits;
  if (status === 'loading') return <PanelSkeleton lines={3} height={78} />;
  if (status === 'failed')
    return (
      <div className={textClasses.stack} role="alert">
        <StatusText tone="critical" icon={OctagonAlert}>
          <strong>The credits did not load</strong>
        </StatusText>
        <Button size="xs" variant="default" leftSection={<Icon icon={RotateCcw} />} onClick={retry}>
          Try again
        </Button>
      </div>
    );
  if (creditsRemaining === null)
    return (
      <div className={textClasses.stack}>
        <p>FasTrak is not part of this license.</p>
        <TextLink to={paths.fastrakTrial}>About the FasTrak trial</TextLink>
      </div>
    );
  return (
    <div className={textClasses.stack}>
      <p className={textClasses.figure}>
        <strong>{formatNumber(creditsRemaining)}</strong>
        {creditsRemaining === 1 ? 'credit remaining' : 'credits remaining'}
      </p>
      <p className={textClasses.small}>
        {creditsRemaining === 0
          ? `To get more, ask an administrator of ${accountName}.`
          : 'The same count as in the menu and on the dashboard.'}
      </p>
    </div>
  );
}

/** `/fastrak`: the credits, from the menu's own answer. */
export function Component(): ReactNode {
  const { account } = useSession();
  const credits = useFasTrakCredits();
  const license = usePanelQuery(FasTrakLicenseQueryDocument, { skip: account.deviceId === null });
  const title = fasTrakName(license.data?.myHardwareLicense?.primaryServiceLicense?.product.className);
  if (account.deviceId === null) return <NoDevicePage title={title} deviceCount={account.deviceCount} />;
  return (
    <>
      <PageHeader title={title} status={statusOf(credits)} />
      <PanelGrid>
        <PanelGrid.Item span={8}>
          <Panel
            title="Credits"
            aside={
              account.serialNumber ? (
                <>
                  Serial #: <span className="tnum">{account.serialNumber}</span>
                </>
              ) : undefined
            }
          >
            <Credits credits={credits} accountName={account.name} />
          </Panel>
        </PanelGrid.Item>
        <PanelGrid.Item span={4}>
          <Panel title="When credits lapse">
            <PanelNotOffered />
          </Panel>
        </PanelGrid.Item>
        <PanelGrid.Item span={12}>
          <Panel title="Ledger">
            <PanelNotOffered />
          </Panel>
        </PanelGrid.Item>
      </PanelGrid>
    </>
  );
}
