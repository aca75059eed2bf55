import type { ReactNode } from 'react';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { ChoiceBox } from '#client/components/controls/fields/choice-box.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { endedOrEndingQuery } from '#client/lib/device-counts.ts';
import { formatNumber } from '#client/lib/format-number.ts';
import { paths } from '#client/lib/paths.ts';
import classes from './renewal-choices.module.css';
import { renewalText } from './use-renewal-request.ts';
import type { ListedDevice } from './use-request-devices.ts';

export function RenewalChoices({
  devices,
  more,
  isChosen,
  onChange,
}: {
  devices: readonly ListedDevice[];
  /** Number of licenses that aren't listed. */
  more: number;
  isChosen: (device: ListedDevice) => boolean;
  onChange: (id: string, isChosen: boolean) => void;
}): ReactNode {
  return (
    <div>
      <ul className={classes.list} aria-label="Licenses to renew">
        {devices.map((device) => {
          const { id, name, serialNumber, detail, request } = device;
          return (
            <li key={id}>
              <label className={classes.device}>
                <ChoiceBox
                  type="checkbox"
                  checked={isChosen(device)}
                  onChange={(event) => onChange(id, event.currentTarget.checked)}
                />
                <span className={classes.words}>
                  <span>
                    {name ? <strong>{name} </strong> : null}
                    <span className="tnum">{serialNumber}</span>
                  </span>
                  <span className={`${textClasses.dimmed} tnum`}>{detail}</span>
                  {request ? <span className={textClasses.dimmed}>{renewalText(request)}</span> : null}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      {more > 0 ? (
        <p className={textClasses.small}>
          and {formatNumber(more)} more.{' '}
          <TextLink to={`${paths.devices}?${endedOrEndingQuery}`}>See all in Devices</TextLink>
        </p>
      ) : null}
    </div>
  );
}
