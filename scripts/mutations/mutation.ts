/** A small code change that breaks one statement, so that its tests have to fail. */
export type Mutation = {
  /** The statement, as in docs/specification-coverage.md. */
  statement: string;
  /** One of the row's code files. */
  file: string;
  /** Text that occurs exactly once in the file, and its replacement. */
  from: string;
  to: string;
};
