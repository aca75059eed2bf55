import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { CopyAction } from '#client/components/controls/buttons/copy-action.tsx';
import { usePanelWorld } from '#client/dev/session/panel-context.ts';
import { inPageApi } from '#client/dev/world/in-page-api.ts';
import type { PageRequest } from '#client/dev/world/page-requests.ts';
import {
  isMutation,
  type LogEntry,
  toAssertion,
  toCurl,
  variablesOf,
} from '#client/dev/world/request-log.ts';
import { sendBody } from '#client/dev/world/send-query.ts';
import { writeParameters } from '#client/dev/world/world-parameters.ts';
import { JsonView } from './json-view.tsx';
import classes from './request-detail.module.css';

/** A mutation is only sent after a second click. */
function SendAgain({ entry, sent }: { entry: LogEntry; sent: PageRequest }): ReactNode {
  const { announce } = usePanelWorld();
  const [asking, setAsking] = useState(false);
  const { body, isMasked, url } = sent;
  if (body === null || isMasked) return null;

  async function send() {
    setAsking(false);
    // Its row says how it went.
    await sendBody(body ?? '', url).catch(() => {});
    announce(`${entry.operation} was sent again.`);
  }
  if (!asking)
    return (
      <Button variant="default" size="xs" onClick={() => (isMutation(entry) ? setAsking(true) : send())}>
        Send again
      </Button>
    );
  return (
    <>
      <span role="status">This changes data again.</span>
      <Button variant="default" size="xs" onClick={send}>
        Send
      </Button>
      <Button variant="subtle" size="xs" onClick={() => setAsking(false)}>
        Cancel
      </Button>
    </>
  );
}

function Actions({ entry, sent }: { entry: LogEntry; sent: PageRequest | null }): ReactNode {
  const { parameters } = usePanelWorld();
  // An API in the page can't be called from outside.
  const isCallable = !inPageApi.current;
  return (
    <div className={classes.actions}>
      {sent && isCallable ? (
        <CopyAction size="xs" text={() => toCurl(sent, writeParameters(parameters), location.origin)}>
          Copy as curl
        </CopyAction>
      ) : null}
      <CopyAction size="xs" text={() => toAssertion(entry)}>
        Copy as assertion
      </CopyAction>
      {sent ? <SendAgain entry={entry} sent={sent} /> : null}
    </div>
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function ResponseView({ sent }: { sent: PageRequest | null }): ReactNode {
  if (!sent) return <p>An earlier page of this tab sent it. Its response isn't kept.</p>;
  if (!sent.response)
    return <p>{sent.answer.status === null ? 'There was no response.' : "The response isn't kept."}</p>;
  const { text, isCut } = sent.response;
  const content = readJson(text);
  return (
    <>
      {content === undefined ? (
        <pre className={classes.text}>{text}</pre>
      ) : (
        <JsonView name="Response" value={content} />
      )}
      {isCut ? <p>The response has more than 256 kB; only its beginning is kept.</p> : null}
    </>
  );
}

export function RequestDetail({ entry }: { entry: LogEntry }): ReactNode {
  const { sent } = entry;
  const variables = variablesOf(entry);
  return (
    <div className={classes.detail}>
      <Actions entry={entry} sent={sent} />
      <div className={classes.columns}>
        {variables ? <JsonView name="Variables" value={variables} /> : <p>The variables aren't kept.</p>}
        <div>
          <ResponseView sent={sent} />
        </div>
      </div>
    </div>
  );
}
