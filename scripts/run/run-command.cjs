const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { commands, optionLines } = require('./commands.cjs');

const root = join(__dirname, '../..');

/** As users type it. @param {string} name */
const typed = (name) => (name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`);

/** @param {string} name @param {import('./commands.cjs').Command} command */
function help(name, { does, words, options = {} }) {
  const hasOptions = Object.keys(options).some((option) => option.startsWith('--'));
  const rest = [words, hasOptions ? '[options]' : ''].filter(Boolean).join(' ');
  const usage = `Usage: ${typed(name)}${rest === '' ? '' : ` -- ${rest}`}`;
  return [does, '', usage, ...optionLines(options)].join('\n');
}

/** @param {string} line @returns {never} */
function refuse(line) {
  console.error(line);
  process.exit(1);
}

/** @param {import('./commands.cjs').Command} command @param {string[]} args */
const unknownAmong = ({ readsOptions, options = {} }, args) =>
  readsOptions ? undefined : args.find((arg) => !(arg.startsWith('--') && arg in options));

/** A dependency that isn't installed: nothing is yet, or package.json has changed since. */
function missingDependency() {
  const { dependencies, devDependencies } = require('../../package.json');
  const names = Object.keys({ ...dependencies, ...devDependencies });
  return names.find((name) => !existsSync(join(root, 'node_modules', name)));
}

/** @param {string} name @param {string[]} args */
exports.runCommand = async function runCommand(name, args) {
  // A closed output, as in `npm start | head -1`, doesn't end a command.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const command = commands[name];
  if (!command) refuse(`Unknown command "${name}". Commands: ${Object.keys(commands).join(', ')}`);
  if (args.includes('--help') || args.includes('-h')) return console.log(help(name, command));
  const unknown = unknownAmong(command, args);
  if (unknown !== undefined) refuse(`${typed(name)} doesn't take "${unknown}". See ${typed(name)} -- --help`);
  const missing = missingDependency();
  if (missing !== undefined) refuse(`The dependency "${missing}" is not installed. Run: npm install`);
  if (!command.generates) {
    const { ensureGenerated } = await import('#scripts/generate/ensure-generated.mjs');
    await ensureGenerated(name === 'dev' ? 0 : 1);
  }
  if (command.file === null) return;
  const script = join(root, 'scripts', command.file ?? `${name}.ts`);
  process.argv = [process.execPath, script, ...args];
  if (script.endsWith('.ts')) await import('tsx');
  await import(pathToFileURL(script).href);
};
