import { join } from 'node:path';
import type { Express } from 'express';
import { createMockApp } from '#mock-server/app.ts';
import { readSecret } from '#mock-server/tokens/secret.ts';
import { createTokens } from '#mock-server/tokens/tokens.ts';

/** The mock API with the fixtures and the secret of this checkout. */
export async function createMockServer({ world }: { world: string | undefined }): Promise<Express> {
  const tokens = createTokens({ secret: readSecret(join(process.cwd(), '.cache/mock-secret')) });
  return createMockApp({ tokens, ...(world === undefined ? {} : { world }) });
}
