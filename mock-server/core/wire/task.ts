import type { Answer, Call } from '#mock-server/contract/call.ts';
import type { ResolvedWorld } from '#mock-server/core/world/resolve-world.ts';

/** What a request asks for: its name in faults and logs, and how it is answered honestly. */
export type Task = {
  operation: string;
  /** `partial`: with the first nullable field failing. */
  execute(partial: boolean): Answer | Promise<Answer>;
};

/** Finds the task of a call, or its answer where it is none. */
export type MakeTask = (call: Call, resolved: ResolvedWorld) => Promise<Task | { answer: Answer }>;
