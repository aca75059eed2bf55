import { ChartColumn, Download, RectangleEllipsis, RefreshCw, Tablet } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#client/components/controls/button-link.tsx';
import { CopyAction } from '#client/components/controls/copy-action.tsx';
import { Icon } from '#client/components/controls/icon.tsx';
import { Placeholder } from '#client/components/controls/placeholder.tsx';
import classes from './dashboard.module.css';
import { headerAction } from './header-action.ts';
import { summaryText } from './summary-text.ts';
import type { Dashboard } from './use-dashboard.ts';

const icons = {
  update: Download,
  exchange: RefreshCw,
  code: RectangleEllipsis,
  usage: ChartColumn,
  device: Tablet,
};

function CopySummary({ dashboard }: { dashboard: Dashboard }): ReactNode {
  const { account, credits, licenseMoment, model, moment } = dashboard;
  const context = {
    serialNumber: account.serialNumber,
    accountName: account.name,
    credits: credits.creditsRemaining,
    licenseZone: licenseMoment.timeZone,
  };
  return (
    <CopyAction className={classes.copySummary} text={() => summaryText(model, context, moment)}>
      Copy summary
    </CopyAction>
  );
}

/** The header's plain button and primary action. */
export function HeaderActions({ dashboard }: { dashboard: Dashboard }): ReactNode {
  const { account, actions, license, model } = dashboard;
  const action = headerAction(model, { deviceId: account.deviceId, actions });
  return (
    <>
      <CopySummary dashboard={dashboard} />
      {action ? (
        <ButtonLink to={action.to} leftSection={<Icon icon={icons[action.icon]} />}>
          {action.text}
        </ButtonLink>
      ) : action === undefined && license.loading ? (
        <Placeholder className={classes.placeholder}>See usage</Placeholder>
      ) : null}
    </>
  );
}
