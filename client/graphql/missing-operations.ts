import type { DocumentNode } from '@apollo/client';
import { keyAmong } from './operation-key.ts';

/** How long a refusal is remembered, in ms. */
const memoryMs = 600_000;

/**
 * Operations that the API refused because it lacks one of their fields, by name and document. Servers hide fields by role,
 * so each list is for one API and the permissions of one token.
 */
export class MissingOperations {
  /** The list that the page was rendered with. */
  readonly initial: ReadonlySet<string>;
  readonly #refusedAt: Map<string, number>;
  readonly #listeners = new Set<(key: string) => void>();

  constructor(keys: Iterable<string> = []) {
    this.initial = new Set(keys);
    this.#refusedAt = new Map([...this.initial].map((key) => [key, performance.now()]));
  }

  add(key: string): void {
    this.#refusedAt.set(key, performance.now());
    for (const listener of this.#listeners) listener(key);
  }

  /** Whether the operation was refused in the ten minutes before `at` (`performance.now()`), or since. */
  has(document: DocumentNode, at: number): boolean {
    const key = keyAmong(this.#refusedAt, document);
    return key !== null && this.#isRemembered(key, at);
  }

  /** Whether it is on the list that the page was rendered with. */
  hadAtFirst(document: DocumentNode): boolean {
    return keyAmong(this.initial, document) !== null;
  }

  #isRemembered(key: string, at: number): boolean {
    return (this.#refusedAt.get(key) ?? Number.NEGATIVE_INFINITY) + memoryMs > at;
  }

  list(): string[] {
    const now = performance.now();
    return [...this.#refusedAt.keys()].filter((key) => this.#isRemembered(key, now));
  }

  subscribe = (listener: (key: string) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
}
