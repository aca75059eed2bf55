import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#client/browser/format-instant.ts';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { useNow } from '#client/browser/use-now.ts';
import { BusyButton } from '#client/components/controls/buttons/busy-button.tsx';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { EmptyPage } from '#client/components/layout/empty-page.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { licenseZone } from '#client/components/license/license-time.ts';
import { useFasTrakCredits } from '#client/components/panels/fastrak-credits.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { paths } from '#client/lib/paths.ts';
import { fasTrakName } from '#client/lib/product.ts';
import { NoDevicePage } from '#client/routes/no-license-pages.tsx';
import { useSession } from '#client/session/use-session.ts';
import { CreditsPanelContent } from './credits-panel.tsx';
import { creditShares, creditsGone, creditsStatus } from './credits-view.ts';
import {
  FasTrakLapsesQueryDocument,
  FasTrakLedgerQueryDocument,
  FasTrakLicenseQueryDocument,
  FasTrakTermQueryDocument,
} from './fastrak.generated.ts';
import { LapsesPanel } from './lapses-panel.tsx';
import { ledgerOf } from './ledger.ts';
import { LedgerPanel } from './ledger-panel.tsx';
import { useOpenFasTrak } from './use-open-fastrak.ts';

/** The ledger and the menu's balance are from different times. */
function BalanceMoved({ retry }: { retry: () => void }): ReactNode {
  return (
    <AlertBox
      tone="notice"
      live
      title="The balance has changed"
      link={
        <Button size="xs" variant="default" onClick={retry}>
          Update the balance
        </Button>
      }
    >
      The ledger has entries that the balance above doesn't include yet.
    </AlertBox>
  );
}

function FasTrak(): ReactNode {
  const { account } = useSession();
  const credits = useFasTrakCredits();
  const license = usePanelQuery(FasTrakLicenseQueryDocument);
  const hardware = usePanelQuery(FasTrakTermQueryDocument).data?.myHardwareLicense;
  const term = hardware?.primaryServiceLicense;
  const timeZone = licenseZone(hardware);
  const lapsing = usePanelQuery(FasTrakLapsesQueryDocument);
  const ledger = usePanelQuery(FasTrakLedgerQueryDocument);
  const { opening, offered, open } = useOpenFasTrak(account.deviceId);
  const now = useNow(60_000);

  const title = fasTrakName(license.data?.myHardwareLicense?.primaryServiceLicense?.product.className);
  const lapses = lapsing.data?.myHardwareLicense?.device.fasTrakLapses ?? null;
  const alerts = lapsing.data?.myHardwareLicense?.device.alerts;
  const { creditsRemaining } = credits;
  const page = ledger.data ? ledgerOf(ledger.data) : null;
  const gone =
    page && creditsRemaining !== null
      ? creditsGone(creditsRemaining, page.nodes, {
          complete: page.nodes.length === page.totalCount,
          since: term ? Date.parse(term.startsAt) : null,
        })
      : null;
  const shares =
    creditsRemaining === null ? null : creditShares(creditsRemaining, gone, lapses, { now, timeZone });
  const isDivided = !(lapsing.loading && !lapses) && !(ledger.loading && !page);
  const newest = page?.nodes[0];
  const moved = creditsRemaining !== null && newest !== undefined && newest.balanceAfter !== creditsRemaining;

  if (credits.status === 'known' && creditsRemaining === null)
    return (
      <EmptyPage
        title={title}
        heading="FasTrak is not part of this license"
        text="FasTrak uses its own credits. Check whether this device can try it."
        link={<TextLink to={paths.fastrakTrial}>About the FasTrak trial</TextLink>}
      />
    );
  return (
    <>
      <PageHeader
        title={title}
        status={creditsStatus(credits, lapses ?? [], alerts, { now, timeZone })}
        actions={
          creditsRemaining !== null && offered ? (
            <BusyButton busy={opening} busyLabel="Opening" onClick={open}>
              Open FasTrak <Icon icon={ExternalLink} />
              <span className="visually-hidden">, in a new tab</span>
            </BusyButton>
          ) : undefined
        }
      />
      <PanelGrid>
        {moved ? (
          <PanelGrid.Item span={12}>
            <BalanceMoved retry={credits.retry} />
          </PanelGrid.Item>
        ) : null}
        <PanelGrid.Item span={8}>
          <Panel
            title="Credits"
            aside={
              term ? (
                <span className="tnum">
                  {term.expiresAt
                    ? `${formatDate(term.startsAt, { timeZone })}, through ${formatLastDay(term.expiresAt, { timeZone })}`
                    : `Since ${formatDate(term.startsAt, { timeZone })}`}
                </span>
              ) : undefined
            }
          >
            <CreditsPanelContent credits={credits} shares={shares} isDivided={isDivided} />
          </Panel>
        </PanelGrid.Item>
        <PanelGrid.Item span={4}>
          <LapsesPanel result={lapsing} now={now} timeZone={timeZone} />
        </PanelGrid.Item>
        <PanelGrid.Item span={12}>
          <LedgerPanel result={ledger} licenseZone={timeZone} />
        </PanelGrid.Item>
      </PanelGrid>
    </>
  );
}

export function FasTrakPage(): ReactNode {
  const { account } = useSession();
  return account.deviceId === null ? <NoDevicePage title={fasTrakName(undefined)} /> : <FasTrak />;
}
