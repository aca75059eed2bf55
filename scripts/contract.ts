/** `npm run contract -- <subcommand>`: whether the mock behaves as the real API does; see docs/contract.md. */
import { runContract } from './contract/run-contract.ts';

process.exitCode = await runContract(process.argv.slice(2), console.log, console.error);
