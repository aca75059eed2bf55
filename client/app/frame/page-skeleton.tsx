import { Panel, PanelGrid } from '#client/components/panels/panel.tsx';
import { PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import classes from './page-skeleton.module.css';

/** A panel: how many of 12 columns it spans, and how many lines it has. */
export type PanelOutline = readonly [span: 4 | 6 | 8 | 12, lines: number];

const onePanel: readonly PanelOutline[] = [[12, 8]];

/** A header and the panels of a page, before any of its code runs. */
export function PageSkeleton({ outline = onePanel }: { outline?: readonly PanelOutline[] | undefined }) {
  return (
    <>
      <h1 className="visually-hidden">Loading the page</h1>
      <div className={`${classes.header} late`} aria-hidden="true">
        <span className={`${classes.title} edged`} />
        <span className={`${classes.sentence} edged`} />
      </div>
      <PanelGrid>
        {outline.map(([span, lines], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the panels of an outline are never reordered
          <PanelGrid.Item key={place} span={span}>
            <Panel>
              <PanelSkeleton lines={lines} />
            </Panel>
          </PanelGrid.Item>
        ))}
      </PanelGrid>
    </>
  );
}
