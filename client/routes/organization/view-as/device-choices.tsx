import { Search, Tablet } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { TextInput } from '#client/components/controls/fields/text-input.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { PanelEmpty, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { usePanelQuery } from '#client/graphql/use-panel-query.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { lengthProblem } from '#client/lib/length-problem.ts';
import { longestSearch } from '#client/lib/table-address.ts';
import { useSession } from '#client/session/use-session.ts';
import { ViewAsDeviceQueryDocument, ViewAsDevicesQueryDocument } from './view-as.generated.ts';
import classes from './view-as.module.css';
import { ViewAsChoice, type Viewing } from './view-as-choice.tsx';

type Device = { id: string; serialNumber: string; name: string | null };

const mostDevices = 8;

/** A search is sent after this pause in typing. */
const restMs = 300;

function DeviceChoice({ device, viewing }: { device: Device; viewing: Viewing }): ReactNode {
  const { id, serialNumber, name } = device;
  return (
    <ViewAsChoice
      id={id}
      title={<span className="tnum">{serialNumber}</span>}
      note={name ?? 'No name'}
      label={`View as the user of ${serialNumber}`}
      viewing={viewing}
      onBegin={() => viewing.begin({ deviceId: id })}
    />
  );
}

export function OneDevice({ id, viewing }: { id: string; viewing: Viewing }): ReactNode {
  const { account } = useSession();
  const result = usePanelQuery(ViewAsDeviceQueryDocument, { variables: { id } });
  return (
    <QueryPanel result={result} skeleton={<PanelSkeleton lines={2} />}>
      {({ device }) =>
        device ? (
          <ul className={classes.choices}>
            <DeviceChoice device={device} viewing={viewing} />
          </ul>
        ) : (
          <PanelEmpty icon={Tablet} title={`We couldn't find that device in ${account.name}`} />
        )
      }
    </QueryPanel>
  );
}

export function AnyDevice({ viewing }: { viewing: Viewing }): ReactNode {
  const { account } = useSession();
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!lengthProblem(text, longestSearch)) setSearch(text.trim());
    }, restMs);
    return () => clearTimeout(timer);
  }, [text]);
  const result = usePanelQuery(ViewAsDevicesQueryDocument, {
    variables: { filter: search ? { search } : null },
  });
  const shown = Math.min(account.deviceCount, mostDevices);
  return (
    <div className={`${textClasses.stack} ${textClasses.fill}`}>
      <TextInput
        type="search"
        aria-label="Search devices"
        placeholder="Search serial number or name"
        leftSection={<Icon icon={Search} />}
        most={longestSearch}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <QueryPanel
        result={result}
        skeleton={<PanelSkeleton lines={2} height={54 * shown + 12} narrow={60 * shown + 12} />}
      >
        {({ devices: { edges, totalCount } }) =>
          edges.length > 0 ? (
            <>
              <ul className={classes.choices}>
                {edges.map(({ node }) => (
                  <DeviceChoice key={node.id} device={node} viewing={viewing} />
                ))}
              </ul>
              <p className={textClasses.small} role="status">
                {totalCount > edges.length
                  ? `${edges.length} of ${formatNumber(totalCount)} devices. Search for the others.`
                  : null}
              </p>
            </>
          ) : (
            <PanelEmpty icon={Tablet} title={search ? 'No devices match this search' : 'No devices'} />
          )
        }
      </QueryPanel>
    </div>
  );
}
