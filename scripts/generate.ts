/** `npm run generate`: the generated files. */
import { watch } from 'node:fs';
import { basename } from 'node:path';
import { isHidden } from '#schema/text/hidden-name.mjs';
import { root } from './files.ts';
import { generate } from './generate/generate.ts';
import { readOptions } from './run.ts';

const usage = `Writes the types and typed documents, and the fixtures' JSON Schema.

Usage: npm run generate -- [options]`;

const isSource = (file: string) =>
  !isHidden(basename(file)) &&
  /\.graphql$|\.states\.ts$|^(default|(identities|scenarios|stories)[\\/][^\\/]+)\.json$/.test(file);
// Editors save a file in several steps.
const settleMs = 30;

async function generateAgain(): Promise<void> {
  try {
    const written = await generate();
    if (written.length > 0) console.log(`Generated ${written.join(', ')}`);
  } catch (error) {
    console.error((error as Error).message);
  }
}

function generateOnChange(): void {
  let timer: NodeJS.Timeout | undefined;
  let running = generateAgain();
  for (const folder of ['schema', 'client', 'fixtures'])
    watch(`${root}/${folder}`, { recursive: true }, (_event, file) => {
      if (file !== null && !isSource(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(generateAgain);
      }, settleMs);
    });
}

const { values } = readOptions(usage, {
  watch: { type: 'boolean', help: 'generate again when a source changes' },
});
if (values.watch) generateOnChange();
else {
  const written = await generate();
  console.log(written.length === 0 ? 'Nothing was stale.' : `Generated ${written.join(', ')}`);
}
