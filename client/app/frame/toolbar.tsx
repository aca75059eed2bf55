import { Building2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from '#client/components/controls/buttons/link.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { Logo } from '#client/components/layout/logo.tsx';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';
import { AccountMenu } from './account-menu.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { SearchButton } from './search-button.tsx';
import classes from './toolbar.module.css';
import { ToolbarBalance, ToolbarSerial } from './toolbar-balance.tsx';

function AccountName(): ReactNode {
  return (
    <div className={classes.account}>
      <Icon icon={Building2} />
      <span>{useSession().account.name}</span>
    </div>
  );
}

function SmallSerial(): ReactNode {
  const { account, accounts } = useSession();
  return (
    <div className={classes.smallSerial}>
      {account.serialNumber ? <div className={classes.serial}>{account.serialNumber}</div> : null}
      {accounts.length > 1 ? <div className={classes.smallAccount}>{account.name}</div> : null}
    </div>
  );
}

export function Toolbar(): ReactNode {
  const [searching, setSearching] = useState(false);
  return (
    <header className={`${classes.toolbar} no-print`}>
      <PhoneMenu onSearch={() => setSearching(true)} />
      <AccountName />
      <SmallSerial />
      <SearchButton opened={searching} onChange={setSearching} />
      <AccountMenu />
      <div className={classes.license}>
        <ToolbarSerial />
        <ToolbarBalance />
      </div>
      <Link to={paths.home} className={classes.logo} aria-label="Home">
        <Logo size={40} />
      </Link>
    </header>
  );
}
