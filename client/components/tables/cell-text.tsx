import type { ReactNode } from 'react';

export const line = (text: ReactNode): ReactNode => <span className="nowrap">{text}</span>;
/** For dates, versions and serial numbers. */
export const digits = (text: ReactNode): ReactNode => <span className="nowrap tnum">{text}</span>;
