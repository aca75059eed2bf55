import { ChartColumn, Download, RectangleEllipsis, RefreshCw, Tablet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StatusSentence } from '#client/browser/severity.ts';
import { browserTimeZone } from '#client/browser/time-zone.ts';
import { ButtonLink } from '#client/components/controls/button-link.tsx';
import { CopyAction } from '#client/components/controls/copy-action.tsx';
import { Icon } from '#client/components/controls/icon.tsx';
import { Placeholder } from '#client/components/controls/placeholder.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { useFasTrakCredits } from '#client/components/panels/fastrak-credits.tsx';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import { fleetSentence } from '#client/routes/dashboard/fleet/fleet-view.ts';
import { useFleet } from '#client/routes/dashboard/fleet/use-fleet.ts';
import type { DashboardLicenseQuery } from '#client/routes/dashboard/license/license.generated.ts';
import { hardwareOf, useFacts, useLicenseMoment } from '#client/routes/dashboard/use-facts.ts';
import { useSession } from '#client/session/use-session.ts';
import classes from './dashboard-header.module.css';
import { headerAction } from './header-action.ts';
import { dashboardSentence } from './status-sentence.ts';
import { summaryText } from './summary-text.ts';

const icons = {
  update: Download,
  exchange: RefreshCw,
  code: RectangleEllipsis,
  usage: ChartColumn,
  device: Tablet,
};

/** Whether everything is OK, and what to do next. */
export function DashboardHeader({ license }: { license: PanelQuery<DashboardLicenseQuery> }): ReactNode {
  const { account, can } = useSession();
  const credits = useFasTrakCredits().creditsRemaining;
  const fleet = useFleet().data;
  const facts = useFacts(hardwareOf(license.data));
  const moment = useLicenseMoment();
  const action = headerAction(facts, {
    deviceId: account.deviceId,
    actions: can.perform.advancedActions !== undefined,
  });

  function sentence(): StatusSentence {
    if (fleet) return fleetSentence(fleet);
    if (license.error && !license.data) return { tone: 'warning', text: "The license didn't load." };
    return dashboardSentence(facts, moment);
  }

  const summary = () =>
    summaryText(
      facts,
      {
        serialNumber: account.serialNumber,
        accountName: account.name,
        credits,
        licenseZone: moment.timeZone,
      },
      { now: moment.now, timeZone: browserTimeZone() },
    );
  const { tone, text } = sentence();
  return (
    <PageHeader
      title="Dashboard"
      status={{ tone, text: <span className={classes.status}>{text}</span> }}
      actions={
        <>
          <CopyAction className={classes.copySummary} text={summary}>
            Copy summary
          </CopyAction>
          {action ? (
            <ButtonLink to={action.to} leftSection={<Icon icon={icons[action.icon]} />}>
              {action.text}
            </ButtonLink>
          ) : action === undefined && license.loading ? (
            <Placeholder className={classes.placeholder}>See usage</Placeholder>
          ) : null}
        </>
      }
    />
  );
}
