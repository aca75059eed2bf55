import { LRUCache } from 'lru-cache';
import { NotSaved } from './sandboxes.ts';

export type StoreWatch = {
  ask<T>(answer: Promise<T>): Promise<T>;
  /** For requests that make no sense without the store. @throws NotSaved */
  need<T>(answer: Promise<T>): Promise<T>;
  checkOrigin(found: string): void;
};

/** @param origin is the same in all processes with the same fixtures and secret. @param warn takes one line. */
export function createStoreWatch(origin: () => string, warn: (line: string) => void): StoreWatch {
  const origins = new LRUCache<string, true>({ max: 100 });
  let isDown = false;

  async function ask<T>(answer: Promise<T>): Promise<T> {
    try {
      const value = await answer;
      if (isDown) warn('The store of the sandboxes is available again.');
      isDown = false;
      return value;
    } catch (error) {
      if (!isDown)
        warn(
          `The store of the sandboxes is unavailable: ${error instanceof Error ? error.message : error}. Worlds are served as linked, and nothing can be changed.`,
        );
      isDown = true;
      throw error;
    }
  }

  return {
    ask,
    need: (answer) =>
      ask(answer).catch(() => {
        throw new NotSaved('UNAVAILABLE', 'The store of the sandboxes is unavailable. Try again later.');
      }),
    checkOrigin(found) {
      const own = origin();
      if (found === own || origins.has(found)) return;
      origins.set(found, true);
      const [fixtures = '', secret = ''] = found.split(' ');
      const [ownFixtures = '', ownSecret = ''] = own.split(' ');
      if (fixtures !== ownFixtures)
        warn(
          `The store has sandboxes of an instance with other fixtures (${fixtures}; here ${ownFixtures}). Instances that share a store need the same ones.`,
        );
      if (secret !== ownSecret)
        warn(
          'The store has sandboxes of an instance with another secret, whose tokens are invalid here. Start all instances with the same MOCK_SECRET.',
        );
    },
  };
}
