import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountSwitch } from '#client/components/controls/buttons/account-switch.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { ExplanationPage } from '#client/components/layout/explanation-page.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { paths } from '#client/lib/paths.ts';
import { BackToDevices } from '#client/routes/devices/back-to-devices.tsx';
import { selectAccount } from '#client/session/session-store.ts';
import { useSession } from '#client/session/use-session.ts';

/** Doesn't reveal whether the device exists. */
export function UnknownDevice(): ReactNode {
  const { account, accounts } = useSession();
  return (
    <ExplanationPage
      title="Device not found"
      above={<BackToDevices />}
      icon={SearchX}
      heading={`We couldn't find that device in ${account.name}`}
      text="Check the address, or switch to the account the device belongs to."
      action={
        <div className={textClasses.row}>
          <TextLink to={paths.devices}>See devices</TextLink>
          <AccountSwitch accounts={accounts.filter(({ id }) => id !== account.id)} onSelect={selectAccount} />
        </div>
      }
    />
  );
}
