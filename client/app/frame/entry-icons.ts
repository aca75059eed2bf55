import {
  Building2,
  ChartColumn,
  Download,
  FastForward,
  Folder,
  HardDriveDownload,
  LayoutDashboard,
  LogOut,
  RectangleEllipsis,
  Tablet,
  TabletSmartphone,
  Users,
  Zap,
} from 'lucide-react';

/** Pages name their icon, so that the host and the loaders don't import icon code. */
export const entryIcons = {
  Building2,
  ChartColumn,
  Download,
  FastForward,
  Folder,
  HardDriveDownload,
  LayoutDashboard,
  LogOut,
  RectangleEllipsis,
  Tablet,
  TabletSmartphone,
  Users,
  Zap,
};

export type EntryIcon = keyof typeof entryIcons;
