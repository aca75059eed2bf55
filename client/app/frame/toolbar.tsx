import { Building2, ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from '#client/components/controls/buttons/link.tsx';
import { MenuButton } from '#client/components/controls/menus/menu-button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { Logo } from '#client/components/layout/logo.tsx';
import { paths } from '#client/lib/paths.ts';
import { selectAccount } from '#client/session/session-store.ts';
import { useSession } from '#client/session/use-session.ts';
import { AccountMenu } from './account-menu.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { SearchButton } from './search-button.tsx';
import classes from './toolbar.module.css';
import { ToolbarBalance, ToolbarSerial } from './toolbar-balance.tsx';

/** A switch if the session has several accounts. */
function AccountName(): ReactNode {
  const { account, accounts } = useSession();
  const name = (
    <>
      <Icon icon={Building2} />
      <span title={account.name}>{account.name}</span>
    </>
  );
  if (accounts.length < 2) return <div className={classes.accountName}>{name}</div>;
  return (
    <MenuButton
      label={`Switch account: ${account.name}`}
      className={`${classes.menuButton} ${classes.accountSwitch}`}
      choices={accounts.map(({ id, name }) => ({
        key: id,
        label: name,
        kind: 'radio',
        checked: id === account.id,
        onChoose: () => selectAccount(id),
      }))}
    >
      {name}
      <Icon icon={ChevronDown} />
    </MenuButton>
  );
}

function Account(): ReactNode {
  const { serialNumber } = useSession().account;
  return (
    <div className={classes.account}>
      {serialNumber ? <div className={`${classes.smallSerial} tnum`}>{serialNumber}</div> : null}
      <AccountName />
    </div>
  );
}

export function ToolbarLayout({
  searching,
  onSearch,
  balance,
}: {
  searching: boolean;
  onSearch: (searching: boolean) => void;
  balance: ReactNode;
}): ReactNode {
  return (
    <header className={`${classes.toolbar} no-print`}>
      <PhoneMenu onSearch={() => onSearch(true)} />
      <Account />
      <SearchButton opened={searching} onChange={onSearch} />
      <AccountMenu />
      <div className={classes.license}>
        <ToolbarSerial />
        {balance}
      </div>
      <Link to={paths.home} className={classes.logo} aria-label="Home">
        <Logo size={40} />
      </Link>
    </header>
  );
}

export function Toolbar(): ReactNode {
  const [searching, setSearching] = useState(false);
  return <ToolbarLayout searching={searching} onSearch={setSearching} balance={<ToolbarBalance />} />;
}
