import { Mail } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { TextButton } from '#client/components/controls/buttons/text-button.tsx';
import { lazyComponent } from '#client/components/controls/feedback/lazy-component.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { useSavedInput } from '#client/session/use-saved-input.ts';
import { type RequestDevice, type RequestKind, requests } from './request-kinds.ts';

const RequestDialog = lazyComponent(async () => (await import('./request-dialog.tsx')).RequestDialog);

export function RequestButton({
  kind,
  again = false,
  device,
  look = 'filled',
  place = look,
  summary,
  label,
}: {
  kind: RequestKind;
  again?: boolean;
  /** Defaults to the session's device, or an administrator's devices. */
  device?: RequestDevice;
  /** `link` is a button that looks like a link. */
  look?: 'filled' | 'default' | 'link';
  /** Distinguishes buttons with the same look on one page. */
  place?: string;
  summary: () => string;
  label?: string;
}): ReactNode {
  const [opened, setOpened] = useSavedInput(`request ${kind} ${place} ${device?.id}`, false);
  const text = label ?? (again ? 'Ask again' : requests[kind]);
  const open = () => setOpened(true);
  return (
    <>
      {look === 'link' ? (
        <TextButton onClick={open}>{text}</TextButton>
      ) : (
        <Button className="no-print" variant={look} leftSection={<Icon icon={Mail} />} onClick={open}>
          {text}
        </Button>
      )}
      {opened ? (
        <Suspense>
          <RequestDialog kind={kind} device={device} summary={summary()} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
