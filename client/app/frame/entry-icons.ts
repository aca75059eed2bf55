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

/** The icons of the side menu, by name, because `pages.ts` has to do without their code. */
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
