import type { ReactNode } from 'react';
import { type PanelResult, QueryPanel } from '#client/components/panels/query-panel.tsx';
import { isLeftOut } from '#client/lib/failure.ts';
import { NotProvidedPage } from './not-provided.tsx';
import { failedStatus, PageHeader } from './page-header.tsx';

/** A page whose first query is loading or didn't load. `subject` is its name in a sentence, such as "The device". */
export function PendingPage({
  title,
  above,
  subject,
  result,
  skeleton,
  notProvided,
}: {
  title: string;
  above?: ReactNode;
  subject: string;
  result: PanelResult<unknown>;
  skeleton?: ReactNode;
  notProvided?: { what: string; text: string };
}): ReactNode {
  if (notProvided && isLeftOut(result)) return <NotProvidedPage title={title} {...notProvided} />;
  return (
    <>
      <PageHeader title={title} above={above} status={failedStatus(result, subject) ?? undefined} />
      <QueryPanel result={result} skeleton={skeleton}>
        {() => null}
      </QueryPanel>
    </>
  );
}
