import type { ReactNode } from 'react';
import { AlertBox } from '#client/components/controls/status/alert-box.tsx';
import { asSentence } from '#client/lib/sentence.ts';
import type { Opening } from './use-open-fastrak.ts';

/** Null if there is nothing to say. */
export function openingNotice(opening: Opening, offered: boolean, name: string): ReactNode {
  if (!offered)
    return (
      <AlertBox tone="notice" live title={`This API doesn't offer a link to ${name}`}>
        Open {name} the way you did until now.
      </AlertBox>
    );
  if (opening.kind === 'opened')
    return (
      <AlertBox
        tone="notice"
        live
        title={`${name} opens in a new tab`}
        link={
          <a href={opening.url} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
            Open the link
          </a>
        }
      >
        If no tab opened, use the link. It works for a short time.
      </AlertBox>
    );
  if (opening.kind === 'refused')
    return (
      <AlertBox tone="critical" live title={`${name} was not opened`}>
        {opening.reason}
      </AlertBox>
    );
  if (opening.kind !== 'failed') return null;
  return (
    <AlertBox tone="critical" live title={`${name} was not opened`}>
      {asSentence(opening.failure.message)} Try again.
    </AlertBox>
  );
}
