import type { ReactNode } from 'react';
import { MetricsPage } from './metrics-page.tsx';

export function AdvancedActionsPage(): ReactNode {
  return <MetricsPage title="Advanced Actions" metric="ADVANCED_ACTIONS" />;
}
