import { FolderInput, FolderPlus, Pencil, Trash2 } from 'lucide-react';
import type { MenuChoice } from '#client/components/controls/menus/menu-list.tsx';
import type { GroupChange } from './group-dialogs.tsx';

export const groupChoices = (id: string, onChange: (change: GroupChange) => void): MenuChoice[] => [
  {
    key: 'rename',
    kind: 'action',
    label: 'Rename',
    icon: Pencil,
    onChoose: () => onChange({ kind: 'rename', id }),
  },
  {
    key: 'move',
    kind: 'action',
    label: 'Move to…',
    icon: FolderInput,
    onChoose: () => onChange({ kind: 'move', id }),
  },
  {
    key: 'create',
    kind: 'action',
    label: 'New subgroup',
    icon: FolderPlus,
    onChoose: () => onChange({ kind: 'create', parentId: id }),
  },
  {
    key: 'delete',
    kind: 'action',
    label: 'Delete',
    icon: Trash2,
    danger: true,
    onChoose: () => onChange({ kind: 'delete', id }),
  },
];
