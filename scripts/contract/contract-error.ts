/** The reason why a subcommand can't run, for the reader; exit code 2. */
export class ContractError extends Error {
  override name = 'ContractError';
}
