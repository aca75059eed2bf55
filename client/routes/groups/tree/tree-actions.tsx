import { FolderInput, FolderPlus, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/components/controls/buttons/button.tsx';
import { Icon } from '#client/components/controls/status/icon.tsx';
import type { OpenDialog } from '#client/routes/groups/changes/group-dialogs.tsx';
import classes from '#client/routes/groups/group-tree.module.css';
import { pathText, type TreeGroup } from '#client/routes/groups/group-tree.ts';

export function TreeActions({
  group,
  ask,
}: {
  group: TreeGroup | undefined;
  ask: (asking: OpenDialog) => void;
}): ReactNode {
  if (!group)
    return (
      <div className={`${classes.actions} no-print`}>Select a row to rename, move or delete the group.</div>
    );
  const { id, name, ancestors } = group;
  const button = (label: string, icon: typeof Pencil, asking: OpenDialog) => (
    <Button
      size="xs"
      variant={label === 'Delete' ? 'danger' : 'default'}
      leftSection={<Icon icon={icon} size={14} />}
      onClick={() => ask(asking)}
    >
      {label}
      <span className="visually-hidden">&nbsp;{name}</span>
    </Button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't lie in one line in every browser
    <div className={`${classes.actions} no-print`} data-chosen role="group" aria-label={`Group ${name}`}>
      <span className={classes.chosen} title={pathText([...ancestors, group])}>
        <strong>{name}</strong>
        {ancestors.length > 0 ? ` in ${pathText(ancestors)}` : null}
      </span>
      {button('Rename', Pencil, { kind: 'rename', id })}
      {button('Move to…', FolderInput, { kind: 'move', id })}
      {button('New subgroup', FolderPlus, { kind: 'create', parentId: id })}
      {button('Delete', Trash2, { kind: 'remove', id })}
    </div>
  );
}
