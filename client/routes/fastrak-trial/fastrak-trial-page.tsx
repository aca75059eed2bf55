import { CalendarDays, FastForward, UserRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatLastDay } from '#client/browser/format-last-day.ts';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { type Description, DescriptionList } from '#client/components/controls/status/description-list.tsx';
import { StatusBadge, StatusText, type Tone } from '#client/components/controls/status/status.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { licenseZone } from '#client/components/license/license-time.ts';
import { type FasTrakCredits, useFasTrakCredits } from '#client/components/panels/fastrak-credits.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatDays, formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import { fasTrakName } from '#client/lib/product.ts';
import { NoDevicePage, NoHardwareLicensePage } from '#client/routes/no-license-pages.tsx';
import { RequestLink } from '#client/routes/request-link.tsx';
import { useSession } from '#client/session/use-session.ts';
import { canOperate } from '#schema/claims/operate.ts';
import type { FasTrakTrialStatus } from '#schema/types.generated.ts';
import {
  type FasTrakTrial_Trial,
  FasTrakTrialLicenseQueryDocument,
  FasTrakTrialQueryDocument,
} from './fastrak-trial.generated.ts';
import classes from './fastrak-trial.module.css';
import { RequestForbidden, RequestPanel } from './request-panel.tsx';
import { trialView } from './trial-view.ts';

const title = 'FasTrak Trial';

/** Only the license owner can help with these. */
const asks: readonly FasTrakTrialStatus[] = ['ACTIVE', 'ENDED', 'DECLINED', 'INELIGIBLE'];

type Standing = 'loading' | 'unknown' | 'included' | 'not-included';

const sentences: Record<Standing, { tone: Tone; text: string }> = {
  loading: { tone: 'neutral', text: 'Checking whether this device has FasTrak.' },
  unknown: { tone: 'warning', text: 'FasTrak status unknown.' },
  included: { tone: 'ok', text: "This device already has FasTrak, so it doesn't need a trial." },
  'not-included': { tone: 'neutral', text: 'FasTrak is not part of this license.' },
};

function standingOf({ status, creditsRemaining }: FasTrakCredits): Standing {
  if (status === 'loading') return 'loading';
  if (status === 'failed') return 'unknown';
  return creditsRemaining === null ? 'not-included' : 'included';
}

function StandingText({ standing, name }: { standing: Standing; name: string }): ReactNode {
  if (standing === 'loading') return <PanelSkeleton lines={2} height={52} />;
  return (
    <div className="stack">
      <p>
        {standing === 'included'
          ? 'FasTrak is part of this license, and its credits are ready to use.'
          : 'The license owner can add FasTrak to this license.'}
      </p>
      {standing === 'included' ? null : <RequestLink kind="fastrak" />}
      <TextLink to={standing === 'not-included' ? paths.dashboard : paths.fastrak}>
        {standing === 'not-included' ? 'See the dashboard' : `See ${name}`}
      </TextLink>
    </div>
  );
}

function WhatItGives({ trial }: { trial: FasTrakTrial_Trial }): ReactNode {
  return (
    <Panel title="What the trial includes">
      <ul className="stack">
        <li>
          <StatusText tone="neutral" icon={FastForward}>
            {trial.credits === 1 ? '1 credit' : `${formatNumber(trial.credits)} credits`} to use in FasTrak
          </StatusText>
        </li>
        <li>
          <StatusText tone="neutral" icon={CalendarDays}>
            {formatDays(trial.days)} from the day it's granted
          </StatusText>
        </li>
        <li>
          <StatusText tone="neutral" icon={UserRound}>
            One trial per device
          </StatusText>
        </li>
      </ul>
    </Panel>
  );
}

function TrialPage({ deviceId }: { deviceId: string }): ReactNode {
  const { can } = useSession();
  const credits = useFasTrakCredits();
  const license = usePanelQuery(FasTrakTrialLicenseQueryDocument);
  const query = usePanelQuery(FasTrakTrialQueryDocument);
  const name = fasTrakName(license.data?.myHardwareLicense?.primaryServiceLicense?.product.className);
  const standing = standingOf(credits);
  const canRequest = canOperate(can);

  const trial = query.data?.myHardwareLicense?.device.fasTrakTrial;
  const next = useRef<HTMLParagraphElement>(null);
  const requested = useRef(false);
  const status = trial?.status;
  useEffect(() => {
    if (!requested.current || status === 'AVAILABLE') return;
    requested.current = false;
    // The form had the focus and is gone.
    next.current?.focus();
  }, [status]);

  if (license.data?.myHardwareLicense === null) return <NoHardwareLicensePage title={title} />;

  // An active trial also has credits; otherwise credits mean that the device has FasTrak.
  const isAnswered = standing === 'not-included' || trial?.status === 'ACTIVE';
  const timeZone = licenseZone(query.data?.myHardwareLicense);
  const view = trial && isAnswered ? trialView(trial, timeZone) : null;
  const facts = view?.facts.map(
    ([label, value]): Description => [
      label,
      typeof value === 'string' ? (
        value
      ) : (
        <time key={label} className="nowrap tnum" dateTime={value.limit}>
          {formatLastDay(value.limit, { timeZone })}
        </time>
      ),
    ],
  );
  const notOffered = query.error?.kind === 'not-offered';

  return (
    <>
      <PageHeader
        title={title}
        status={view ? { tone: view.tone, text: view.status } : sentences[standing]}
      />
      <PanelGrid>
        <PanelGrid.Item span={8}>
          <Panel
            title={name}
            badges={view ? <StatusBadge tone={view.tone}>{view.word}</StatusBadge> : undefined}
          >
            {(standing !== 'not-included' && !view) || notOffered ? (
              <StandingText standing={standing} name={name} />
            ) : (
              <QueryPanel result={query} skeleton={<PanelSkeleton lines={3} height={96} />}>
                {() =>
                  view ? (
                    <div className="stack">
                      <p className={classes.next} ref={next} tabIndex={-1}>
                        {view.next}
                      </p>
                      {facts && facts.length > 0 ? (
                        <div className={classes.facts}>
                          <DescriptionList items={facts} />
                        </div>
                      ) : null}
                      {trial?.status === 'ACTIVE' ? <TextLink to={paths.fastrak}>See {name}</TextLink> : null}
                      {trial && asks.includes(trial.status) ? <RequestLink kind="fastrak" /> : null}
                    </div>
                  ) : (
                    <StandingText standing={standing} name={name} />
                  )
                }
              </QueryPanel>
            )}
          </Panel>
          {view && trial?.status === 'AVAILABLE' ? (
            canRequest ? (
              <RequestPanel
                deviceId={deviceId}
                onAnswer={() => {
                  requested.current = true;
                  return query.refetch();
                }}
              />
            ) : (
              <RequestForbidden />
            )
          ) : null}
        </PanelGrid.Item>
        {trial && view ? (
          <PanelGrid.Item span={4}>
            <WhatItGives trial={trial} />
          </PanelGrid.Item>
        ) : null}
      </PanelGrid>
    </>
  );
}

export function FasTrakTrialPage(): ReactNode {
  const { account } = useSession();
  return account.deviceId === null ? (
    <NoDevicePage title={title} />
  ) : (
    <TrialPage key={account.deviceId} deviceId={account.deviceId} />
  );
}
