import type { ReactNode } from 'react';

/** For dates, versions and serial numbers. */
export const digits = (text: ReactNode): ReactNode => <span className="nowrap tnum">{text}</span>;
