import { ChevronDown, ChevronRight, ExternalLink } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatMoment } from '#client/browser/dates.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { go } from '#client/dev/world/go.ts';
import { inPageApi, portalUrl } from '#client/dev/world/portal-url.ts';
import { thisWorld } from '#client/dev/world/this-world.ts';
import { withWorld } from '#client/dev/world/world.ts';
import type { Mail } from '#schema/world/control-api.ts';
import { nobody } from '#schema/world/nobody.ts';
import { readParameters } from '#schema/world/world-text.ts';
import classes from './mails.module.css';
import panel from './world-panel.module.css';

/** Opens a link in a new tab of this sandbox, signed out. The sandbox of an API in the page is in no other tab. */
function openLink(link: string): void {
  const world = { ...readParameters(thisWorld.query()), as: nobody, account: null };
  const address = portalUrl(withWorld(link, world));
  if (inPageApi.current) go.to(address);
  else window.open(`${address}#session=${thisWorld.sandboxId()}`, '_blank', 'noopener');
}

function MailRow({ mail: { at, to, subject, text, link } }: { mail: Mail }): ReactNode {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li className={classes.mail}>
      <button
        type="button"
        className={`${panel.plain} ${classes.opener}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon icon={open ? ChevronDown : ChevronRight} size={14} />
        <span className={classes.subject}>{subject}</span>
        <span className={`${classes.to} muted`}>To {to}</span>
        <span className={`${classes.at} muted tnum`}>{formatMoment(Date.parse(at))}</span>
      </button>
      <div id={id} className={classes.body} hidden={!open}>
        {text
          .split('\n\n')
          .filter((paragraph) => link === null || !paragraph.endsWith(link))
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        {link === null ? null : (
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon icon={ExternalLink} size={14} />}
            onClick={() => openLink(link)}
          >
            {inPageApi.current ? 'Open the link' : 'Open the link in a new tab'}
          </Button>
        )}
      </div>
    </li>
  );
}

export function Mails({ mails }: { mails: readonly Mail[] }): ReactNode {
  if (mails.length === 0)
    return (
      <p className={`${panel.wait} muted`}>
        No mails yet. Invite someone, or reset a password; nothing is really sent.
      </p>
    );
  return (
    <ul aria-label="Mails">
      {mails.map((mail) => (
        <MailRow key={mail.id} mail={mail} />
      ))}
    </ul>
  );
}
