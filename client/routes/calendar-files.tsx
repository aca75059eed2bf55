import { useApolloClient } from '@apollo/client/react';
import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import { clock } from '#client/browser/clock.ts';
import type { Ahead_Device } from '#client/components/ahead/ahead.generated.ts';
import {
  CalendarDeviceQueryDocument,
  CalendarDevicesQueryDocument,
} from '#client/components/ahead/calendar.generated.ts';
import { calendarText } from '#client/components/ahead/calendar-file.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { ExportProgress } from '#client/components/tables/export-progress.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { pageOf } from '#client/graphql/use-connection.ts';
import { type Export, useExport } from '#client/graphql/use-export.ts';
import type { FetchPage, ListPage } from '#client/graphql/use-list.ts';
import { nouns } from '#client/lib/count-text.ts';
import { useSession } from '#client/session/use-session.ts';

type CalendarScope = { kind: 'license' | 'device'; id: string } | { kind: 'account' };

const labels = {
  license: 'Calendar file of the license',
  device: 'Calendar file of the device',
  account: 'Calendar file of all devices',
};

function useCalendarFile(scope: CalendarScope): Export<'ics'> {
  const client = useApolloClient();
  const { account } = useSession();
  const root = useHref('/').replace(/\/$/, '');

  const fetchPage: FetchPage<ListPage<Ahead_Device>> = async ({ first, after }) => {
    if (scope.kind === 'account') {
      const query = CalendarDevicesQueryDocument;
      const { data } = await client.query({ query, variables: { first, after }, fetchPolicy: 'no-cache' });
      if (!data) throw new Error('The response had no devices.');
      return pageOf(data.devices);
    }
    const query = CalendarDeviceQueryDocument;
    const { data } = await client.query({ query, variables: { id: scope.id }, fetchPolicy: 'network-only' });
    if (!data?.device) throw new Error('The response had no device.');
    return { rows: [data.device], totalCount: 1, next: null };
  };

  return useExport(JSON.stringify(scope), fetchPage, async (devices) => {
    const urlOf = (path: string) => new URL(`${root}${path}`, window.location.href).href;
    const subject = scope.kind === 'account' ? account.name : (devices[0]?.serialNumber ?? '');
    const text = calendarText(devices, { account, now: clock.now(), urlOf }, scope.kind === 'license');
    const name = `${scope.kind} ${subject}`.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
    return text === null ? null : { name, text };
  });
}

function CalendarFile({ scope }: { scope: CalendarScope }): ReactNode {
  const file = useCalendarFile(scope);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon icon={CalendarPlus} size={14} />}
        disabled={file.state.kind === 'running'}
        onClick={() => file.start('ics')}
      >
        {labels[scope.kind]}
      </Button>
      <ExportProgress exporting={file} noun={nouns.device} />
    </>
  );
}

export function CalendarFiles({ scopes }: { scopes: readonly CalendarScope[] }): ReactNode {
  return (
    <div className={`${textClasses.row} no-print`}>
      {scopes.map((scope) => (
        <CalendarFile key={scope.kind} scope={scope} />
      ))}
    </div>
  );
}
