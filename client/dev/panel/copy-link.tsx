import { Menu } from '@base-ui/react/menu';
import { Check, ChevronUp, Link } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { buttonProps } from '#client/components/controls/buttons/button-look.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { maxFragment, withoutChanges, writeFragment } from '#client/dev/share/changes-link.ts';
import type { Sandbox } from '#client/dev/world/control.ts';
import { linkToPage } from '#client/dev/world/current-world.ts';
import { thisWorld } from '#client/dev/world/this-world.ts';
import { copyText } from './copy-text.ts';
import classes from './panel.module.css';

/** With the changes, the clock continues from now. Null if they are too many. */
async function linkWith(changes: Sandbox['changes'], pinned: boolean): Promise<string | null> {
  if (changes.length === 0) return linkToPage({ pinned });
  const address = new URL(linkToPage({ pinned, from: true }));
  address.hash = withoutChanges(address.hash);
  const fragment = await writeFragment({ world: thisWorld.query(), changes });
  return fragment.length > maxFragment ? null : address.href + fragment;
}

export function CopyLink({
  changes,
  container,
  onFailure,
}: {
  changes: Sandbox['changes'];
  container: RefObject<HTMLElement | null>;
  /** With the text that couldn't be copied. */
  onFailure: (words: string, text: string) => void;
}): ReactNode {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(pinned: boolean) {
    const link = await linkWith(changes, pinned);
    const text = link ?? linkToPage({ pinned });
    const isCopied = await copyText(text);
    setCopied(isCopied && link !== null);
    if (!isCopied) onFailure("Your browser doesn't allow copying here. Copy the link from this field:", text);
    else if (link === null)
      onFailure('Too many changes for a link. Copied the link of the world without them.', '');
  }

  return (
    <span className={classes.split}>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<Icon icon={copied ? Check : Link} size={14} />}
        onClick={() => copy(false)}
      >
        {copied ? 'Copied' : 'Copy link'}
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? 'Copied' : ''}
      </span>
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
              <Menu.Item className={classes.item ?? ''} onClick={() => copy(true)}>
                Pinned to this moment
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </span>
  );
}
