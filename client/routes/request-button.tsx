import { Mail } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '#client/components/controls/button.tsx';
import { Icon } from '#client/components/controls/icon.tsx';
import { lazyComponent } from '#client/components/controls/lazy-component.tsx';
import { TextButton } from '#client/components/controls/text-button.tsx';

const RequestDialog = lazyComponent(async () => (await import('./request-dialog.tsx')).RequestDialog);

/** What is requested, and the button's text. */
export const requests = {
  renewal: 'Request renewal',
  license: 'Request a license',
  actions: 'Request more actions',
  credits: 'Request more credits',
  fastrak: 'Request FasTrak',
  codes: 'Request codes',
  access: 'Request access',
} as const;

export type RequestKind = keyof typeof requests;

/** Opens a dialog that names the person to ask, with a composed request to copy or send. */
export function RequestButton({
  kind,
  look = 'filled',
  summary,
}: {
  kind: RequestKind;
  /** `link` is a button that looks like a link. */
  look?: 'filled' | 'default' | 'link';
  /** The facts below the request. */
  summary: () => string;
}): ReactNode {
  const [opened, setOpened] = useState(false);
  const open = () => setOpened(true);
  return (
    <>
      {look === 'link' ? (
        <TextButton onClick={open}>{requests[kind]}</TextButton>
      ) : (
        <Button className="no-print" variant={look} leftSection={<Icon icon={Mail} />} onClick={open}>
          {requests[kind]}
        </Button>
      )}
      {opened ? (
        <Suspense>
          <RequestDialog kind={kind} summary={summary()} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
