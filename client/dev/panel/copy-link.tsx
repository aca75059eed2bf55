import { Menu } from '@base-ui/react/menu';
import { Check, ChevronUp, Link } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { copyText } from '#client/browser/copy-text.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { buttonProps } from '#client/components/controls/buttons/button-look.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { notices } from '#client/dev/notices.ts';
import { linksToPage } from '#client/dev/share/shared-changes.ts';
import { control } from '#client/dev/world/control.ts';
import classes from './world-panel.module.css';

/** @returns whether the link is copied whole; a notice says what is missing. */
async function copyLink(pinned: boolean): Promise<boolean> {
  const sandbox = await control.sandbox().catch(() => 'unknown' as const);
  if (sandbox === 'unknown') {
    notices.show({
      text: "The mock server isn't responding, so your changes are unknown. Nothing was copied.",
    });
    return false;
  }
  const { address, complete } = await linksToPage(sandbox?.changes ?? [], pinned);
  const link = complete ?? address;
  if (!(await copyText(link))) {
    const text = "Your browser doesn't allow copying here. Copy the link from this field:";
    notices.show({ text, copy: link });
    return false;
  }
  if (complete === null)
    notices.show({ text: 'Too many changes for a link. Copied the link of the world without them.' });
  return complete !== null;
}

export function CopyLink({ container }: { container: RefObject<HTMLElement | null> }): ReactNode {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (pinned: boolean) => setCopied(await copyLink(pinned));

  return (
    <span className={classes.split}>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<Icon icon={copied ? Check : Link} size={14} />}
        onClick={() => copy(false)}
      >
        <span aria-live="polite">{copied ? 'Copied' : 'Copy link'}</span>
      </Button>
      <Menu.Root modal={false}>
        <Menu.Trigger
          {...buttonProps({
            variant: 'subtle',
            size: 'xs',
            className: classes.more,
            children: <Icon icon={ChevronUp} size={14} />,
          })}
          aria-label="Other links"
        />
        <Menu.Portal container={container}>
          <Menu.Positioner side="top" align="end" sideOffset={8} collisionPadding={8}>
            <Menu.Popup className={`${classes.popup} ${classes.list}`}>
              <Menu.Item className={`${classes.plain} ${classes.item}`} onClick={() => copy(true)}>
                Pinned to this moment
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </span>
  );
}
