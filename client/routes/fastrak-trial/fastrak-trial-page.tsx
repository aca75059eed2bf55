import type { ReactNode } from 'react';
import { NoDevicePage } from '#client/components/explanation-page.tsx';
import { useFasTrakCredits } from '#client/components/fastrak-credits.tsx';
import { PageHeader } from '#client/components/page-header.tsx';
import { Panel, PanelGrid } from '#client/components/panel.tsx';
import { PanelNotOffered, PanelSkeleton } from '#client/components/panel-states.tsx';
import type { Tone } from '#client/components/status.tsx';
import textClasses from '#client/components/text.module.css';
import { TextLink } from '#client/components/text-link.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { paths } from '#client/lib/paths.ts';
import { fasTrakName } from '#client/lib/product.ts';
import { useSession } from '#client/session/use-session.ts';
import { FasTrakTrialLicenseQueryDocument } from './fastrak-trial-license.generated.ts';

type Standing = 'loading' | 'unknown' | 'included' | 'not-included';

const sentences: Record<Standing, { tone: Tone; text: string }> = {
  loading: { tone: 'neutral', text: 'Asking whether this device has FasTrak.' },
  unknown: { tone: 'warning', text: 'Whether this device has FasTrak is not known.' },
  included: { tone: 'ok', text: 'This device has FasTrak, so it needs no trial.' },
  'not-included': { tone: 'neutral', text: 'FasTrak is not part of this license.' },
};

/** `/fastrak-trial`: whether the device has FasTrak already, and whom to ask for a trial. */
export function Component(): ReactNode {
  const { account } = useSession();
  const { status, creditsRemaining } = useFasTrakCredits();
  const license = usePanelQuery(FasTrakTrialLicenseQueryDocument, { skip: account.deviceId === null });
  const name = fasTrakName(license.data?.myHardwareLicense?.primaryServiceLicense?.product.className);
  const title = 'FasTrak Trial';
  if (account.deviceId === null) return <NoDevicePage title={title} deviceCount={account.deviceCount} />;
  const standing: Standing =
    status === 'loading'
      ? 'loading'
      : status === 'failed'
        ? 'unknown'
        : creditsRemaining === null
          ? 'not-included'
          : 'included';
  return (
    <>
      <PageHeader title={title} status={sentences[standing]} />
      <PanelGrid>
        <PanelGrid.Item span={8}>
          <Panel title={name}>
            {standing === 'loading' ? (
              <PanelSkeleton lines={2} height={52} />
            ) : (
              <div className={textClasses.stack}>
                <p className={textClasses.text}>
                  {standing === 'included'
                    ? 'FasTrak is part of this license, and its credits are ready to use.'
                    : `To try FasTrak on this device, ask an administrator of ${account.name}.`}
                </p>
                <TextLink to={standing === 'not-included' ? paths.dashboard : paths.fastrak}>
                  {standing === 'not-included' ? 'See the dashboard' : `See ${name}`}
                </TextLink>
              </div>
            )}
          </Panel>
        </PanelGrid.Item>
        <PanelGrid.Item span={4}>
          <Panel title="Request a trial">
            <PanelNotOffered />
          </Panel>
        </PanelGrid.Item>
      </PanelGrid>
    </>
  );
}
