import { useQuery } from '@apollo/client/react';
import { Copy, Eye, Keyboard, LogOut, Moon, Printer, Repeat, Sun, SunMoon, UserCog } from 'lucide-react';
import { type ColorScheme, useColorScheme } from '#client/browser/color-scheme.ts';
import { useFasTrakCredits } from '#client/components/panels/fastrak-credits.tsx';
import { paths } from '#client/lib/paths.ts';
import { selectAccount } from '#client/session/session-store.ts';
import { useSession } from '#client/session/use-session.ts';
import { hasSettings, viewAsPath } from './account-pages.ts';
import { entryIcons } from './entry-icons.ts';
import { MainMenuIsOfflineQueryDocument } from './main-menu-is-offline.generated.ts';
import { manageEntries, menuEntries } from './menu-entries.ts';
import type { Choice } from './palette-choice.ts';

function usePages(): Choice[] {
  const session = useSession();
  const { creditsRemaining } = useFasTrakCredits();
  // The menu has already sent this query, and shows its error.
  const { data } = useQuery(MainMenuIsOfflineQueryDocument, { fetchPolicy: 'cache-only' });
  const entries = menuEntries({
    deviceId: session.account.deviceId,
    license: data?.myHardwareLicense,
    creditsRemaining,
    advancedActions: Boolean(session.can.perform.advancedActions),
  }).filter(({ to }) => to !== paths.signOut);
  const viewAs = viewAsPath(session);
  return [
    ...[...entries, ...manageEntries(session)].map(({ label, to, icon }) => ({
      id: to,
      label,
      to,
      icon: entryIcons[icon],
    })),
    ...(viewAs ? [{ id: viewAs, label: 'View as', to: viewAs, icon: Eye }] : []),
    ...(hasSettings(session)
      ? [
          {
            id: paths.password,
            label: 'Account settings',
            detail: 'Password, preferences, theme',
            to: paths.password,
            icon: UserCog,
          },
        ]
      : []),
  ];
}

const themes: Record<ColorScheme, Pick<Choice, 'label' | 'icon'>> = {
  auto: { label: 'Theme: System', icon: SunMoon },
  light: { label: 'Theme: Light', icon: Sun },
  dark: { label: 'Theme: Dark', icon: Moon },
};

/** Returns a sentence to announce. */
export async function copy(what: string, text: () => string | Promise<string>): Promise<string> {
  try {
    await navigator.clipboard.writeText(await text());
    return `Copied ${what}.`;
  } catch {
    // The reason doesn't help the reader, whether it is the browser's or the API's.
    return `Couldn't copy ${what}.`;
  }
}

function useActions(onShowShortcuts: () => void): Choice[] {
  const { account, accounts } = useSession();
  const { serialNumber } = account;
  const [scheme, choose] = useColorScheme();
  const otherThemes = (Object.keys(themes) as ColorScheme[]).filter((each) => each !== scheme);
  const now = (run: () => void) => () => {
    run();
    return undefined;
  };
  return [
    ...(serialNumber
      ? [
          {
            id: 'copy-serial-number',
            label: 'Copy serial number',
            detail: serialNumber,
            icon: Copy,
            run: () => copy(serialNumber, () => serialNumber),
          },
        ]
      : []),
    ...otherThemes.map((each) => ({ id: `theme-${each}`, ...themes[each], run: now(() => choose(each)) })),
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      icon: Keyboard,
      run: now(onShowShortcuts),
    },
    { id: 'print', label: 'Print this page', icon: Printer, run: now(() => window.print()) },
    ...accounts
      .filter(({ id }) => id !== account.id)
      .map(({ id, name }) => ({
        id: `account-${id}`,
        label: `Switch to ${name}`,
        icon: Repeat,
        run: now(() => selectAccount(id)),
      })),
    { id: paths.signOut, label: 'Log Out', to: paths.signOut, icon: LogOut },
  ];
}

export function usePalettePages(onShowShortcuts: () => void): { pages: Choice[]; actions: Choice[] } {
  return { pages: usePages(), actions: useActions(onShowShortcuts) };
}
