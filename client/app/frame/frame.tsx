import { getApolloContext } from '@apollo/client/react';
import { type ReactNode, useContext, useEffect } from 'react';
import { Outlet, useLocation, useMatches, useNavigate, useNavigation } from 'react-router-dom';
import { ForbiddenPage } from '#client/app/forbidden-page.tsx';
import { loginPath } from '#client/app/guards.ts';
import { isFramed, needsSession } from '#client/app/home-path.ts';
import { pageAccess } from '#client/app/page-needs.ts';
import type { Page } from '#client/app/pages.ts';
import { formatDay } from '#client/browser/dates.ts';
import { useNow } from '#client/browser/use-now.ts';
import { PageFailures } from '#client/components/panels/page-failures.tsx';
import { useMaybeSession, useSession } from '#client/session/use-session.ts';
import { ContentGate } from './content-gate.tsx';
import { FasTrakProvider } from './fastrak-provider.tsx';
import classes from './frame.module.css';
import { FrameLayout } from './frame-layout.tsx';
import { PageHeadings } from './page-headings.tsx';
import { Shell } from './shell.tsx';
import { ManageSection, MenuContent } from './side-menu.tsx';
import { Toolbar } from './toolbar.tsx';

function SignedOut(): ReactNode {
  const { pathname, search } = useLocation();
  const idle = useNavigation().state === 'idle';
  const navigate = useNavigate();
  useEffect(() => {
    // Logging out navigates by itself.
    if (idle) void navigate(loginPath(pathname + search), { replace: true });
  }, [idle, navigate, pathname, search]);
  return null;
}

function SkipLink(): ReactNode {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it moves the focus within the page, but keeps the URL
    <a
      className={`${classes.skip} no-print`}
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      Skip to content
    </a>
  );
}

function Content(): ReactNode {
  const session = useSession();
  const { pathname } = useLocation();
  const page = useMatches().findLast((match) => match.handle)?.handle as Page | undefined;
  const access = page && pageAccess(session, page.needs);
  if (page && access && !access.isAllowed)
    return <ForbiddenPage key={pathname} title={page.title} permission={access.missing} />;
  // The key remounts the page for another object, such as another device.
  return <Outlet key={pathname} />;
}

/** Says on paper whose data this is, and of which day. */
function PrintedLine(): ReactNode {
  const { account, displayName } = useSession();
  const day = formatDay(useNow(60_000));
  return <p className="print-only small">{`${day} · ${account.name} · ${displayName}`}</p>;
}

function SignedInFrame(): ReactNode {
  return (
    <>
      <SkipLink />
      <FrameLayout menu={<MenuContent />} manage={<ManageSection />} toolbar={<Toolbar />}>
        <PageHeadings>
          <PrintedLine />
          <ContentGate>
            <Content />
          </ContentGate>
        </PageHeadings>
      </FrameLayout>
    </>
  );
}

/** The page layout (specification, section 2). Without a session, only the page of an invitation or an unknown path. */
export function Frame(): ReactNode {
  const session = useMaybeSession();
  const { pathname } = useLocation();
  const { client } = useContext(getApolloContext());
  if (isFramed(pathname, session)) {
    if (!client) return <Shell />;
    return (
      <PageFailures>
        <FasTrakProvider>
          <SignedInFrame />
        </FasTrakProvider>
      </PageFailures>
    );
  }
  return needsSession(pathname) ? <SignedOut /> : <Outlet />;
}
