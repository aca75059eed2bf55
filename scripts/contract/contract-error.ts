/** Why a subcommand can't run, in one message for the reader; exit code 2. */
export class ContractError extends Error {
  override name = 'ContractError';
}
