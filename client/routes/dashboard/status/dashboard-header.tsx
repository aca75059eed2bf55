import { ArrowRight, CircleArrowUp, LoaderCircle, Plug, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#client/components/controls/buttons/button-link.tsx';
import { Icon, type IconShape } from '#client/components/controls/status/icon.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import type { StatusSentence } from '#client/components/license/severity.ts';
import type { PanelQuery } from '#client/graphql/use-panel-query.ts';
import type { AlertAction } from '#client/routes/dashboard/alert-action.ts';
import type { Facts } from '#client/routes/dashboard/facts.ts';
import type { DashboardLicenseQuery } from '#client/routes/dashboard/license/license.generated.ts';
import {
  hardwareOf,
  useActionContext,
  useAlertsQuery,
  useCheckInQuery,
  useFacts,
  useLicenseMoment,
  useRequestDevices,
  useSoftwareQuery,
} from '#client/routes/dashboard/use-facts.ts';
import { RequestLink } from '#client/routes/request-link.tsx';
import { headerAction } from './header-action.ts';
import { dashboardSentence } from './status-sentence.ts';

const icons = { update: CircleArrowUp, exchange: RefreshCw, connect: Plug, other: ArrowRight };

function PrimaryAction({ action, facts }: { action: AlertAction; facts: Facts }): ReactNode {
  const look = action.resolves ? 'filled' : 'default';
  const devices = useRequestDevices(facts);
  if ('request' in action) return <RequestLink kind={action.request} devices={devices} look={look} />;
  return (
    <ButtonLink to={action.to} variant={look} leftSection={<Icon icon={icons[action.icon ?? 'other']} />}>
      {action.text}
    </ButtonLink>
  );
}

export function DashboardHeader({ license }: { license: PanelQuery<DashboardLicenseQuery> }): ReactNode {
  const alerts = useAlertsQuery();
  const software = useSoftwareQuery();
  const checkIn = useCheckInQuery();
  const facts = useFacts(hardwareOf(license.data));
  const moment = useLicenseMoment();
  const context = useActionContext(facts);
  // Waits until the button is known, so that it doesn't change.
  const isKnown = [license, alerts, software, checkIn].every(({ data, error }) => data || error);

  function sentence(): StatusSentence & { icon?: IconShape } {
    if (license.error && !license.data) return { tone: 'warning', text: "The license didn't load." };
    if (!license.data) return { tone: 'neutral', icon: LoaderCircle, text: 'Loading the license.' };
    const judged = dashboardSentence(facts, moment);
    // Without the alerts nobody knows that all is well.
    const isUnknown = alerts.error && alerts.error.kind !== 'not-offered' && !alerts.data;
    return isUnknown && judged.tone === 'ok' ? { ...judged, tone: 'neutral' } : judged;
  }

  const action = headerAction(facts, context);
  return (
    <PageHeader
      title="Dashboard"
      status={sentence()}
      actions={isKnown && action ? <PrimaryAction action={action} facts={facts} /> : null}
    />
  );
}
