/** Runs before the file of each command: `node --import ./scripts/prepare.mjs scripts/build.ts`. */
import './supported-node.mjs';
import { readSettings } from './settings.mjs';
import { isFresh } from './stamp.mjs';

// A usage error is one line; it is recognized by name, since code loaded by Vite has its own copy of the class.
process.on('uncaughtException', (error) => {
  console.error(error?.name === 'UsageError' ? error.message : error);
  process.exit(1);
});
// A closed output, as in `npm run dev | head -1`, doesn't end a command.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

readSettings();
try {
  await import('tsx');
} catch {
  console.error('The dependencies are not installed. Run: npm install');
  process.exit(1);
}
if (!isFresh()) {
  const { generate } = await import('./generate/generate.ts');
  await generate();
}
