import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsPhone } from '#client/browser/use-media.ts';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Panel } from '#client/components/panels/panel.tsx';
import { PanelEmpty, PanelNotOffered, PanelSkeleton } from '#client/components/panels/panel-states.tsx';
import { type PanelResult, QueryPanel } from '#client/components/panels/query-panel.tsx';
import { ListOptionsContext } from './list-options-context.ts';
import { ListOptions, ListTools } from './list-tools.tsx';
import type { ListToolsProps } from './list-tools-props.ts';
import { focusSearch } from './search-field.tsx';

const skeleton = <PanelSkeleton lines={8} height={400} />;

/** `empty` replaces the rows if there are no entries at all. */
export function ListPanel<Data extends { rows: readonly unknown[]; totalCount: number }, Row>({
  title,
  aside,
  footer,
  result,
  empty,
  isSelectable = false,
  children,
  ...tools
}: Omit<ListToolsProps<Row>, 'totalCount'> & {
  /** For a list that is only part of its page. */
  title?: string;
  aside?: ReactNode;
  footer?: ReactNode;
  result: PanelResult<Data>;
  empty: ReactNode;
  /** The rows are a `SelectableList`, whose first line has the list's options. */
  isSelectable?: boolean;
  children: (data: NonNullable<Data>) => ReactNode;
}): ReactNode {
  const { noun, address } = tools;
  const isPhone = useIsPhone();
  if (result.error?.kind === 'not-offered')
    return (
      <Panel title={title ?? `${noun[1].charAt(0).toUpperCase()}${noun[1].slice(1)}`}>
        <PanelNotOffered />
      </Panel>
    );
  const shared = { ...tools, totalCount: result.data?.totalCount ?? null };
  const options = <ListOptions {...shared} />;
  return (
    <Panel title={title} aside={aside} footer={footer} padding="flush">
      <ListTools {...shared} options={isSelectable ? null : options} />
      <div className="flush" aria-busy={result.loading}>
        <ListOptionsContext value={isSelectable && !isPhone ? options : null}>
          <QueryPanel result={result} skeleton={skeleton}>
            {(data) =>
              data.rows.length > 0
                ? children(data)
                : (empty ?? (
                    <PanelEmpty
                      icon={SearchX}
                      title={`No ${noun[1]} match these filters`}
                      action={
                        <Button
                          variant="default"
                          onClick={({ currentTarget }) => {
                            focusSearch(currentTarget);
                            address.change({ clear: true });
                          }}
                        >
                          Clear filters
                        </Button>
                      }
                    />
                  ))
            }
          </QueryPanel>
        </ListOptionsContext>
      </div>
    </Panel>
  );
}
