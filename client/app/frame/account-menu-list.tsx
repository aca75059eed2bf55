import { LogOut, Moon, UserCog } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ColorScheme, schemeNames, useColorScheme } from '#client/browser/color-scheme.ts';
import { readerTimeZone } from '#client/browser/time-zone.ts';
import { type MenuChoice, MenuList, type OpenMenu } from '#client/components/controls/menus/menu-list.tsx';
import { paths } from '#client/lib/paths.ts';
import type { Session } from '#client/session/session.ts';
import { useSession } from '#client/session/use-session.ts';
import { zoneName } from '#schema/calendar/zone-name.ts';
import classes from './account-menu.module.css';
import { hasSettings } from './has-settings.ts';
import { useHighlighted } from './use-highlighted.ts';

const nextScheme: Record<ColorScheme, ColorScheme> = { auto: 'light', light: 'dark', dark: 'auto' };

const kinds: Record<Session['subject']['userType'], string> = {
  user: 'Personal sign-in',
  device_user: 'Device sign-in',
  email: 'Email sign-in',
  service: 'Service sign-in',
};

export function AccountMenuList(open: OpenMenu): ReactNode {
  const session = useSession();
  const { highlighted } = useHighlighted();
  const [scheme, choose] = useColorScheme();
  const settings: MenuChoice = {
    key: 'settings',
    label: 'Your settings',
    kind: 'link',
    icon: UserCog,
    to: paths.password,
    current: highlighted === paths.password,
  };
  const common: MenuChoice[] = [
    {
      key: 'appearance',
      label: 'Appearance',
      kind: 'setting',
      icon: Moon,
      value: schemeNames[scheme],
      onChoose: () => choose(nextScheme[scheme]),
    },
    { key: 'logOut', label: 'Log Out', kind: 'link', icon: LogOut, to: paths.signOut },
  ];

  return (
    <MenuList
      {...open}
      header={
        <>
          <p className={classes.menuName}>{session.displayName}</p>
          <p className="muted small">{kinds[session.subject.userType]}</p>
          <p className="muted small">Times are in {zoneName(readerTimeZone())}</p>
        </>
      }
      choices={hasSettings(session) ? [settings, ...common] : common}
    />
  );
}
