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

/** By name, so that `pages.ts` doesn't import their code. */
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
