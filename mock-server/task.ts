import type { Meeting } from './world/meet-world.ts';

/** What a request asks for: its name in faults and logs, and how it is answered honestly. */
export type Task = {
  operation: string;
  /** `partial`: with the first nullable field failing. */
  execute(partial: boolean): Promise<Response>;
};

/** Finds the task of a request, or answers at once where it is none. */
export type MakeTask = (request: Request, meeting: Meeting) => Promise<Task | Response>;
