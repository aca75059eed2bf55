import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#client/browser/format-instant.ts';
import { organizationTimeZone } from '#client/browser/time-zone.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { CopyAction } from '#client/components/controls/buttons/copy-action.tsx';
import { TextLink } from '#client/components/controls/buttons/text-link.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import { StatusIcon } from '#client/components/controls/status/status.tsx';
import { PageHeader } from '#client/components/layout/page-header.tsx';
import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { QueryPanel } from '#client/components/panels/query-panel.tsx';
import { Strip, StripItem } from '#client/components/panels/strip.tsx';
import textClasses from '#client/components/theme/text.module.css';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/session/use-session.ts';
import { addDays } from '#schema/calendar/days.ts';
import type { Week } from '#schema/calendar/weeks.ts';
import classes from './letter.module.css';
import { isLeftOut, type LetterFigure, type LetterPart, letterText } from './letter-view.ts';
import { weekText } from './week.ts';

export const letterPath = (from: string): string => `${paths.dashboard}?tab=letter&week=${from}`;

function Part(part: LetterPart): ReactNode {
  const { title, result, lines, empty, rest } = part;
  if (isLeftOut(part)) return null;
  return (
    <section className={classes.part} aria-label={title}>
      <h2>{title}</h2>
      <QueryPanel result={result} skeleton={<PanelSkeleton lines={2} height={64} />}>
        {() =>
          lines.length === 0 ? (
            <p>{empty}</p>
          ) : (
            <ul className={classes.lines}>
              {lines.map(({ id, text, more, tone, to }) => (
                <li key={id ?? `${text} ${more}`}>
                  {tone ? <StatusIcon tone={tone} /> : null}
                  <span>
                    {to ? <TextLink to={to}>{text}</TextLink> : <strong>{text}</strong>}
                    {more ? <span className={classes.more}>{more}</span> : null}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryPanel>
      {rest && result.data ? (
        <p>
          <TextLink to={rest.to}>{rest.text}</TextLink>
        </p>
      ) : null}
    </section>
  );
}

function Parts({ parts }: { parts: readonly LetterPart[] }): ReactNode {
  return (
    <Panel as="div">
      <div className={classes.parts}>
        {parts.map((part) => (
          <Part key={part.title} {...part} />
        ))}
      </div>
    </Panel>
  );
}

export type LetterProps = {
  tabs: ReactNode;
  week: Week;
  /** No later week is over. */
  isLast: boolean;
};

export function LetterSheet({
  tabs,
  week,
  isLast,
  figures,
  tasks,
  changes,
  leftOut,
}: LetterProps & {
  figures: readonly LetterFigure[];
  tasks: readonly LetterPart[];
  changes: LetterPart;
  leftOut: readonly string[];
}): ReactNode {
  const { account } = useSession();
  const head = `${account.name}, ${weekText(week)}`;
  const today = formatDate(useNow(60_000), { timeZone: organizationTimeZone() });
  const asOf = `To do as of ${today}`;
  return (
    <>
      <PageHeader
        title="Monday letter"
        status={{ tone: 'neutral', text: `${head}. ${asOf}.` }}
        actions={
          <div className={textClasses.row}>
            <CopyAction
              text={() =>
                letterText(`Monday letter. ${head}. ${asOf}`, figures, [...tasks, changes], leftOut)
              }
            >
              Copy as text
            </CopyAction>
            <Button variant="default" leftSection={<Icon icon={Printer} />} onClick={() => window.print()}>
              Print
            </Button>
          </div>
        }
      />
      {tabs}
      <article className={classes.letter} aria-label="Monday letter">
        <Strip label="The week in three numbers">
          {figures.map(({ label, result, figure, unit, note }) => (
            <StripItem key={label} label={label} note={result.data ? note : null}>
              <QueryPanel result={result} skeleton={<PanelSkeleton lines={1} height={44} />}>
                {() => (
                  <p className={textClasses.figure}>
                    <strong>{figure}</strong> <span>{unit}</span>
                  </p>
                )}
              </QueryPanel>
            </StripItem>
          ))}
        </Strip>
        <PanelGrid>
          <PanelGrid.Item span={8}>
            <Parts parts={tasks} />
          </PanelGrid.Item>
          <PanelGrid.Item span={4}>
            <Parts parts={[changes]} />
          </PanelGrid.Item>
        </PanelGrid>
        {leftOut.length > 0 ? <p className={textClasses.small}>{leftOut.join(' ')}</p> : null}
        <nav className={`${classes.weeks} no-print`} aria-label="Weeks">
          <TextLink to={letterPath(addDays(week.from, -7))}>
            <Icon icon={ChevronLeft} /> Week before
          </TextLink>
          {isLast ? null : (
            <TextLink to={letterPath(addDays(week.from, 7))}>
              Week after <Icon icon={ChevronRight} />
            </TextLink>
          )}
        </nav>
      </article>
    </>
  );
}
