/** `npm run contract -- <subcommand>`: compares the mock with the real API; see docs/deployment.md. */
import { runContract } from './contract/run-contract.ts';

process.exitCode = await runContract(process.argv.slice(2), console.log, console.error);
